/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "game/contacts.h"
#include "game/game.h"
#include "mail/ledger.h"
#include "report/quote.h"

/* What the host is told. */

const char *const letter_host_ids[] = { "held", "dead", "intake", "bad-mail", "outbox", "error", "address",
	"open", "retired", "taken", "no-deal", NULL };

#define HOST_A_DAY 20 /* letters of one kind */

static int tell(struct page *p, const char *what, const char *about, const char *text, const char *mark,
	struct err *e)
{
	struct buf quoted = BUF_INIT, name = BUF_INIT;
	int rc;

	cJSON_AddStringToObject(p->tree, "what", what);
	cJSON_AddStringToObject(p->tree, "about", about);
	quote_text(&quoted, text ? text : "", text ? strlen(text) : 0);
	cJSON_AddStringToObject(p->tree, "quoted", quoted.data);
	buf_printf(&name, "host/%s", what);
	rc = page_send(p, name.data, "host", (const char *[]){ what, about, mark, NULL }, e);
	buf_release(&name);
	buf_release(&quoted);
	return rc;
}

int letter_host(const struct desk *d, const char *what, const char *about, const struct game *g,
	const char *text, struct err *e)
{
	pbem_time now = clock_now();
	struct buf once = BUF_INIT;
	char day[CLOCK_TEXT];
	struct page p;
	int rc, may;

	if (!page_begin(&p, d, g, NULL, reader_host(d), &rc, e))
		return rc;
	clock_format(day, now);
	day[10] = 0;
	buf_printf(&once, "host %s %s %s %s", day, what, g ? g->f.game : "-", about);
	/* What strangers can bring about fills no mailbox: beyond this the log has it. Noted when
	 * the letter is there: a run may end in between. */
	rc = ledger_seen(d->dir, once.data, e);
	may = rc ? 0 : ledger_take_once(d->dir, "host", what, once.data, HOST_A_DAY, now, e);
	if (may < 0)
		rc = may;
	if (may > 0) {
		rc = tell(&p, what, about, text, day, e);
		if (rc == 0)
			rc = ledger_see(d->dir, once.data, e);
	}
	buf_release(&once);
	page_release(&p);
	return rc < 0 ? rc : 0;
}

int tell_host_held(const struct desk *d, const struct game *g, struct err *e)
{
	struct page p;
	char times[24];
	int rc;

	if (!page_begin(&p, d, g, NULL, reader_host(d), &rc, e))
		return rc;
	number_text(times, g->holds);
	rc = tell(&p, "held", g->f.head[0] ? g->f.head : "-", g->hold_reason, times, e);
	page_release(&p);
	return rc;
}

int tell_host_unwritable(const struct desk *d, const struct game *g, struct err *e)
{
	struct buf text = BUF_INIT, mark = BUF_INIT;
	struct unwritable u;
	struct page p;
	int rc;

	for (int at = 0; game_unwritable(g, &at, &u);) {
		size_t before = text.len;

		unwritable_text(&text, g, &u);
		log_line(d->log, g->f.game, "%s", text.data + before);
		buf_char(&text, '\n');
		unwritable_command(&text, g, &u);
		buf_char(&text, '\n');
	}
	if (page_begin(&p, d, g, NULL, reader_host(d), &rc, e)) {
		buf_printf(&mark, "%s\n%s", phase_name(g->f.phase), buf_cstr(&text));
		rc = tell(&p, "address", g->f.head[0] ? g->f.head : "-", buf_cstr(&text), mark.data, e);
		page_release(&p);
	}
	buf_release(&mark);
	buf_release(&text);
	return rc;
}

int tell_host_undealt(const struct desk *d, const struct game *g, struct err *e)
{
	struct buf who = BUF_INIT;
	struct page p;
	int rc;

	if (!page_begin(&p, d, g, NULL, reader_host(d), &rc, e))
		return rc;
	facts_names(&who, &g->f, g->f.winners);
	rc = tell(&p, "no-deal", g->f.game, buf_cstr(&who), g->f.last, e);
	page_release(&p);
	buf_release(&who);
	return rc;
}

int letter_test(const struct desk *d, const char *address, const char *token, bool answer, struct err *e)
{
	struct page p;
	int rc;

	if (!page_begin(&p, d, NULL, NULL, reader_address(d, address, NULL), &rc, e))
		return rc;
	p.answer = answer;
	cJSON_AddStringToObject(p.tree, "token", token);
	rc = page_send(&p, "test", "test", (const char *[]){ token, NULL }, e);
	page_release(&p);
	return rc;
}
