/* SPDX-License-Identifier: MIT */
#include "mail/net_priv.h"

#include "base/address.h"
#include "base/banned.h"

int net_check(const char *host_dir, const struct host_conf *conf, bool imap, struct err *e)
{
	const char *server = imap ? conf->imap : conf->smtp;
	struct net_helper h = { .started = false };
	struct buf b = BUF_INIT;
	int rc = net_request(&b, imap ? "check-imap" : "check-smtp", host_dir, conf, imap, e);

	if (rc == 0)
		rc = net_start(&h, conf, NET_WHY, e);
	if (rc == 0) {
		if (!imap)
			pipe_put_text(&b, "name", address_domain(conf->address));
		pipe_end(&b);
		rc = net_ask(&h, &b, e);
	}
	if (rc == 0) {
		child_close_in(&h.child);
		rc = net_answer(&h, e);
	}
	if (rc == 0 && strcmp(h.m.kind, "failed") == 0)
		rc = net_failed(&h, server, e);
	else if (rc == 0 && strcmp(h.m.kind, "done") != 0)
		rc = net_nonsense(&h, "an unknown answer", e);
	buf_wipe(&b);
	net_stop(&h);
	return rc;
}
