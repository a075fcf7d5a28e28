/* SPDX-License-Identifier: MIT */
#include "game/follow.h"

#include "base/utf8.h"
#include "game/deadline.h"
#include "game/kept.h"
#include "game/lines.h"
#include "game/module.h"
#include "game/result.h"

/* The deadline that the reports tell of, which the result has hashes of. */
static int told_deadline(const struct game *g, char out[UTC_TEXT], struct err *e)
{
	struct result r;
	cJSON *o = NULL;
	const char *s;
	int rc = result_read(&r, g->dir, g->f.window + 1, g->f.n_seats, e);

	if (rc == 0 && !(o = result_parse(&r, RESULT_REPORT(0), e)))
		rc = ERR_DATA;
	s = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(o, "deadline"));
	utf8_copy(out, UTC_TEXT, s ? s : "");
	cJSON_Delete(o);
	result_release(&r);
	return rc;
}

/* The rest follows from when the window was made. */
static int told_limits(const struct game *g, const struct awaiting *next, struct limits *l, struct err *e)
{
	struct facts f = g->f;
	struct buf dir = BUF_INIT;
	pbem_time opened = 0;
	int rc = 0;

	memset(l, 0, sizeof(*l));
	facts_turn_hands(&f, f.window + 1);
	if (seats_awaited(&f, seats_of_module(g->rules, &f, next->must))) {
		rc = opened_get(game_window_path(&dir, g, f.window + 1, ""), &opened, e);
		if (rc == 0)
			rc = limits_set(l, &f.policy, opened, e);
	}
	buf_release(&dir);
	return rc < 0 ? rc : told_deadline(g, l->deadline, e);
}

int follow_result(const struct game *g, const struct play *p, struct append *a, struct err *e)
{
	const struct awaiting *next = play_awaiting(p);
	struct limits limits;
	int rc = told_limits(g, next, &limits, e);

	if (rc == 0)
		append_line(a,
			open_line(&g->f, g->f.window + 1, vocab_id(g->rules->grammar->windows, next->window),
				seats_of_module(g->rules, &g->f, next->must),
				seats_of_module(g->rules, &g->f, next->may), &limits),
			g->tools->key);
	return rc;
}

int follow_head(const struct game *g, const struct play *p, char out[BASE32_TEXT], struct err *e)
{
	struct facts f = g->f;
	struct sign_public key;
	struct append a;
	int rc;

	out[0] = '\0';
	if (g->tools->key)
		sign_public_of(g->tools->key, &key);
	if (!g->tools->key || !game_is_referee(g, &key))
		return 0;
	append_begin(&a, g->dir, &f);
	rc = follow_result(g, p, &a, e);
	if (rc == 0)
		memcpy(out, a.next.head, BASE32_TEXT);
	append_drop(&a);
	return rc;
}
