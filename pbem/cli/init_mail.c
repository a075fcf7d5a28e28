/* SPDX-License-Identifier: MIT */
#include "cli/init_mail.h"

#include "base/address.h"
#include "base/utf8.h"
#include "cli/terminal.h"
#include "mail/net.h"
#include "mail/provider.h"
#include "sys/file.h"

#include <unistd.h>

#define PASSWORD "keys/mail"

const char *init_mail_value(const struct init_mail *m, const char *name)
{
	for (int i = 0; i < m->n; i++)
		if (strcmp(m->given[i].name, name) == 0)
			return m->given[i].value;
	return NULL;
}

/* What is set already stays. */
static void set(struct init_mail *m, const char *name, const char *value)
{
	if (!init_mail_value(m, name))
		m->given[m->n++] = (struct conf_given){ name, value };
}

/* --set NAME=VALUE */
static int take_set(struct init_mail *m, const char *word, struct err *e)
{
	size_t len = strcspn(word, "=");
	const char *name = NULL;

	for (int i = 0; conf_name(i) && !name; i++)
		if (strlen(conf_name(i)) == len && strncmp(conf_name(i), word, len) == 0)
			name = conf_name(i);
	if (!name || !word[len])
		return err_set(e, ERR_USAGE, "init.set",
			"--set %.*s: no such setting, or no value; write it as NAME=VALUE (man pbem.conf lists them)",
			(int)len, word);
	if (init_mail_value(m, name))
		return err_set(e, ERR_USAGE, "init.set", "--set %s is given twice", name);
	if (!utf8_is_line(word))
		return err_set(e, ERR_USAGE, "init.set", "--set %s needs one line of text", name);
	set(m, name, word + len + 1);
	return 0;
}

static void user_name(struct buf *b, const char *address, bool local)
{
	buf_add(b, address, local ? strcspn(address, "@") : strlen(address));
}

static int take_provider(struct init_mail *m, const char *address, struct err *e)
{
	const struct provider *p = provider_of(address);
	bool by_hand = init_mail_value(m, "imap") && init_mail_value(m, "smtp");

	if (!by_hand && !p)
		return err_set(e, ERR_USAGE, "init.provider",
			"%s: this program does not know its servers; name them: --set imap=imaps://SERVER --set smtp=smtps://SERVER",
			address);
	if (!by_hand && !p->imap)
		return err_set(e, ERR_USAGE, "init.provider", "%s: %s", address, p->advice);
	user_name(&m->user_in, address, p && p->local_imap);
	user_name(&m->user_out, address, p && p->local_smtp);
	if (p && p->imap) {
		set(m, "imap", p->imap);
		set(m, "smtp", p->smtp);
		if (!p->tags)
			set(m, "separator", "");
		if (*p->advice)
			fprintf(stderr, "%s\n", p->advice);
	}
	set(m, "imap-user", m->user_in.data);
	set(m, "smtp-user", m->user_out.data);
	return 0;
}

static int ask_password(struct init_mail *m, const char *address, struct err *e)
{
	struct buf question = BUF_INIT;
	int rc = 0;

	buf_printf(&question, "Password of %s: ", address);
	if (!terminal_ask(&m->password, question.data, true) || !m->password.len)
		rc = err_set(e, ERR_USAGE, "init.password",
			"there is no password; it is one line of standard input");
	buf_release(&question);
	return rc;
}

/* Whom to tell of trouble; no answer is one. */
static int ask_host(struct init_mail *m, struct err *e)
{
	if (init_mail_value(m, "host") || !terminal_is_here())
		return 0;
	(void)terminal_ask(
		&m->host, "Your own address, for trouble and players' questions (Return: none): ", false);
	if (!m->host.len)
		return 0;
	if (address_check(m->host.data, ERR_USAGE, "init.host", e) < 0)
		return ERR_USAGE;
	set(m, "host", m->host.data);
	return 0;
}

int init_mail_ask(struct init_mail *m, const struct cli *c, struct err *e)
{
	const char *address = cli_value(c, "mail"), *word;
	int rc = 0;

	*m = (struct init_mail){ .n = 0 };
	for (int i = 0; rc == 0 && (word = cli_nth(c, "set", i)); i++)
		rc = take_set(m, word, e);
	if (rc < 0 || !address)
		return rc;
	rc = address_check(address, ERR_USAGE, "init.mail", e);
	if (rc == 0 && init_mail_value(m, "address"))
		rc = err_set(
			e, ERR_USAGE, "init.mail", "--mail is the address; --set address goes without it");
	if (rc == 0)
		set(m, "address", address);
	if (rc == 0)
		rc = take_provider(m, address, e);
	if (rc == 0 && !init_mail_value(m, "imap-password"))
		rc = ask_password(m, address, e);
	if (rc == 0)
		rc = ask_host(m, e);
	if (rc == 0) {
		set(m, "imap-password", PASSWORD);
		set(m, "smtp-password", init_mail_value(m, "imap-password"));
	}
	return rc;
}

int init_mail_keep(const struct init_mail *m, const char *dir, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = 0;

	if (m->password.len)
		rc = file_write(file_path(&path, dir, PASSWORD), m->password.data, m->password.len, 0600, e);
	buf_release(&path);
	return rc;
}

static void tell_cron(const char *dir, bool nobody)
{
	char here[4096];
	bool below = *dir != '/' && getcwd(here, sizeof(here));

	if (nobody)
		printf("Trouble and players' questions reach nobody yet: set host in pbem.conf to your own address.\n");
	printf("Put this line into your crontab (crontab -e), and the games run by themselves:\n"
	       "  */5 * * * * PBEM_HOST=%s%s%s pbem run\n",
		below ? here : "", below && strcmp(dir, ".") != 0 ? "/" : "",
		below && strcmp(dir, ".") == 0 ? "" : dir);
}

int init_mail_try(const struct init_mail *m, const struct cli *c, const char *dir, struct err *e)
{
	const char *const words[] = { "--test", "--host", dir };
	static struct cli test;
	int rc;

	if (!cli_given(c, "no-test")) {
		rc = cli_parse(&test, cli_find("config"), 3, words, e);
		if (rc == 0)
			rc = test.command->run(&test, e);
		if (rc != 0) {
			printf("The folder is made; correct pbem.conf or " PASSWORD
			       " in it, then: pbem config --test --host %s\n",
				dir);
			return rc;
		}
	}
	tell_cron(dir, !init_mail_value(m, "host"));
	return 0;
}

void init_mail_release(struct init_mail *m)
{
	buf_wipe(&m->password);
	buf_release(&m->user_in);
	buf_release(&m->user_out);
	buf_release(&m->host);
}
