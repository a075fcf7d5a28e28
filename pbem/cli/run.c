/* SPDX-License-Identifier: MIT */
#include "cli/run.h"

#include "base/json.h"

#include <signal.h>

static void stop(int number)
{
	(void)number;
	post_stop = 1;
}

/* Whoever ends us gets their wish when the mail in hand is dealt with. */
static void catch_signals(void)
{
	static const int caught[] = { SIGTERM, SIGINT, SIGHUP };
	struct sigaction a = { .sa_handler = stop, .sa_flags = SA_RESTART };

	sigemptyset(&a.sa_mask);
	for (size_t i = 0; i < sizeof(caught) / sizeof(caught[0]); i++)
		sigaction(caught[i], &a, NULL);
}

int office_open(struct office *o, const struct cli *c, enum host_mode mode, struct err *e)
{
	struct desk d;
	int rc = host_open(&o->host, c, mode, e);

	if (rc < 0)
		return rc;
	host_desk(&o->host, &d, &o->log, cli_given(c, "verbose"));
	rc = post_open(&o->post, &d, e);
	if (rc < 0) {
		log_close(&o->log);
		host_close(&o->host);
		return rc;
	}
	catch_signals();
	return 0;
}

void office_do(struct office *o, int (*step)(struct post *p, struct err *e))
{
	struct err e = ERR_INIT;

	if (step(&o->post, &e) < 0)
		post_failed(&o->post, &e);
}

void office_step(struct office *o, int (*step)(struct post *p, struct err *e))
{
	if (!post_stop)
		office_do(o, step);
}

static void print_json(const struct post *p)
{
	struct buf b = BUF_INIT;

	buf_printf(&b,
		"{\"answers\":%d,\"dead\":%d,\"fetched\":%d,\"later\":%d,\"mails\":%d,\"sent\":%d,\"turns\":%d}\n",
		p->answers, p->dead, p->fetched, p->later, p->mails, p->sent, p->turns);
	fwrite(b.data, 1, b.len, stdout);
	buf_release(&b);
}

int office_close(struct office *o, const struct cli *c)
{
	int status;

	if (cli_given(c, "json"))
		print_json(&o->post);
	post_close(&o->post);
	status = -o->post.trouble;
	if (status == 0 && post_stop)
		status = -ERR_TEMPFAIL;
	log_close(&o->log);
	host_close(&o->host);
	return status;
}

int cmd_run(const struct cli *c, struct err *e)
{
	struct office o;
	struct err why = ERR_INIT;
	const enum host_mode mode = cli_given(c, "clock-is-right") ? HOST_ANY_TIME : HOST_WRITE;
	int rc = office_open(&o, c, mode, &why), before;

	if (rc < 0 && strcmp(why.id, "file.locked") == 0)
		return 0;
	if (rc < 0)
		return err_copy(e, &why);
	do {
		before = post_count(&o.post);
		office_step(&o, post_fetch);
		office_step(&o, post_read);
		office_step(&o, post_games);
		/* Also when the run is to end: for some seconds. */
		office_do(&o, post_send);
	} while (post_again(&o.post, before));
	return office_close(&o, c);
}
