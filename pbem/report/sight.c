/* SPDX-License-Identifier: MIT */
#include "report/sight.h"

#include "base/json.h"
#include "base/lang.h"
#include "core/shape.h"
#include "report/phrase.h"
#include "report/report.h"
#include "report/rules_words.h"

struct asked {
	const struct rules *rules;
	struct words words;
	struct view *view;
	int word;
};

static int find_word(struct asked *a, const char *word, struct err *e)
{
	const struct vocab *v = a->rules->sights;
	const char *meant;

	a->word = vocab_find(v, word, strlen(word));
	if (a->word >= 0)
		return 0;
	meant = words_called(&a->words, v, word, NULL);
	if (!meant)
		meant = vocab_nearest(v, word, strlen(word));
	if (meant)
		return err_set(e, ERR_USAGE, "sight.word",
			"--sight: there is no %s in this game; did you mean %s?", word, meant);
	return err_set(e, ERR_USAGE, "sight.word",
		"--sight: there is no %s in this game; name a piece as the report does, like %s", word,
		vocab_id(v, 0));
}

/* The caller frees a->view. */
static int ask(struct asked *a, struct reporter *r, const cJSON *report, const char *word, struct err *e)
{
	const char *lang = json_text(report, "lang"), *id = json_text(report, "rules"),
		   *name = json_text(report, "seat");
	int seat, rc;

	*a = (struct asked){ .rules = id ? rules_find(id) : NULL };
	rc = reporter_words(r, lang ? lang : "en", id, &a->words, e);
	a->words.width = report_width(report);
	if (rc == 0 && (!a->rules || !a->rules->sight))
		rc = err_set(e, ERR_USAGE, "sight.none", "--sight: %s has no pieces that see",
			id ? id : "the game");
	if (rc == 0)
		rc = find_word(a, word, e);
	if (rc < 0)
		return rc;
	seat = name ? vocab_find(a->rules->seats, name, strlen(name)) : SEAT_OBSERVER;
	a->view = view_read(a->rules, seat, cJSON_GetObjectItemCaseSensitive(report, "view"), e);
	return a->view ? 0 : e->code;
}

/* Appends what the game fills. */
static int write_sight(const struct asked *a, struct buf *b, struct err *e)
{
	const struct rules *r = a->rules;
	void *sight = mem_zero(1, r->sight_schema->size);
	char path[256];
	int rc = 0;

	if (!r->sight(a->view, a->word, sight))
		rc = err_set(e, ERR_USAGE, "sight.nowhere", "--sight: %s is not on the board",
			vocab_id(r->sights, a->word));
	else if (!schema_fits(r->sight_schema, sight, path, sizeof(path)))
		rc = err_set(e, ERR_DATA, "sight.view", "no position of %s looks like this: %s", r->id, path);
	else
		schema_write(b, r->sight_schema, sight);
	free(sight);
	return rc;
}

static void add_copy(cJSON *tree, const cJSON *report, const char *name)
{
	const cJSON *o = cJSON_GetObjectItemCaseSensitive(report, name);

	if (o)
		cJSON_AddItemToObject(tree, name, cJSON_Duplicate(o, 1));
}

int sight_render(struct reporter *r, const cJSON *report, const char *word, struct buf *text, struct err *e)
{
	struct buf b = BUF_INIT;
	struct asked a;
	cJSON *tree = NULL;
	int rc = ask(&a, r, report, word, e);

	if (rc == 0)
		rc = write_sight(&a, &b, e);
	if (rc == 0) {
		tree = json_parse(buf_cstr(&b), b.len, "sight", e);
		rc = tree ? 0 : e->code;
	}
	if (rc == 0) {
		decorate_view(tree, a.rules->sight_schema, &a.words);
		cJSON_AddStringToObject(tree, "title", rules_title(a.rules, &a.words));
		add_copy(tree, report, "game");
		add_copy(tree, report, "seat");
		add_copy(tree, report, "window");
		if (a.words.width && a.words.width < WIDTH_MOST)
			cJSON_AddNumberToObject(tree, "width", a.words.width);
		rc = reporter_render(r, &a.words, "sight", tree, REPORT_LAYOUT, text, e);
	}
	cJSON_Delete(tree);
	if (rc < 0)
		phrase_translate(e, &a.words);
	view_free(a.view);
	buf_release(&b);
	return rc;
}

int sight_json(struct reporter *r, const cJSON *report, const char *word, struct buf *b, struct err *e)
{
	struct buf sight = BUF_INIT;
	struct asked a;
	int rc = ask(&a, r, report, word, e);

	if (rc == 0)
		rc = write_sight(&a, &sight, e);
	if (rc == 0)
		buf_printf(b, "{\"id\":\"%s\",\"sight\":%s,\"version\":%d,\"word\":\"%s\"}", a.rules->id,
			buf_cstr(&sight), a.rules->version, vocab_id(a.rules->sights, a.word));
	if (rc < 0)
		phrase_translate(e, &a.words);
	view_free(a.view);
	buf_release(&sight);
	return rc;
}
