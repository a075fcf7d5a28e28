/* SPDX-License-Identifier: MIT */
#include "cli/config.h"

#include "cli/glance.h"
#include "game/keyfile.h"
#include "cli/say.h"
#include "game/contacts.h"
#include "game/game.h"
#include "game/open.h"
#include "game/taken.h"
#include "game/word.h"
#include "mail/mime.h"
#include "mail/net.h"
#include "sys/file.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#define DISK_MIN (64ll << 20)
#define RUN_LATE 3600

static void check_conf(struct checks *c)
{
	struct buf path = BUF_INIT;
	struct stat st;

	file_path(&path, c->h->dir, "pbem.conf");
	if (stat(path.data, &st) < 0)
		check_not(c, "pbem.conf", "%s: %s", path.data, strerror(errno));
	else if (st.st_mode & (S_IWGRP | S_IWOTH))
		check_not(c, "pbem.conf", "others can change it; forbid that with: chmod go-w %s", path.data);
	else
		check_ok(c, "pbem.conf", "every setting is understood; pbem config lists them");
	buf_release(&path);
}

/* With the first of them closed nobody comes to the others, until somebody moves them. Games are
 * not looked at one by one: there may be thousands. */
static void check_privacy(struct checks *c)
{
	static const char *const names[] = { ".", "games", "spool", "outbox", "keys", "pbem.conf", "log" };
	struct buf path = BUF_INIT;
	struct stat st;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (i)
			file_path(&path, c->h->dir, names[i]);
		else
			buf_str(&path, c->h->dir);
		if (stat(path.data, &st) < 0 || !(st.st_mode & (S_IRWXG | S_IRWXO)))
			continue;
		check_not(c, "privacy",
			"other users of this machine can look into %s, and see who filed and what; forbid that with: chmod -R go= %s",
			path.data, c->h->dir);
		goto done;
	}
	check_ok(c, "privacy", "nobody else on this machine can look into the host's folder");
done:
	buf_release(&path);
}

/* The secret key is ours alone, and the public one beside it belongs to it. */
static void check_key(struct checks *c)
{
	struct buf path = BUF_INIT;
	struct sign_secret secret;
	struct sign_public public, beside;
	struct err e = ERR_INIT;
	struct stat st = { .st_mode = 0 };
	char id[KEY_ID_TEXT], other[KEY_ID_TEXT];
	int rc = key_read_secret(&secret, file_path(&path, c->h->dir, "key"), &e);

	if (rc == 0) {
		sign_public_of(&secret, &public);
		key_id_text(id, &public);
		rc = stat(path.data, &st);
	}
	sign_wipe(&secret);
	if (rc < 0) {
		check_error(c, "key", &e);
	} else if (st.st_mode & (S_IRWXG | S_IRWXO)) {
		check_not(c, "key",
			"others can read the referee's secret key; forbid that with: chmod 600 %s",
			path.data);
	} else if (st.st_uid != geteuid()) {
		check_not(c, "key",
			"%s belongs to user %lu and you are %lu; cron and the mail server run pbem as its owner",
			path.data, (unsigned long)st.st_uid, (unsigned long)geteuid());
	} else if (key_read_public(&beside, file_path(&path, c->h->dir, "key.pub"), &e) < 0) {
		check_error(c, "key", &e);
	} else {
		key_id_text(other, &beside);
		if (strcmp(id, other) == 0 && memcmp(public.key, beside.key, sizeof(beside.key)) == 0)
			check_ok(c, "key", "the referee signs as %s", id);
		else
			check_not(c, "key",
				"key.pub (%s) is not the public half of key (%s); take both from one backup",
				other, id);
	}
	buf_release(&path);
}

