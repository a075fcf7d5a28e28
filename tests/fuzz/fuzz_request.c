/* SPDX-License-Identifier: MIT */
#include "game/contacts.h"
#include "game/game.h"
#include "game/receipt.h"
#include "game/record.h"
#include "game/request.h"
#include "game/submit_priv.h"

#include "base/address.h"
#include "base/utf8.h"

/*
 * Requests: their frame and every kind's line, read as game_submit() reads what verified. Whatever
 * is let through is within its limits: seats of the game, days that there are, a window with a
 * report, an address that can stand in a header, press that is text.
 */
#define MUST(x)                              \
	do {                                 \
		if (!(x))                    \
			bug("fuzz: %s", #x); \
	} while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct game game = { .f = { .n_seats = 3,
				    .window = 4,
				    .phase = PHASE_OPEN,
				    .seat = { { .name = "blue" }, { .name = "red" }, { .name = "white" } } },
	.contact = { { .zone = "Europe/Paris" } },
	.arrived = 1795600000,
	.press = PRESS_ANONYMOUS };

static void look(const struct receipt *r)
{
	const struct request *q = &r->request;
	struct buf press = BUF_INIT;

	MUST(q->what > REQUEST_NONE && q->what <= REQUEST_HELP && request_word(q->what)[0]);
	MUST(!(q->seats & ~6u) && q->body <= r->text.len);
	if (q->what == REQUEST_ABSENT)
		MUST(contact_day(q->day[0]) == 0 && contact_day(q->day[1]) == 0);
	if (q->what == REQUEST_ADDRESS)
		MUST(address_is_usable(q->text) && !strpbrk(q->text, "\r\n <>"));
	if (q->what == REQUEST_REPORT)
		MUST(q->window == -1 || (q->window > 0 && q->window <= game.f.window));
	if (q->what == REQUEST_PRESS) {
		receipt_press(r, &press);
		MUST(q->seats && press.len > 0 && press.len <= 8192);
		MUST(utf8_check(press.data, press.len) == press.len && !memchr(press.data, 0, press.len));
	}
	buf_release(&press);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct file f = { .name = "fuzz" };
	struct receipt r;
	struct orderfile o;
	struct err e;

	for (int fresh = 0; fresh < 2; fresh++) {
		memset(&r, 0, sizeof(r));
		buf_add(&r.text, data, size);
		if (requestfile_parse(buf_cstr(&r.text), size, "fuzz", &o, &e) == 0) {
			MUST(o.body <= size && o.window >= 0 && o.serial > 0);
			if (request_read(&game, &f, &o, fresh, &r, &e) == 0)
				look(&r);
			else
				MUST(e.code == ERR_DATA && e.text[0]);
		} else {
			MUST(e.code == ERR_DATA && e.text[0]);
		}
		receipt_release(&r);
	}
	return 0;
}
