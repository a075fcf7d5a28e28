/* SPDX-License-Identifier: MIT */
#include "game/verify_priv.h"

#include "game/kept.h"
#include "game/result.h"

/* What lies in an export beside what the record speaks of: whoever put it there wants it to be
 * believed. A host's own folder has more, drafts and books, and is not looked at so. */

bool audit_is_strict(struct audit *a)
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;
	int rc = 1;

	if (a->dir && !a->how && !(a->o && a->o->public_only))
		rc = file_exists(file_path(&path, a->dir, "game.json"), &e);
	if (rc < 0)
		audit_there(a, rc, &e);
	buf_release(&path);
	return rc == 0;
}

/* Goes through the names in a folder, which may not be there. */
static void each_name(struct audit *a, int window, const char *folder,
	bool (*known)(struct audit *a, int window, const char *name))
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;
	char **names = NULL, where[256];
	size_t n = 0;

	audit_there(a, file_list_any(file_path(&path, a->dir, folder), &names, &n, &e), &e);
	for (size_t i = 0; i < n; i++) {
		if (known(a, window, names[i]))
			continue;
		snprintf(where, sizeof(where), "%s%s%.150s", folder, *folder ? "/" : "", names[i]);
		audit_find(a, VERIFY_DIFFERS, window, where, "",
			"this is not part of the game: nothing in the record speaks of it");
	}
	file_list_free(names, n);
	buf_release(&path);
}

/* The window's facts: behind its close, or those of now of one that never closed. */
static const struct facts *facts_of(const struct audit *a, int window)
{
	return window <= a->h.f.resolved && a->p.f.window == window ? &a->p.f : &a->h.f;
}

static int hand_of(const struct facts *f, int seat, int window)
{
	return f->phase == PHASE_CLOSED && f->window == window ? f->order[seat].hand : f->seat[seat].hand;
}

/* NAME or NAME.sig? */
static bool is_pair(const char *name, const char *file)
{
	size_t n = strlen(file);

	return strncmp(name, file, n) == 0 && (!name[n] || strcmp(name + n, ".sig") == 0);
}

static bool is_orders(struct audit *a, int window, const char *name)
{
	const struct facts *f = facts_of(a, window);
	struct kept *list = NULL;
	struct err e = ERR_INIT;
	char file[KEPT_NAME + 16];
	bool found = false;
	int n = 0;

	audit_there(a, kept_list(f, a->dir, window, &list, &n, &e), &e);
	for (int i = 0; i < n && !found; i++) {
		kept_name(file, f, &list[i]);
		found = list[i].hand <= hand_of(f, list[i].seat, window) && is_pair(name, file);
	}
	for (int i = 0; i < f->n_seats && !found; i++) {
		const char *origin = f->order[i].origin;

		snprintf(file, sizeof(file), "%s.%s", f->seat[i].name, origin);
		found = window > 0 && f == &a->p.f &&
			(strcmp(origin, "bot") == 0 || strcmp(origin, "default") == 0) &&
			strcmp(name, file) == 0;
	}
	free(list);
	return found;
}

/* Of requests, those that say when a player is away. */
static bool is_request(struct audit *a, int window, const char *name)
{
	for (int i = 0; i < a->said.n; i++) {
		char file[KEPT_NAME];

		kept_name(file, &a->h.f, &a->said.said[i].k);
		if (a->said.said[i].window == window && is_pair(name, file))
			return true;
	}
	return false;
}

/* Texts of reports, which pbem-export --texts writes, and no hash is about. */
static bool is_text(struct audit *a, int window, const char *name)
{
	(void)window;
	for (int i = 0; i < a->h.f.n_seats; i++) {
		size_t n = strlen(a->h.f.seat[i].name);

		if (strncmp(name, a->h.f.seat[i].name, n) == 0 && strcmp(name + n, ".txt") == 0)
			return true;
	}
	return false;
}

static bool is_in_window(struct audit *a, int window, const char *name)
{
	(void)a;
	return strcmp(name, KEPT_ORDERS) == 0 || strcmp(name, KEPT_REQUESTS) == 0 ||
		(window > 0 &&
			(strcmp(name, "state.json") == 0 || strcmp(name, RESULT_FILE) == 0 ||
				strcmp(name, "reports") == 0));
}

void audit_strange_window(struct audit *a, int window)
{
	char folder[64];

	if (!a->strict)
		return;
	snprintf(folder, sizeof(folder), "windows/%04d", window);
	each_name(a, window, folder, is_in_window);
	snprintf(folder, sizeof(folder), "windows/%04d/" KEPT_ORDERS, window);
	each_name(a, window, folder, is_orders);
	snprintf(folder, sizeof(folder), "windows/%04d/" KEPT_REQUESTS, window);
	each_name(a, window, folder, is_request);
	snprintf(folder, sizeof(folder), "windows/%04d/reports", window);
	each_name(a, window, folder, is_text);
}

static bool is_window(struct audit *a, int window, const char *name)
{
	char folder[16];

	(void)window;
	for (int w = 0; w <= a->h.f.resolved + 1; w++) {
		snprintf(folder, sizeof(folder), "%04d", w);
		if (strcmp(name, folder) == 0)
			return true;
	}
	return false;
}

/* While a game runs, an export is its record. */
static bool is_in_export(struct audit *a, int window, const char *name)
{
	(void)window;
	return strcmp(name, "record.jsonl") == 0 ||
		(strcmp(name, "windows") == 0 && a->h.f.phase == PHASE_ENDED);
}

void audit_strange(struct audit *a)
{
	if (!a->strict)
		return;
	each_name(a, -1, "", is_in_export);
	if (a->h.f.phase != PHASE_ENDED)
		return;
	each_name(a, -1, "windows", is_window);
	if (a->r->level == VERIFY_FULL)
		audit_strange_window(a, a->h.f.resolved + 1);
}