/* Is there somebody in a game that goes on who cannot be written to? */
static int check_addresses(struct checks *c, const struct game *g)
{
	struct buf text = BUF_INIT;
	struct unwritable u;
	int found = 0;

	for (int at = 0; g->f.phase != PHASE_ENDED && game_unwritable(g, &at, &u); found++) {
		buf_clear(&text);
		say_unwritable(&text, g, &u);
		check_not(c, "addresses", "%s", text.data);
	}
	buf_release(&text);
	return found;
}

/* Are the keys here that this host holds for seats by reply? Nobody could order for those. */
static void check_word_keys(struct checks *c, const struct game *g)
{
	for (int i = 0; i < g->f.n_seats; i++) {
		struct err e = ERR_INIT;
		struct sign_secret key;

		if (!g->f.seat[i].word || g->f.phase == PHASE_ENDED)
			continue;
		if (word_read(&key, c->h->dir, g, i, &e) < 0)
			check_error(c, "seats by reply", &e);
		else
			sign_wipe(&key);
	}
}

/* Names the seats that have no mail address, which may be what the host wants. */
static void name_unreached(struct buf *b, const struct game *g)
{
	for (int i = 0; i < g->f.n_seats; i++)
		if (game_unreached(g, i))
			buf_printf(b, "%s%s %s", b->len ? ", " : "", g->f.game, g->f.seat[i].name);
}

/* What signed files cause, and is not done yet: how much waits; one that cannot be read, -1. */
static int check_taken(struct checks *c, const struct game *g)
{
	struct err e = ERR_INIT;
	int n = taken_count(g, &e);

	if (n >= 0 && taken_check(g, &e) == 0)
		return n;
	check_error(c, "effects", &e);
	return -1;
}

static void tell_taken(struct checks *c, bool broken, int waiting)
{
	if (waiting)
		check_ok(c, "effects", "what %d signed file%s cause%s waits for the next pbem run", waiting,
			waiting == 1 ? "" : "s", waiting == 1 ? "s" : "");
	else if (!broken)
		check_ok(c, "effects", "nothing that signed files cause waits to be done");
}

/* Every game that goes on was begun with this key, and its people can be written to. */
static void check_games(struct checks *c)
{
	char **names = NULL;
	struct err e = ERR_INIT;
	size_t n = 0, fine = 0;
	int rc = host_games(c->h, &names, &n, &e), unwritable = 0, waiting = 0;
	struct buf unreached = BUF_INIT;
	bool broken = false;

	for (size_t i = 0; i < n; i++) {
		struct err one = ERR_INIT;
		struct game g;
		int left;
		if (host_game(c->h, &g, names[i], GAME_READ, &one) < 0) {
			check_error(c, "games", &one);
			continue;
		}
		if (host_is_stranger(c->h, &g))
			check_not(c, "games",
				"the record of %s names another referee than this host's key; nothing is written to it until key and "
				"key.pub are restored from a backup",
				names[i]);
		else
			fine++;
		unwritable += check_addresses(c, &g);
		check_word_keys(c, &g);
		name_unreached(&unreached, &g);
		left = check_taken(c, &g);
		broken |= left < 0;
		waiting += left > 0 ? left : 0;
		game_close(&g);
	}
	if (rc < 0)
		check_error(c, "games", &e);
	else if (fine == n)
		check_ok(c, "games", "%zu, and none with another referee's key", n);
	if (rc == 0 && !unwritable)
		check_ok(c, "addresses", "mail can be sent to all of them");
	if (unreached.len)
		check_ok(
			c, "addresses", "no address is known of %s: nothing is mailed there", unreached.data);
	buf_release(&unreached);
	if (rc == 0)
		tell_taken(c, broken, waiting);
	file_list_free(names, n);
}

static bool can_write(const char *dir)
{
	return file_is_dir(dir, NULL) > 0 && !access(dir, R_OK | W_OK | X_OK);
}

