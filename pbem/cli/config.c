/* SPDX-License-Identifier: MIT */
#include "cli/config.h"

#include "base/address.h"
#include "base/json.h"

static void line(struct checks *c, bool ok, const char *what, const char *text)
{
	c->n++;
	c->failed += !ok;
	if (!c->json) {
		printf("%s %s: %s\n", ok ? "ok" : "not ok", what, text);
		fflush(stdout);
		return;
	}
	buf_printf(&c->list, "%s{\"name\":\"%s\",\"ok\":%s,\"text\":", c->n > 1 ? "," : "", what,
		ok ? "true" : "false");
	json_string(&c->list, text);
	buf_char(&c->list, '}');
}

void check_ok(struct checks *c, const char *what, const char *fmt, ...)
{
	struct buf b = BUF_INIT;
	va_list ap;

	va_start(ap, fmt);
	buf_vprintf(&b, fmt, ap);
	va_end(ap);
	line(c, true, what, buf_cstr(&b));
	buf_release(&b);
}

void check_not(struct checks *c, const char *what, const char *fmt, ...)
{
	struct buf b = BUF_INIT;
	va_list ap;

	va_start(ap, fmt);
	buf_vprintf(&b, fmt, ap);
	va_end(ap);
	line(c, false, what, buf_cstr(&b));
	buf_release(&b);
}

void check_error(struct checks *c, const char *what, const struct err *e)
{
	if (e->where[0])
		check_not(c, what, "%s: %s", e->where, e->text);
	else
		check_not(c, what, "%s", e->text);
}

/* Where the host's folder was named. */
static const char *found_by(const struct cli *c)
{
	const char *env = getenv("PBEM_HOST");

	if (cli_given(c, "host"))
		return "--host";
	return env && *env ? "$PBEM_HOST" : "this folder";
}

static void setting_text(const struct host_conf *conf, int i)
{
	struct buf value = BUF_INIT;
	const char *s = conf_value(&value, conf, i) ? value.data : "";

	/* Of several values each has its line. */
	do {
		size_t n = strcspn(s, "\n");
		char text[CONF_TEXT];
		snprintf(text, sizeof(text), "%.*s", n ? (int)n : 6, n ? s : "(none)");
		if (conf->line[i])
			printf("%-14s %-34s pbem.conf, line %ld\n", conf_name(i), text, conf->line[i]);
		else
			printf("%-14s %-34s default\n", conf_name(i), text);
		s += n + (s[n] == '\n');
	} while (*s);
	buf_release(&value);
}

static void settings_text(const struct cli *c, const struct host *h)
{
	static const char *const variables[] = { "PBEM_NOW", "PBEM_LIBEXEC", "CREDENTIALS_DIRECTORY" };

	printf("%-14s %-34s %s\n", "HOST", h->dir, found_by(c));
	for (int i = 0; conf_name(i); i++)
		setting_text(&h->conf, i);
	for (size_t i = 0; i < sizeof(variables) / sizeof(variables[0]); i++)
		if (getenv(variables[i]))
			printf("%-14s %-20s environment\n", variables[i], getenv(variables[i]));
}

static void settings_json(const struct host *h)
{
	struct buf b = BUF_INIT, value = BUF_INIT;

	buf_str(&b, "{\"host\":");
	json_string(&b, h->dir);
	buf_str(&b, ",\"settings\":[");
	for (int i = 0; conf_name(i); i++) {
		buf_clear(&value);
		if (h->conf.line[i])
			buf_printf(&b, "%s{\"line\":%ld", i ? "," : "", h->conf.line[i]);
		else
			buf_printf(&b, "%s{\"line\":null", i ? "," : "");
		buf_printf(&b, ",\"name\":\"%s\",\"value\":", conf_name(i));
		json_string(&b, conf_value(&value, &h->conf, i) ? value.data : "");
		buf_char(&b, '}');
	}
	buf_str(&b, "]}\n");
	fwrite(b.data, 1, b.len, stdout);
	buf_release(&value);
	buf_release(&b);
}

static int checks(const struct cli *c, const struct host *h, int wait)
{
	struct checks all = { .h = h, .json = cli_given(c, "json"), .list = BUF_INIT };
	const char *address = c->n ? c->operand[0] : NULL;

	if (cli_given(c, "check"))
		config_check(&all);
	if (cli_given(c, "test"))
		config_test(&all, address, wait);
	if (all.json)
		printf("{\"checks\":[%s],\"ok\":%s}\n", buf_cstr(&all.list), all.failed ? "false" : "true");
	else if (all.failed)
		printf("%d of %d checks failed.\n", all.failed, all.n);
	else
		printf("All is well.\n");
	buf_release(&all.list);
	return all.failed ? -ERR_CONFIG : 0;
}

int cmd_config(const struct cli *c, struct err *e)
{
	bool test = cli_given(c, "test");
	struct host h;
	long long wait;
	int rc = cli_number(c, "wait", 1, 3600, 60, &wait, e);

	if (rc < 0)
		return rc;
	if (c->n && !test)
		return err_set(e, ERR_USAGE, "usage.operands",
			"an address goes with --test; usage: pbem config --test %s", c->operand[0]);
	if (c->n && address_check(c->operand[0], ERR_USAGE, "conf.address", e) < 0)
		return ERR_USAGE;
	rc = host_open(&h, c, test ? HOST_WRITE : HOST_READ, e);
	if (rc < 0)
		return rc;
	if (test || cli_given(c, "check"))
		rc = checks(c, &h, (int)wait);
	else if (cli_given(c, "json"))
		settings_json(&h);
	else
		settings_text(c, &h);
	host_close(&h);
	return rc;
}
