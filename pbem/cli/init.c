/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"
#include "cli/init_mail.h"

#include "base/json.h"
#include "base/utf8.h"
#include "game/keyfile.h"
#include "mail/conf.h"
#include "sys/clock.h"
#include "sys/file.h"

#include <sys/stat.h>

static int one_line(const char *what, const char *s, size_t max, struct err *e)
{
	if (*s && strlen(s) < max && utf8_is_line(s))
		return 0;
	return err_set(e, ERR_USAGE, "init.value", "--%s needs one line of 1 to %zu bytes", what, max - 1);
}

static int check_values(const char *name, const char *lang, const char *zone, struct err *e)
{
	struct clock_local local;
	int rc = lang ? one_line("name", name, 128, e) : e->code;

	if (rc == 0 && clock_local(0, zone, &local, e) < 0)
		rc = err_set(e, ERR_USAGE, "init.zone",
			"--zone %s: no such time zone; zones have names such as Europe/Paris", zone);
	return rc;
}

static int make_key(const char *dir, struct sign_public *p, struct err *e)
{
	struct buf key = BUF_INIT, pub = BUF_INIT;
	struct sign_secret s = { 0 };
	int rc;

	file_path(&pub, dir, "key.pub");
	rc = file_exists(file_path(&key, dir, "key"), e);
	if (rc > 0) {
		rc = key_read_secret(&s, key.data, e);
		if (rc == 0)
			sign_public_of(&s, p);
	} else if (rc == 0) {
		sign_generate(&s, p, NULL);
		rc = key_write_pair(key.data, pub.data, &s, p, 0600, e);
	}
	sign_wipe(&s);
	buf_release(&pub);
	buf_release(&key);
	return rc;
}

/* Nobody else looks in: even who filed, and how long a report is, tells something. pbem.conf comes
 * last: without it the folder is no host, and init may simply be run again. */
static int make(const char *dir, const char *conf, const struct buf *text, const struct init_mail *mail,
	struct sign_public *p, struct err *e)
{
	static const char *const folders[] = { "games", "keys", "spool", "spool/new", "spool/bad",
		"spool/tmp", "outbox" };
	struct buf path = BUF_INIT;
	int rc = file_mkdirs(dir, 0700, e);

	if (rc == 0 && chmod(dir, 0700) < 0) {
		err_errno(e, "init.mode", "cannot be closed to others (chmod 700)");
		rc = err_at(e, dir, 0, 0);
	}

	for (size_t i = 0; rc == 0 && i < sizeof(folders) / sizeof(folders[0]); i++)
		rc = file_mkdirs(file_path(&path, dir, folders[i]), 0700, e);
	if (rc == 0)
		rc = make_key(dir, p, e);
	if (rc == 0)
		rc = init_mail_keep(mail, dir, e);
	if (rc == 0)
		rc = file_write(conf, text->data, text->len, 0600, e);
	buf_release(&path);
	return rc;
}

static void tell(const struct cli *c, const char *dir, const struct sign_public *p)
{
	char key[SIGN_KEY_TEXT], id[KEY_ID_TEXT];
	struct buf b = BUF_INIT;

	sign_public_text(key, p);
	key_id_text(id, p);
	if (cli_given(c, "json")) {
		buf_str(&b, "{\"host\":");
		json_string(&b, dir);
		buf_printf(&b, ",\"id\":\"%s\",\"key\":\"%s\"}\n", id, key);
	} else {
		buf_printf(&b, "%s is now a host: settings in pbem.conf, games in games/.\n", dir);
		buf_printf(&b, "Its referee's key is %s (key.pub; tell your players).\n", id);
		buf_str(&b, "Next: pbem rules lists the games, pbem new NAME --rules ID makes one.\n");
		if (!cli_given(c, "mail"))
			buf_str(&b, "To play by mail: man pbem-host, then pbem config --check.\n");
	}
	fwrite(b.data, 1, b.len, stdout);
	buf_release(&b);
}

/* The settings are right, and go together, before anything is written. */
static int write_conf(struct buf *text, struct init_mail *m, const char *name, const char *lang,
	const char *zone, struct err *e)
{
	static struct host_conf probe;
	static const char *const given[] = { "name", "lang", "zone" };
	struct conf_given all[CONF_SETTINGS + 4] = { { "name", name }, { "lang", lang }, { "zone", zone } };

	for (size_t i = 0; i < sizeof(given) / sizeof(given[0]); i++)
		if (init_mail_value(m, given[i]))
			return err_set(e, ERR_USAGE, "init.set", "--set %s: this is what --%s is for",
				given[i], given[i]);
	memcpy(all + 3, m->given, (size_t)m->n * sizeof(all[0]));
	conf_write(text, all);
	return conf_take_text(&probe, text->data, text->len, "pbem.conf", e) < 0 ? e->code : 0;
}

int cmd_init(const struct cli *c, struct err *e)
{
	const char *dir = c->n ? c->operand[0] : ".";
	const char *name = cli_given(c, "name") ? cli_value(c, "name") : "a table of our own";
	const char *lang = cli_lang(c, "en", e);
	const char *zone = cli_given(c, "zone") ? cli_value(c, "zone") : "UTC";
	struct buf conf = BUF_INIT, text = BUF_INIT;
	struct init_mail mail = { .n = 0 };
	struct sign_public p;
	int rc = check_values(name, lang, zone, e);

	file_path(&conf, dir, "pbem.conf");
	if (rc == 0)
		rc = file_exists(conf.data, e);
	if (rc > 0) {
		err_set(e, ERR_CANTCREAT, "init.exists",
			"exists: this folder is a host already, and is left as it is");
		rc = err_at(e, conf.data, 0, 0);
	}
	if (rc == 0)
		rc = init_mail_ask(&mail, c, e);
	if (rc == 0)
		rc = write_conf(&text, &mail, name, lang, zone, e);
	if (rc == 0)
		rc = make(dir, conf.data, &text, &mail, &p, e);
	if (rc == 0 && !c->quiet)
		tell(c, dir, &p);
	if (rc == 0 && cli_given(c, "mail") && !cli_given(c, "json"))
		rc = init_mail_try(&mail, c, dir, e);
	init_mail_release(&mail);
	buf_release(&text);
	buf_release(&conf);
	return rc;
}
