/* SPDX-License-Identifier: MIT */
#include "report/reporter.h"

#include "base/lang.h"
#include "base/sign.h"
#include "report/catalog.h"
#include "report/layout.h"
#include "sys/file.h"

#include <sodium.h>

#define CATALOGS 16

struct reporter {
	char *host;
	char name[128];
	char digest[65];
	int n;
	struct {
		char lang[8], rules[40];
		struct catalog *catalog;
	} open[CATALOGS];
};

static const char *known_lang(const char *lang)
{
	const char *known = lang_find(lang);

	return known ? known : lang_ids[0];
}

static struct catalog *catalog_of(struct reporter *r, const char *lang, const char *rules, struct err *e)
{
	struct catalog *c;

	for (int i = 0; i < r->n; i++)
		if (strcmp(r->open[i].lang, lang) == 0 && strcmp(r->open[i].rules, rules) == 0)
			return r->open[i].catalog;
	c = catalog_open(r->host, lang, rules, e);
	if (!c)
		return NULL;
	if (r->n == CATALOGS) {
		catalog_close(r->open[0].catalog);
		memmove(&r->open[0], &r->open[1], sizeof(r->open[0]) * (CATALOGS - 1));
		r->n--;
	}
	snprintf(r->open[r->n].lang, sizeof(r->open[r->n].lang), "%s", lang);
	snprintf(r->open[r->n].rules, sizeof(r->open[r->n].rules), "%s", rules);
	r->open[r->n++].catalog = c;
	return c;
}

/* The host's own templates count, too: by game and language, as their texts do. */
static int digest_host(struct reporter *r, uint8_t out[32], struct err *e)
{
	crypto_generichash_state h;

	crypto_generichash_init(&h, NULL, 0, 32);
	crypto_generichash_update(&h, embedded_digest, sizeof(embedded_digest));
	for (int i = 0; rules_all[i]; i++) {
		for (int k = 0; lang_ids[k]; k++) {
			uint8_t one[32];
			struct catalog *c = catalog_of(r, lang_ids[k], rules_all[i]->id, e);
			if (!c || catalog_digest(c, one, e) < 0)
				return e->code;
			crypto_generichash_update(&h, one, sizeof(one));
		}
	}
	crypto_generichash_final(&h, out, 32);
	return 0;
}

static int digest_all(struct reporter *r, struct err *e)
{
	struct buf path = BUF_INIT;
	uint8_t out[32];
	int rc = 0;

	memcpy(out, embedded_digest, sizeof(out));
	if (r->host)
		rc = file_is_dir(file_path(&path, r->host, "templates"), e);
	if (rc > 0)
		rc = digest_host(r, out, e);
	hex_text(r->digest, out, sizeof(out));
	buf_release(&path);
	return rc;
}

struct reporter *reporter_new(const char *host, struct err *e)
{
	struct reporter *r = calloc(1, sizeof(*r));
	struct buf dir = BUF_INIT;

	if (!r)
		abort();
	if (host) {
		buf_str(&dir, host);
		r->host = buf_detach(&dir);
	}
	if (digest_all(r, e) < 0) {
		reporter_free(r);
		return NULL;
	}
	return r;
}

void reporter_free(struct reporter *r)
{
	if (!r)
		return;
	for (int i = 0; i < r->n; i++)
		catalog_close(r->open[i].catalog);
	free(r->host);
	free(r);
}

void reporter_set_name(struct reporter *r, const char *name)
{
	snprintf(r->name, sizeof(r->name), "%s", name);
}

const char *reporter_name(const struct reporter *r)
{
	return r->name;
}

const char *reporter_digest(const struct reporter *r)
{
	return r->digest;
}

int reporter_words(struct reporter *r, const char *lang, const char *game, struct words *w, struct err *e)
{
	struct catalog *c;

	*w = (struct words){ .lang = known_lang(lang), .rules = game ? game : "common" };
	c = catalog_of(r, w->lang, w->rules, e);
	if (!c)
		return e->code;
	return catalog_names(c, &w->game, &w->common, e);
}

