/* SPDX-License-Identifier: MIT */
#include "game/presence.h"

#include "base/json.h"
#include "game/contacts.h"
#include "game/deadline.h"
#include "game/waited.h"

static bool is_player(const struct facts_seat *s)
{
	return s->joined && !s->bot && !s->retired;
}

void presence_of(const struct game *g, int seat, struct presence *p)
{
	const struct facts_seat *s = &g->f.seat[seat];
	const struct game_contact *c = contact_signer(g, seat);
	pbem_time now = clock_now();

	memset(p, 0, sizeof(*p));
	if (g->f.phase == PHASE_ENDED)
		return;
	if (s->next_key[0] && strcmp(s->next_key, s->key) != 0) {
		p->key_from = s->next_from;
		memcpy(p->key, s->next_key, sizeof(p->key));
		p->unable = facts_key_waits(s) && g->f.window > 0;
	}
	if (!is_player(s))
		return;
	p->awaited = game_missing(g) >> seat & 1;
	p->late = p->awaited && deadline_over(&g->f, now, 0);
	p->away = game_absent(g, seat, now);
	p->open = game_seat_open(g, seat);
	p->missed = waited_missed(g, seat, 0);
	if (c->absent[0][0] && contact_absence(c->absent[0], c->absent[1], c->zone, now, NULL) == 0)
		memcpy(p->absent, c->absent, sizeof(p->absent));
}

void presence_text(struct buf *b, const struct presence *p)
{
	const char *comma = "";
	char id[SIGN_ID_TEXT];

	if (p->key_from) {
		sign_key_id(id, p->key);
		buf_printf(b, "key %s takes effect with window %d", id, p->key_from);
		comma = ", ";
	}
	if (p->missed) {
		buf_printf(b, "%smissed %d window%s in a row%s", comma, p->missed, p->missed == 1 ? "" : "s",
			p->open ? ", so that somebody else may take the seat" : "");
		comma = ", ";
	}
	if (p->absent[0][0])
		buf_printf(b, "%saway from %s to %s", comma, p->absent[0], p->absent[1]);
}

static void absence_json(struct buf *b, const struct presence *p, bool shown)
{
	if (p->absent[0][0] && shown)
		buf_printf(b, "{\"absent\":[\"%s\",\"%s\"]", p->absent[0], p->absent[1]);
	else
		buf_str(b, "{\"absent\":null");
}

void presence_write(struct buf *b, const struct game *g, bool table)
{
	struct presence p;

	buf_char(b, '[');
	for (int i = 0; i < g->f.n_seats; i++) {
		presence_of(g, i, &p);
		buf_str(b, i ? "," : "");
		absence_json(b, &p, !table || p.away);
		if (!table)
			buf_printf(b, ",\"awaited\":%s", p.awaited ? "true" : "false");
		buf_printf(b, ",\"away\":%s,\"key\":", p.away ? "true" : "false");
		if (p.key_from)
			json_string(b, p.key);
		else
			buf_str(b, "null");
		buf_printf(b, ",\"key-from\":%d", p.key_from);
		if (!table)
			buf_printf(b, ",\"late\":%s", p.late ? "true" : "false");
		buf_printf(b, ",\"missed\":%d,\"open\":%s,\"seat\":\"%s\"", p.missed,
			p.open ? "true" : "false", g->f.seat[i].name);
		if (!table)
			buf_printf(b, ",\"word\":%s", g->f.seat[i].word ? "true" : "false");
		buf_char(b, '}');
	}
	buf_char(b, ']');
}
