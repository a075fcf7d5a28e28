/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_DESK_H
#define PBEM_MAIL_DESK_H

#include "game/game.h"
#include "mail/conf.h"
#include "mail/log.h"
#include "report/report.h"

/* What everything that answers mail is lent: the host's folder and what belongs to it. */
struct desk {
	const char *dir;
	const struct host_conf *conf;
	const struct sign_secret *key;
	const struct game_tools *tools;
	struct reporter *reporter;
	struct log *log;
};

#endif