static void check_folders(struct checks *c)
{
	static const char *const folders[] = { "games", "spool/new", "spool/tmp", "spool/bad", "outbox" };
	struct buf path = BUF_INIT;
	struct statvfs disk;
	int wrong = 0;

	for (size_t i = 0; i < sizeof(folders) / sizeof(folders[0]); i++) {
		file_path(&path, c->h->dir, folders[i]);
		if (can_write(path.data))
			continue;
		wrong++;
		if (file_is_dir(path.data, NULL) != 0)
			check_not(c, "folders", "%s cannot be written to; make it yours with: chown %lu %s",
				path.data, (unsigned long)geteuid(), path.data);
		else
			check_not(c, "folders",
				"%s is missing; if it is a volume of its own, mount it, and if it never was here, make it with: mkdir -p -m 700 %s",
				path.data, path.data);
	}
	if (!wrong)
		check_ok(c, "folders", "games, spool and outbox are there and can be written to");
	if (statvfs(c->h->dir, &disk) < 0) {
		check_not(c, "disk", "%s: %s", c->h->dir, strerror(errno));
	} else {
		long long room = (long long)disk.f_bavail * (long long)disk.f_frsize;
		if (room < DISK_MIN)
			check_not(c, "disk", "only %lld MiB are free; games stop when nothing can be written",
				room >> 20);
		else
			check_ok(c, "disk", "%lld MiB are free", room >> 20);
	}
	buf_release(&path);
}

static void check_time(struct checks *c)
{
	pbem_time now = clock_now(), run;
	char text[UTC_TEXT], then[UTC_TEXT];
	struct run_times times;
	struct clock_local l;
	struct err e = ERR_INIT;

	if (run_times_read(&times, c->h->dir, &e) < 0)
		check_error(c, "run", &e);
	run = times.last_try;
	utc_format(text, now);
	utc_format(then, run);
	if (now < 1767225600)
		check_not(c, "clock",
			"it says %s, which is before this program was written; set it (timedatectl set-ntp true)",
			text);
	else if (run > now + 60)
		check_not(c, "clock",
			"it says %s, but pbem run was here at %s: it was set back, and deadlines follow it",
			text, then);
	else
		check_ok(c, "clock", "%s%s", text, getenv("PBEM_NOW") ? " ($PBEM_NOW)" : "");
	if (clock_local(now, c->h->conf.zone, &l, &e) < 0)
		check_error(c, "zone", &e);
	else
		check_ok(c, "zone", "%s, where it is %02d:%02d %s now", c->h->conf.zone, l.hour, l.minute,
			l.zone);
	if (run && now - run <= RUN_LATE && times.trouble[0])
		check_not(c, "run", "pbem run was here at %s, and ran into this: %s", then, times.trouble);
	else if (run && now - run <= RUN_LATE)
		check_ok(c, "run", "pbem run was here at %s", then);
	else if (run)
		check_not(c, "run",
			"pbem run was last here at %s; cron or systemd should call it every five minutes (man pbem-host)",
			then);
	else if (c->h->conf.address[0])
		check_not(c, "run",
			"pbem run has never been here; cron or systemd should call it every five minutes (man pbem-host)");
}

static void check_password(struct checks *c, const char *what, const char *where)
{
	struct buf secret = BUF_INIT;
	struct err e = ERR_INIT;

	if (!*where)
		return;
	if (conf_secret(&secret, c->h->dir, where, &e) < 0)
		check_error(c, what, &e);
	else
		check_ok(c, what, "%s holds one line, which others cannot read", where);
	if (secret.data)
		sodium_memzero(secret.data, secret.cap);
	buf_release(&secret);
}

static bool check_maildir(struct checks *c, const char *what, const char *dir, const char *const subs[])
{
	struct buf path = BUF_INIT;
	bool fine = true;

	for (int i = 0; fine && subs[i]; i++) {
		file_path(&path, dir, subs[i]);
		fine = can_write(path.data);
		if (!fine && file_is_dir(path.data, NULL) != 0)
			check_not(c, what,
				"%s cannot be read and written by user %lu, as whom you run pbem now",
				path.data, (unsigned long)geteuid());
		else if (!fine)
			check_not(c, what,
				"%s is missing, so this is not a Maildir; make one with: mkdir -p %s/tmp %s/new %s/cur",
				path.data, dir, dir, dir);
	}
	if (fine)
		check_ok(c, what, "%s is there and can be written to", dir);
	buf_release(&path);
	return fine;
}

