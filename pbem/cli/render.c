/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "base/json.h"
#include "report/catalog.h"
#include "report/layout.h"
#include "report/report.h"
#include "sys/file.h"

/* For translators: TEMPLATE is a file, or a path as `GAME/report`; DATA is JSON, or a report's
 * data, which gets what reports get. */
static int render_file(const char *path, struct catalog *k, const cJSON *tree, struct buf *out, struct err *e)
{
	struct buf text = BUF_INIT;
	struct template *t = NULL;
	int rc = cli_read(&text, path, MUSTACHE_SOURCE_MAX, e);

	if (rc == 0) {
		t = template_compile(buf_cstr(&text), text.len, path, e);
		rc = t ? template_render(t, tree, catalog_partial, k, MUSTACHE_PLAIN, out, e) : e->code;
	}
	template_free(t);
	buf_release(&text);
	return rc;
}

static cJSON *tree_of(
	const struct cli *c, const cJSON *data, const char *lang, struct reporter *r, struct err *e)
{
	const cJSON *id = cJSON_GetObjectItemCaseSensitive(data, "rules");
	const char *game = cli_given(c, "game") ? cli_value(c, "game")
		: cJSON_IsString(id)            ? id->valuestring
						: NULL;
	struct words w;

	if (!game || !cJSON_GetObjectItemCaseSensitive(data, "view"))
		return cJSON_Duplicate(data, 1);
	if (reporter_words(r, lang, game, &w, e) < 0)
		return NULL;
	return report_tree(r, data, rules_find(game), &w, e);
}

static int render(const struct cli *c, const cJSON *data, struct reporter *r, struct catalog *k,
	struct buf *out, struct err *e)
{
	const char *name = c->operand[0];
	bool file = strchr(name, '.') || strcmp(name, "-") == 0 || file_exists(name, NULL) != 0;
	cJSON *tree = tree_of(c, data, catalog_lang(k), r, e);
	struct buf text = BUF_INIT;
	struct words w;
	int rc = ERR_DATA;

	if (tree && file)
		rc = render_file(name, k, tree, &text, e);
	else if (tree)
		rc = catalog_render(k, name, tree, MUSTACHE_PLAIN, &text, e);
	if (rc == 0 && cli_given(c, "raw"))
		buf_add(out, buf_cstr(&text), text.len);
	else if (rc == 0 && (rc = reporter_words(r, catalog_lang(k), "common", &w, e)) == 0)
		layout_text(out, buf_cstr(&text), text.len, LAYOUT_WIDTH, words_colon(&w));
	if (rc == 0 && *catalog_missing(k))
		fprintf(stderr, "%s: warning: no such partials: %s\n", name, catalog_missing(k));
	buf_release(&text);
	cJSON_Delete(tree);
	return rc;
}

static const char *game_of(const struct cli *c, const cJSON *data)
{
	const cJSON *id = cJSON_GetObjectItemCaseSensitive(data, "rules");

	if (cli_given(c, "game"))
		return cli_value(c, "game");
	return cJSON_IsString(id) ? id->valuestring : "common";
}

int cmd_render(const struct cli *c, struct err *e)
{
	const char *lang = cli_lang(c, "en", e), *host = cli_value(c, "host");
	struct buf text = BUF_INIT, out = BUF_INIT;
	struct reporter *r = NULL;
	struct catalog *k = NULL;
	cJSON *data = NULL;
	int rc = lang ? cli_read(&text, c->operand[1], JSON_MAX_BYTES, e) : e->code;

	if (rc == 0) {
		data = json_parse(buf_cstr(&text), text.len, c->operand[1], e);
		rc = data ? 0 : e->code;
	}
	if (rc == 0 && !cJSON_IsObject(data))
		rc = err_set(e, ERR_DATA, "render.data", "DATA must be a JSON object");
	if (rc == 0) {
		if (!host)
			host = getenv("PBEM_HOST");
		if (host && !*host)
			host = NULL;
		k = catalog_open(host, lang, game_of(c, data), e);
		r = k ? reporter_new(host, e) : NULL;
		rc = r ? render(c, data, r, k, &out, e) : e->code;
	}
	fwrite(buf_cstr(&out), 1, out.len, stdout);
	reporter_free(r);
	if (k)
		catalog_close(k);
	cJSON_Delete(data);
	buf_release(&out);
	buf_release(&text);
	return rc;
}