int reporter_has(struct reporter *r, const struct words *w, const char *name, struct err *e)
{
	struct err why = ERR_INIT;
	struct catalog *c = catalog_of(r, w->lang, w->rules, e);
	const struct template *t;
	struct buf path = BUF_INIT;
	int rc;

	if (!c)
		return e->code;
	buf_printf(&path, "%s/%s", w->rules, name);
	rc = catalog_template(c, path.data, &t, &why);
	buf_release(&path);
	if (rc < 0 && rc != ERR_NOINPUT)
		err_copy(e, &why);
	return rc == 0 ? 1 : rc == ERR_NOINPUT ? 0 : rc;
}

/* A name with a folder is taken as it is; else the game's own template goes before the common
 * one. */
static int find_page(
	struct catalog *c, const struct words *w, const char *name, const struct template **t, struct err *e)
{
	struct buf path = BUF_INIT;
	struct err none = ERR_INIT;
	int rc = ERR_NOINPUT;

	if (!strchr(name, '/')) {
		buf_printf(&path, "%s/%s", w->rules, name);
		rc = catalog_template(c, path.data, t, &none);
		buf_clear(&path);
		buf_str(&path, "common/");
	}
	if (rc == ERR_NOINPUT) {
		buf_str(&path, name);
		rc = catalog_template(c, path.data, t, e);
	} else if (rc < 0 && e) {
		err_copy(e, &none);
	}
	buf_release(&path);
	return rc;
}

int reporter_render(struct reporter *r, const struct words *w, const char *name, const cJSON *tree,
	enum reporter_layout layout, struct buf *out, struct err *e)
{
	struct catalog *c = catalog_of(r, w->lang, w->rules, e);
	const struct template *t;
	struct buf text = BUF_INIT;
	int rc;

	if (!c)
		return e->code;
	rc = find_page(c, w, name, &t, e);
	if (rc == 0)
		rc = template_render(t, tree, catalog_partial, c, MUSTACHE_PLAIN, &text, e);
	if (rc == 0 && layout == REPORT_LAYOUT)
		layout_text(out, buf_cstr(&text), text.len, words_width(w), words_colon(w));
	else if (rc == 0 && layout == REPORT_FLOWED)
		layout_flowed(out, buf_cstr(&text), text.len, words_width(w), words_colon(w));
	else if (rc == 0)
		buf_add(out, buf_cstr(&text), text.len);
	buf_release(&text);
	return rc;
}

static void plain_value(struct buf *b, const cJSON *v)
{
	const cJSON *item;

	if (cJSON_IsString(v)) {
		buf_str(b, v->valuestring);
	} else if (cJSON_IsNumber(v)) {
		buf_int(b, (long long)v->valuedouble);
	} else if (cJSON_IsArray(v)) {
		cJSON_ArrayForEach(item, v) {
			buf_str(b, item->prev && item != v->child ? " " : "");
			plain_value(b, item);
		}
	} else if (cJSON_IsObject(v)) {
		plain_value(b, cJSON_GetObjectItemCaseSensitive(v, "dice"));
	} else {
		buf_str(b, cJSON_IsTrue(v) ? "yes" : "-");
	}
}

static void set_plain(cJSON *o, const char *prefix, const char *id)
{
	struct buf b = BUF_INIT;
	const cJSON *m;
	bool first = true;

	buf_str(&b, id);
	cJSON_ArrayForEach(m, o) {
		if (strcmp(m->string, prefix) == 0 || strcmp(m->string, "level") == 0 ||
			strcmp(m->string, "core-note") == 0 || strcmp(m->string, "line") == 0 ||
			strcmp(m->string, "column") == 0)
			continue;
		buf_printf(&b, "%s%s ", first ? ": " : ", ", m->string);
		plain_value(&b, m);
		first = false;
	}
	cJSON_AddStringToObject(o, "plain", b.data);
	buf_release(&b);
}

int reporter_set_partial(struct reporter *r, const struct words *w, cJSON *o, const char *prefix,
	const char *id, struct err *e)
{
	struct catalog *c = catalog_of(r, w->lang, w->rules, e);
	const struct template *t;
	struct buf name = BUF_INIT;
	int rc;

	if (!c)
		return e->code;
	set_plain(o, prefix, id);
	buf_printf(&name, "%s.%s", prefix, id);
	rc = catalog_partial(c, name.data, &t, e);
	if (rc == 0 && !t) {
		buf_clear(&name);
		buf_printf(&name, "%s-plain", prefix);
	}
	if (rc == 0)
		cJSON_AddStringToObject(o, "partial", name.data);
	buf_release(&name);
	return rc;
}