static void check_ways(struct checks *c)
{
	static const char *const taken[] = { "new", "cur", NULL }, *const given[] = { "tmp", "new", NULL };
	const struct host_conf *conf = &c->h->conf;
	struct stat st;

	for (int i = 0; i < conf->n_maildirs; i++)
		check_maildir(c, "maildir", conf->maildir[i], taken);
	if (!conf->imap[0] && !conf->n_maildirs)
		check_ok(c, "way in",
			"no imap and no maildir: your mail server calls pbem receive (man pbem-host)");
	if (conf->send_maildir[0])
		check_maildir(c, "send-maildir", conf->send_maildir, given);
	if (conf->sendmail[0]) {
		if (stat(conf->sendmail, &st) < 0 || !S_ISREG(st.st_mode) || access(conf->sendmail, X_OK) < 0)
			check_not(c, "sendmail", "%s is not a program that you can run", conf->sendmail);
		else
			check_ok(c, "sendmail", "%s is a program", conf->sendmail);
	}
	if (!conf->smtp[0] && !conf->sendmail[0] && !conf->send_maildir[0])
		check_not(c, "way out",
			"mail stays in the outbox; set smtp, sendmail or send-maildir in pbem.conf");
	check_password(c, "imap-password", conf->imap_password);
	check_password(c, "smtp-password", conf->smtp_password);
}

static void check_certificates(struct checks *c)
{
	const char *ca = c->h->conf.ca;
	struct buf text = BUF_INIT;
	struct err e = ERR_INIT;

	if (*ca && file_read(&text, ca, 16u << 20, &e) < 0)
		check_error(c, "ca", &e);
	else if (*ca && !strstr(buf_cstr(&text), "-----BEGIN CERTIFICATE-----"))
		check_not(c, "ca", "%s holds no certificate (-----BEGIN CERTIFICATE-----)", ca);
	else if (*ca)
		check_ok(c, "ca", "%s", ca);
	buf_release(&text);
}

static void check_mime(struct checks *c)
{
	struct mime h = { .started = false };
	struct err e = ERR_INIT;

	if (mime_try(&h, &e) < 0)
		check_error(c, "pbem-mime", &e);
	else
		check_ok(c, "pbem-mime", "it can read a mail");
	mime_close(&h);
}

/* A login at each server; the helper is found and starts, or this says that it does not. */
static void check_servers(struct checks *c)
{
	const struct host_conf *conf = &c->h->conf;
	const char *const names[] = { "smtp", "imap" };

	for (int imap = 0; imap < 2; imap++) {
		const char *url = imap ? conf->imap : conf->smtp;
		struct err e = ERR_INIT;
		if (!*url)
			continue;
		if (net_check(c->h->dir, conf, imap, &e) < 0)
			check_error(c, names[imap], &e);
		else
			check_ok(c, names[imap], "%s: it answers, and %s", url,
				imap                         ? "login and folder are fine"
					: conf->smtp_user[0] ? "the login is fine"
							     : "there is no login");
	}
}

void config_check(struct checks *c)
{
	check_conf(c);
	check_privacy(c);
	check_key(c);
	check_folders(c);
	check_games(c);
	check_time(c);
	if (!c->h->conf.address[0]) {
		check_ok(c, "mail", "none, since address is not set: this host plays with files");
		return;
	}
	check_ok(c, "mail", "players write to %s%s", c->h->conf.address,
		c->h->conf.host[0] ? "" : "; nobody is told of trouble, since host is not set");
	check_ways(c);
	check_certificates(c);
	check_mime(c);
	check_servers(c);
}
