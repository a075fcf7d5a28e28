/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#define HOST                                                                                               \
	{                                                                                                  \
		"host", 0, "HOST", "the host's folder (default: $PBEM_HOST, or this folder)", false, false \
	}
#define JSON                                                    \
	{                                                       \
		"json", 0, NULL, "answer as JSON", false, false \
	}
#define VERBOSE                                                                       \
	{                                                                             \
		"verbose", 'v', NULL, "also print each line of the log", false, false \
	}
#define LANG                                                                   \
	{                                                                      \
		"lang", 0, "LANG", "language of texts: en or fr", false, false \
	}
#define SEED                                                                                \
	{                                                                                   \
		"seed", 0, "HEX", "TEST DICE: hex digits that fix every roll", false, false \
	}
#define OPTION                                                                                      \
	{                                                                                           \
		"option", 0, "K=V", "an option of the game (pbem rules ID lists them)", false, true \
	}
#define OUTPUT                                                                               \
	{                                                                                    \
		"output", 'o', "FILE", "write to FILE, not to standard output", false, false \
	}

const struct cli_command cli_commands[] = {
	{ "play", GROUP_PLAYER, "RULES", 1, 1,
		"play a game here, alone or at one table, from beginning to end", cmd_play,
		{ { "new", 0, NULL, "begin another game, though one goes on", false, false },
			{ "seat", 0, "SEAT", "a seat that you play (default: the first)", false, true },
			{ "seats", 0, "K", "how many play, bots included", false, false }, OPTION, LANG,
			{ "host", 0, "FOLDER", "where the game is kept (default: in your home)", false,
				false } } },
	{ "keygen", GROUP_PLAYER, "NAME", 1, 1, "make a key pair: NAME.key (secret) and NAME.pub", cmd_keygen,
		{ { "dir", 'o', "DIR", "folder to write to (default: this one)", false, false }, JSON } },
	{ "sign", GROUP_PLAYER, "FILE", 1, 1, "sign an order file", cmd_sign,
		{ { "key", 'k', "KEY", "the secret key file (NAME.key)", true, false },
			{ "clear", 0, NULL, "write the text in its canonical form and its signature below",
				false, false },
			{ "detached", 0, NULL, "write FILE.minisig beside FILE", false, false }, OUTPUT } },
	{ "join", GROUP_PLAYER, "GAME SEAT", 2, 2, "make a signed join file with a committed nonce", cmd_join,
		{ { "key", 'k', "KEY", "the secret key file (NAME.key), or a public one", true, false },
			{ "create", 0, "CODE", "the code that the invitation shows", false, false },
			{ "dir", 'o', "DIR", "folder to write to (default: this one)", false, false },
			HOST } },
	{ "form", GROUP_PLAYER, "GAME SEAT", 0, 2, "the order form of the current window, ready to edit",
		cmd_form,
		{ { "view", 0, "VIEW", "a report's JSON instead of a game", false, false },
			{ "request", 0, NULL, "print a form for requests instead", false, false },
			{ "here", 0, NULL,
				"for who plays where the game lies: no word of signing and sending", false,
				false },
			OUTPUT, LANG, HOST } },
	{ "check", GROUP_PLAYER, "[GAME SEAT] FILE", 1, 3,
		"what an order file says, and what is wrong with it", cmd_check,
		{ { "view", 0, "VIEW", "a report's JSON instead of a game", false, false },
			{ "here", 0, NULL,
				"for who plays where the game lies: no word of signing and sending", false,
				false },
			LANG, JSON, HOST } },
	{ "init", GROUP_REFEREE, "[HOST]", 0, 1, "make a host's folder: configuration and the referee's key",
		cmd_init,
		{ { "name", 0, "TEXT", "the host's name, for reports", false, false }, LANG,
			{ "zone", 0, "ZONE", "time zone, such as Europe/Paris", false, false }, JSON } },
	{ "config", GROUP_REFEREE, "[ADDRESS]", 0, 1, "the settings in force, and whether they work",
		cmd_config,
		{ { "check", 0, NULL, "check everything that can be checked without sending", false, false },
			{ "test", 0, NULL, "send a mail (to ADDRESS) and wait for it to come back", false,
				false },
			{ "wait", 0, "SECONDS", "how long --test waits (60)", false, false }, JSON, HOST } },
	{ "new", GROUP_REFEREE, "GAME", 1, 1, "make a game", cmd_new,
		{ { "rules", 0, "ID", "the rules (pbem rules lists them)", false, false },
			{ "again", 0, "GAME", "the successor of a game that was never dealt", false, false },
			{ "seat", 0, "SEAT[=KEY]", "SEAT, SEAT=bot or SEAT=FILE.pub[,ADDRESS]", false, true },
			OPTION,
			{ "open", 0, NULL, "seats without a key wait for signed join files", false, false },
			SEED,
			{ "every", 0, "SPAN", "time for each window: 7d, 36h (default: no deadline)", false,
				false },
			{ "at", 0, "HH:MM", "deadlines fall on this time of day", false, false },
			{ "zone", 0, "ZONE", "time zone of the game", false, false },
			{ "grace", 0, "SPAN", "time between a deadline and closing", false, false },
			{ "days", 0, "LIST", "weekdays of the deadlines, such as mon,thu (default: all)",
				false, false },
			{ "min", 0, "SPAN", "the least time that each window stays open", false, false },
			{ "delay", 0, "SPAN", "time between the last orders and closing early", false,
				false },
			{ "nmr", 0, "POLICY", "for players who send nothing: defaults, bot or hold", false,
				false },
			{ "open-after", 0, "N", "free a seat after N missed windows in a row (0: never)",
				false, false },
			{ "breaker", 0, "PERCENT", "hold when more of the seats are missing (50; 0: never)",
				false, false },
			{ "press", 0, "KIND", "messages between seats: none, named or anonymous", false,
				false },
			{ "no-observers", 0, NULL, "nobody may ask to watch", false, false }, LANG, JSON,
			HOST } },
	{ "start", GROUP_REFEREE, "GAME", 1, 1, "close the table and open the first window", cmd_start,
		{ { "bots", 0, NULL, "fill empty seats with bots", false, false }, JSON, HOST } },
	{ "submit", GROUP_REFEREE, "GAME FILE...", 2, CLI_OPERANDS,
		"take in signed orders, requests and join files", cmd_submit,
		{ { "signature", 's', "FILE",
			  "the signature of a single FILE (default: FILE.minisig or FILE.sig)", false,
			  false },
			LANG, JSON, HOST } },
	{ "run", GROUP_REFEREE, "", 0, 0, "fetch mail, read it, play what is due, send: what cron calls",
		cmd_run, { VERBOSE, JSON, HOST } },
	{ "fetch", GROUP_REFEREE, "", 0, 0, "take mail from IMAP and Maildirs into the spool", cmd_fetch,
		{ VERBOSE, JSON, HOST } },
	{ "send", GROUP_REFEREE, "", 0, 0, "send what is due in the outbox", cmd_send,
		{ VERBOSE, JSON, HOST } },
	{ "receive", GROUP_REFEREE, "", 0, 0, "take in one mail from standard input, for mail servers",
		cmd_receive,
		{ { "sender", 0, "ADDRESS", "the envelope's sender, as the mail server gives it", false,
			  false },
			HOST } },
	{ "turn", GROUP_REFEREE, "GAME", 1, 1, "close and resolve what is due", cmd_turn,
		{ { "force", 'f', NULL, "close now, whoever is missing", false, false }, JSON, HOST } },
	{ "status", GROUP_REFEREE, "[GAME]", 0, 1, "the host at a glance, and what games wait for",
		cmd_status, { JSON, HOST } },
	{ "report", GROUP_REFEREE, "GAME SEAT", 2, 2, "a seat's report, or the one for observers", cmd_report,
		{ { "window", 'w', "N", "the report of an earlier window", false, false },
			{ "no-form", 0, NULL, "without the order form", false, false }, OUTPUT, LANG, JSON,
			HOST } },
	{ "seat", GROUP_REFEREE, "GAME SEAT [WHAT]", 2, 3,
		"change a seat: bot, retired, or FILE.pub[,ADDRESS]; its language, zone or absence", cmd_seat,
		{ { "address", 0, "ADDRESS", "mail address of the player", false, false },
			{ "lang", 0, "LANG", "language of the player's reports: en or fr", false, false },
			{ "zone", 0, "ZONE", "time zone of the player, such as Europe/Paris", false, false },
			{ "absent", 0, "FROM,TO", "first and last day of an absence: 2026-12-01,2026-12-14",
				false, false },
			{ "present", 0, NULL, "end an absence", false, false },
			{ "now", 0, NULL, "a new key signs for the open window already", false, false }, JSON,
			HOST } },
	{ "observer", GROUP_REFEREE, "GAME [ADDRESS]", 1, 2,
		"list who watches a game; add or remove somebody", cmd_observer,
		{ { "remove", 0, NULL, "remove ADDRESS", false, false },
			{ "lang", 0, "LANG", "language of its reports: en or fr", false, false },
			{ "zone", 0, "ZONE", "time zone of its reports (default: the game's)", false, false },
			JSON, HOST } },
	{ "invite", GROUP_REFEREE, "GAME [ADDRESS]...", 1, CLI_OPERANDS,
		"invite people to play a game, or to watch it", cmd_invite, { LANG, OUTPUT, HOST } },
	{ "hold", GROUP_REFEREE, "GAME", 1, 1, "stop a game's clock", cmd_hold,
		{ { "reason", 0, "TEXT", "the reason that pbem status shows", false, false }, JSON, HOST } },
	{ "resume", GROUP_REFEREE, "GAME", 1, 1, "let a held game go on", cmd_resume,
		{ { "extend", 0, "SPAN", "new deadline, this long from now: 24h; 0: unchanged", false,
			  false },
			JSON, HOST } },
	{ "amend", GROUP_REFEREE, "GAME", 1, 1, "resolve the last window again, or move its deadline",
		cmd_amend,
		{ { "deadline", 0, "TIME", "new deadline: 2026-11-22T20:00:00Z, or a span such as 24h", false,
			  false },
			{ "rules", 0, NULL, "resolve the last window again with this program's rules", false,
				false },
			JSON, HOST } },
	{ "end", GROUP_REFEREE, "GAME", 1, 1, "end a game early and publish its roots", cmd_end,
		{ { "yes", 'y', NULL, "do not ask", false, false }, JSON, HOST } },
	{ "verify", GROUP_AUDITOR, "PATH", 1, 1, "check a game, an export or a bare record", cmd_verify,
		{ { "referee", 0, "FILE.pub", "the referee's public key, as you know it", false, false },
			{ "public", 0, NULL, "check only the record, even if there is more", false, false },
			JSON, HOST } },
	{ "replay", GROUP_AUDITOR, "PATH", 1, 1,
		"play a game again from its order files, and print its last state", cmd_replay,
		{ { "dir", 'o', "DIR", "write all windows into this new folder", false, false }, JSON,
			HOST } },
	{ "export", GROUP_AUDITOR, "GAME", 1, 1, "copy what may be published", cmd_export,
		{ { "dir", 'o', "DIR", "folder to make (default: GAME-export)", false, false },
			{ "texts", 0, NULL, "also write reports as text, once the game has ended", false,
				false },
			HOST } },
	{ "rules", GROUP_AUTHOR, "[ID]", 0, 1, "list the games, or one game's options, orders and variables",
		cmd_rules, { JSON } },
	{ "simulate", GROUP_AUTHOR, "RULES", 1, 1, "let bots play many games and count", cmd_simulate,
		{ { "games", 0, "N", "how many (100)", false, false }, SEED,
			{ "seats", 0, "K", "how many seats play", false, false },
			{ "jobs", 'j', "J", "how many processes run at once", false, false },
			{ "check", 0, NULL, "play every window twice and compare", false, false }, OPTION,
			JSON } },
	{ "resolve", GROUP_AUTHOR, "RULES [SEAT=FILE]...", 1, 16,
		"one window as a filter: state and orders in, JSON out", cmd_resolve,
		{ { "state", 0, "FILE", "the state, - for standard input (default: a new game)", false,
			  false },
			{ "open-key", 0, "HEX", "the window's open dice key", true, false },
			{ "sealed-key", 0, "HEX", "the window's sealed dice key", true, false },
			{ "seats", 0, "LIST", "seats that play, such as blue,red", false, false },
			{ "bots", 0, NULL, "seats without a file are played by the bot", false, false },
			OPTION } },
	{ "render", GROUP_AUTHOR, "TEMPLATE DATA", 2, 2, "fill in a template, for translators", cmd_render,
		{ { "raw", 0, NULL, "leave out the layout pass", false, false },
			{ "game", 0, "ID", "look for partials of this game", false, false }, LANG,
			{ "host", 0, "HOST",
				"a host with templates of its own (default: $PBEM_HOST, or none)", false,
				false } } },
	{ "help", GROUP_AUTHOR, "[COMMAND]", 0, 1, "this list, or one command's help", cmd_help,
		{ { "bash", 0, NULL, "completion for bash: source <(pbem help --bash)", false, false } } },
	{ .name = NULL },
};

const struct cli_command *cli_find(const char *name)
{
	for (const struct cli_command *cmd = cli_commands; cmd->name; cmd++)
		if (strcmp(cmd->name, name) == 0)
			return cmd;
	return NULL;
}
