/* SPDX-License-Identifier: MIT */
#include "cli/host.h"

#include "base/address.h"
#include "base/json.h"
#include "game/contacts.h"
#include "game/game.h"
#include "game/manage.h"
#include "game/open.h"

/* The host adds observers to a game, and removes them. */

static int read_observer(const struct cli *c, const struct host *h, const struct game *g,
	struct game_observer *o, struct err *e)
{
	const char *address = c->operand[1], *lang = cli_lang(c, h->conf.lang, e),
		   *zone = cli_given(c, "zone") ? cli_value(c, "zone") : g->f.policy.zone;
	struct clock_local probe;

	if (!lang)
		return ERR_USAGE;
	/* One that game.json has all the same may be taken away. */
	if (!cli_given(c, "remove") &&
		contact_address(&h->tools, address, ERR_USAGE, "observer.address", "observer.ours", e) < 0)
		return ERR_USAGE;
	if (strlen(address) >= sizeof(o->address))
		return err_set(e, ERR_NOUSER, "observer.none", "nobody watches game %s from this address",
			g->f.game);
	if (!*zone || strlen(zone) >= sizeof(o->zone) || clock_local(0, zone, &probe, e) < 0)
		return err_set(e, ERR_USAGE, "observer.zone",
			"--zone %s: no such time zone; zones have names such as Europe/Paris", zone);
	memset(o, 0, sizeof(*o));
	snprintf(o->address, sizeof(o->address), "%s", address);
	snprintf(o->lang, sizeof(o->lang), "%s", lang);
	snprintf(o->zone, sizeof(o->zone), "%s", zone);
	return 0;
}

static void list(const struct cli *c, const struct game *g)
{
	struct buf b = BUF_INIT;

	if (cli_given(c, "json"))
		buf_char(&b, '[');
	for (int i = 0; i < g->n_observers; i++) {
		const struct game_observer *o = &g->observer[i];

		if (!cli_given(c, "json")) {
			buf_printf(&b, "%s: %s (%s, %s)%s\n", g->f.game, o->address, o->lang, o->zone,
				o->key[0] ? "" : ", added by the host");
			continue;
		}
		buf_str(&b, i ? ",{\"address\":" : "{\"address\":");
		json_string(&b, o->address);
		buf_str(&b, ",\"key\":");
		json_string(&b, o->key);
		buf_str(&b, ",\"lang\":");
		json_string(&b, o->lang);
		buf_str(&b, ",\"zone\":");
		json_string(&b, o->zone);
		buf_char(&b, '}');
	}
	if (cli_given(c, "json"))
		buf_str(&b, "]\n");
	else if (!g->n_observers)
		buf_printf(&b, "%s: nobody watches\n", g->f.game);
	fwrite(buf_cstr(&b), 1, b.len, stdout);
	buf_release(&b);
}

int cmd_observer(const struct cli *c, struct err *e)
{
	bool change = c->n > 1;
	struct game_observer o;
	struct host h;
	struct game g;
	int rc;

	if (!change && (cli_given(c, "remove") || cli_given(c, "lang") || cli_given(c, "zone")))
		return err_set(e, ERR_USAGE, "observer.who", "say who: an ADDRESS is missing");
	rc = host_open(&h, c, change ? HOST_WRITE : HOST_READ, e);
	if (rc < 0)
		return rc;
	rc = host_game(&h, &g, c->operand[0], change ? GAME_WRITE : GAME_READ, e);
	if (rc == 0) {
		if (change)
			rc = read_observer(c, &h, &g, &o, e);
		if (rc == 0 && change)
			rc = game_observe(&g, &o, cli_given(c, "remove"), e);
		if (rc == 0)
			list(c, &g);
		game_close(&g);
	}
	host_close(&h);
	return rc;
}
