/* SPDX-License-Identifier: MIT */
#include "report/catalog.h"

#include "base/json.h"
#include "base/sign.h"
#include "sys/file.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define NAME_MAX_LENGTH 64
#define FOLDERS 4 /* LANG/GAME, LANG/common, en/GAME, en/common */
#define LETTERS 2 /* LANG/mail, en/mail: behind them, and loaded when a letter is asked for */

/* A part of some text: "mail/refusal" of "mail/refusal/submit.late". */
struct span {
	const char *s;
	size_t n;
};

struct file {
	char *path;  /* below templates/ */
	char *shown; /* in errors: a host's file with its whole path */
	const char *text;
	size_t len;
	char *own; /* the text of a host's file */
};

struct partial {
	struct span scope; /* of an entry: its bundle; of a partial: empty */
	const char *name, *body;
	size_t name_len, len;
	uint32_t hash;
	long line;
	const struct file *file;
	int folder;
	struct template *made;
};

struct made {
	char *path;
	struct template *template; /* NULL: looked for and not there */
};

struct catalog {
	char *host, *lang, *game; /* host: NULL, or HOST/templates */
	const struct embedded *built;
	size_t built_count;
	struct buf files;    /* struct file *: those that were read */
	struct buf partials; /* struct partial */
	uint32_t *slots;     /* into partials, plus 1; a hash table */
	size_t slots_count;
	struct buf made; /* struct made */
	struct buf missing;
	cJSON *names[2];
	bool names_read, digest_made, partials_read, letters_read;
	uint8_t digest[32];
};

/* --- small things --- */

static char *copy_text(const char *s, size_t n)
{
	struct buf b = BUF_INIT;

	buf_add(&b, s, n);
	buf_grow(&b, 0);
	return buf_detach(&b);
}

static void *zeroed(size_t n)
{
	struct buf b = BUF_INIT;
	void *p;

	buf_grow(&b, n);
	p = buf_detach(&b);
	memset(p, 0, n);
	return p;
}

static bool is_name_char(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
		c == '-' || c == '.';
}

static bool is_name(const char *s, size_t n)
{
	if (n == 0 || n > NAME_MAX_LENGTH || s[0] == '.')
		return false;
	for (size_t i = 0; i < n; i++)
		if (!is_name_char(s[i]))
			return false;
	return true;
}

/* Names with slashes between: nothing that leaves the folder. */
static bool is_path(const char *s)
{
	for (;;) {
		size_t n = strcspn(s, "/");
		if (!is_name(s, n))
			return false;
		if (s[n] == '\0')
			return true;
		s += n + 1;
	}
}

static bool has_ending(const char *s, const char *ending)
{
	size_t n = strlen(s), m = strlen(ending);

	return n > m && strcmp(s + n - m, ending) == 0;
}

/* --- files --- */

static const struct embedded *find_built(const struct catalog *c, const char *path)
{
	size_t lo = 0, hi = c->built_count;

	while (lo < hi) {
		size_t mid = lo + (hi - lo) / 2;
		int cmp = strcmp(c->built[mid].path, path);
		if (cmp == 0)
			return &c->built[mid];
		if (cmp < 0)
			lo = mid + 1;
		else
			hi = mid;
	}
	return NULL;
}

static struct file *keep_file(
	struct catalog *c, const char *path, const char *shown, const char *text, size_t len, char *own)
{
	struct file *f = zeroed(sizeof(*f));

	if (len >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
		text += 3;
		len -= 3;
	}
	*f = (struct file){ copy_text(path, strlen(path)), copy_text(shown, strlen(shown)), text, len, own };
	buf_add(&c->files, &f, sizeof(f));
	return f;
}

/* The host's file of this path; *out stays NULL when there is none. */
static int read_host(struct catalog *c, const char *path, const struct file **out, struct err *e)
{
	struct buf full = BUF_INIT, text = BUF_INIT;
	struct err why = ERR_INIT;
	int rc = ERR_NOINPUT;

	if (c->host)
		rc = file_read(&text, file_path(&full, c->host, path), MUSTACHE_SOURCE_MAX, &why);
	if (rc == 0) {
		size_t len = text.len;
		char *own;
		buf_grow(&text, 0);
		own = buf_detach(&text);
		*out = keep_file(c, path, full.data, own, len, own);
	} else if (rc != ERR_NOINPUT && e) {
		err_copy(e, &why);
	}
	buf_release(&full);
	buf_release(&text);
	return rc == ERR_NOINPUT ? 0 : rc;
}

static const struct file *keep_built(struct catalog *c, const struct embedded *b)
{
	return keep_file(c, b->path, b->path, (const char *)b->data, b->len, NULL);
}

/* The file of this path that is in force; *out NULL when there is none. */
static int read_path(struct catalog *c, const char *path, const struct file **out, struct err *e)
{
	struct file *const *known = (struct file *const *)(void *)c->files.data;
	int rc;
	const struct embedded *b;

	*out = NULL;
	for (size_t i = 0; i < c->files.len / sizeof(*known); i++)
		if (strcmp(known[i]->path, path) == 0) {
			*out = known[i];
			return 0;
		}
	rc = read_host(c, path, out, e);
	if (rc < 0 || *out)
		return rc;
	b = find_built(c, path);
	if (b)
		*out = keep_built(c, b);
	return 0;
}

/* The folder's name with its slash at the end; false: it is the same as an earlier one. */
static bool folder_name(const struct catalog *c, int folder, struct buf *b)
{
	buf_clear(b);
	if (folder >= FOLDERS) {
		buf_printf(b, "%s/mail/", folder == FOLDERS ? c->lang : "en");
		return folder == FOLDERS || strcmp(c->lang, "en") != 0;
	}
	if ((folder >= 2 && strcmp(c->lang, "en") == 0) || ((folder & 1) && strcmp(c->game, "common") == 0))
		return false;
	buf_printf(b, "%s/%s/", folder < 2 ? c->lang : "en", folder & 1 ? "common" : c->game);
	return true;
}

/* --- bundles --- */

static uint32_t hash_name(struct span scope, const char *s, size_t n)
{
	uint32_t h = 2166136261u;

	for (size_t i = 0; i < scope.n; i++)
		h = (h ^ (unsigned char)scope.s[i]) * 16777619u;
	for (size_t i = 0; i < n; i++)
		h = (h ^ (unsigned char)s[i]) * 16777619u;
	return h;
}

static struct partial *partial_at(const struct catalog *c, size_t i)
{
	return (struct partial *)(void *)c->partials.data + i;
}

static struct partial *find_partial(const struct catalog *c, struct span scope, const char *name, size_t n)
{
	uint32_t hash = hash_name(scope, name, n);

	if (!c->slots)
		return NULL;
	for (size_t i = hash & (c->slots_count - 1); c->slots[i]; i = (i + 1) & (c->slots_count - 1)) {
		struct partial *p = partial_at(c, c->slots[i] - 1);
		if (p->hash == hash && p->name_len == n && memcmp(p->name, name, n) == 0 &&
			p->scope.n == scope.n && (!scope.n || memcmp(p->scope.s, scope.s, scope.n) == 0))
			return p;
	}
	return NULL;
}

static void put_slot(struct catalog *c, size_t index)
{
	size_t i = partial_at(c, index)->hash & (c->slots_count - 1);

	while (c->slots[i])
		i = (i + 1) & (c->slots_count - 1);
	c->slots[i] = (uint32_t)index + 1;
}

static void grow_slots(struct catalog *c)
{
	size_t count = c->partials.len / sizeof(struct partial);

	if (c->slots_count > 2 * count)
		return;
	free(c->slots);
	c->slots_count = c->slots_count ? c->slots_count * 4 : 256;
	c->slots = zeroed(c->slots_count * sizeof(uint32_t));
	for (size_t i = 0; i < count; i++)
		put_slot(c, i);
}

static bool is_host(const struct partial *p)
{
	return p->file->own != NULL;
}

/* The first one of a name stands; two from the same hand in the same folder are a mistake. */
static int add_partial(struct catalog *c, struct partial *p, struct err *e)
{
	const struct partial *old = find_partial(c, p->scope, p->name, p->name_len);

	if (old && old->folder == p->folder && is_host(old) == is_host(p)) {
		err_set(e, ERR_DATA, "template.twice",
			"partial '%.*s' is already in %s, line %ld: rename or remove one of them",
			(int)p->name_len, p->name, old->file->shown, old->line - 1);
		return err_at(e, p->file->shown, p->line - 1, 1);
	}
	if (old)
		return 0;
	p->hash = hash_name(p->scope, p->name, p->name_len);
	grow_slots(c);
	buf_add(&c->partials, p, sizeof(*p));
	put_slot(c, c->partials.len / sizeof(*p) - 1);
	return 0;
}

/* Cuts a line off the front of s; n has no line end and no trailing blanks. */
static const char *cut_line(const char **s, const char *end, size_t *n)
{
	const char *line = *s, *eol = memchr(line, '\n', (size_t)(end - line));
	const char *stop = eol ? eol : end;

	*s = eol ? eol + 1 : end;
	while (stop > line && (stop[-1] == ' ' || stop[-1] == '\t' || stop[-1] == '\r'))
		stop--;
	*n = (size_t)(stop - line);
	return line;
}

static int begin_partial(struct partial *p, const char *s, size_t n, long line, struct err *e)
{
	size_t i = 2;

	while (i < n && s[i] == ' ')
		i++;
	p->name = s + i;
	p->name_len = n - i;
	p->line = line + 1;
	p->len = 0;
	p->body = NULL;
	if (i > 2 && is_name(p->name, p->name_len))
		return 0;
	err_set(e, ERR_DATA, "template.bundle",
		"write '%%%% name', the name of letters, digits, '_', '-' and '.'");
	return err_at(e, p->file->shown, line, 1);
}

/* Entries of the letters' bundles belong to their bundle: "mail/refusal" of en/mail/refusal.bundle.
 * */
static struct span scope_of(const struct file *f, int folder)
{
	const char *s = strchr(f->path, '/') + 1;

	return folder < FOLDERS ? (struct span){ NULL, 0 }
				: (struct span){ s, strlen(s) - strlen(".bundle") };
}

static int split_bundle(struct catalog *c, const struct file *f, int folder, struct err *e)
{
	const char *s = f->text, *end = s + f->len;
	struct partial p = { .scope = scope_of(f, folder), .file = f, .folder = folder };
	int rc = 0;

	for (long line = 1; rc == 0 && s < end; line++) {
		size_t n;
		const char *at = cut_line(&s, end, &n);
		if (n >= 2 && at[0] == '%' && at[1] == '%') {
			if (p.name)
				rc = add_partial(c, &p, e);
			if (rc == 0)
				rc = begin_partial(&p, at, n, line, e);
			continue;
		}
		if (n == 0 || !p.name)
			continue;
		if (!p.body) {
			p.body = at;
			p.line = line;
		}
		p.len = (size_t)(at + n - p.body);
	}
	if (rc == 0 && p.name)
		rc = add_partial(c, &p, e);
	return rc;
}

static int load_host_folder(struct catalog *c, int folder, const char *prefix, struct err *e)
{
	struct buf path = BUF_INIT;
	char **names = NULL;
	size_t count = 0;
	int rc = 0;

	if (c->host)
		rc = file_list_any(file_path(&path, c->host, prefix), &names, &count, e);
	for (size_t i = 0; rc == 0 && i < count; i++) {
		const struct file *f;
		if (!has_ending(names[i], ".bundle"))
			continue;
		buf_clear(&path);
		buf_printf(&path, "%s%s", prefix, names[i]);
		if ((rc = read_path(c, path.data, &f, e)) == 0 && f)
			rc = split_bundle(c, f, folder, e);
	}
	if (names)
		file_list_free(names, count);
	buf_release(&path);
	return rc;
}

static bool in_folder(const char *path, const char *prefix)
{
	size_t n = strlen(prefix);

	return strncmp(path, prefix, n) == 0 && !strchr(path + n, '/');
}

static int load_built_folder(struct catalog *c, int folder, const char *prefix, struct err *e)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < c->built_count; i++) {
		const char *path = c->built[i].path;
		const struct file *f;
		if (!in_folder(path, prefix) || !has_ending(path, ".bundle"))
			continue;
		rc = read_path(c, path, &f, e);
		if (rc == 0 && f && f->own && folder >= FOLDERS)
			f = keep_built(c, &c->built[i]);
		if (rc == 0 && f && !f->own)
			rc = split_bundle(c, f, folder, e);
	}
	return rc;
}

/* Trouble leaves none of these, so that the next call finds the same trouble, not half of them. */
static int load_folders(struct catalog *c, int first, int count, struct err *e)
{
	size_t before = c->partials.len / sizeof(struct partial);
	struct buf prefix = BUF_INIT;
	int rc = 0;

	grow_slots(c);
	for (int k = first; rc == 0 && k < first + count; k++) {
		if (!folder_name(c, k, &prefix))
			continue;
		rc = load_host_folder(c, k, prefix.data, e);
		if (rc == 0)
			rc = load_built_folder(c, k, prefix.data, e);
	}
	buf_release(&prefix);
	if (rc < 0) {
		buf_cut(&c->partials, before * sizeof(struct partial));
		memset(c->slots, 0, c->slots_count * sizeof(uint32_t));
		for (size_t i = 0; i < before; i++)
			put_slot(c, i);
	}
	return rc;
}

static int load_partials(struct catalog *c, bool letters, struct err *e)
{
	int rc = 0;

	if (!c->partials_read) {
		rc = load_folders(c, 0, FOLDERS, e);
		c->partials_read = rc == 0;
	}
	if (rc == 0 && letters && !c->letters_read) {
		rc = load_folders(c, FOLDERS, LETTERS, e);
		c->letters_read = rc == 0;
	}
	return rc;
}

/* --- the public side --- */

struct catalog *catalog_open_files(const char *host, const struct embedded *files, size_t count,
	const char *lang, const char *game, struct err *e)
{
	struct buf b = BUF_INIT;
	struct catalog *c;

	if (!is_name(lang, strlen(lang)) || !is_name(game, strlen(game))) {
		err_set(e, ERR_USAGE, "template.name", "language '%s' and game '%s' must be plain names",
			lang, game);
		return NULL;
	}
	c = zeroed(sizeof(*c));
	c->lang = copy_text(lang, strlen(lang));
	c->game = copy_text(game, strlen(game));
	c->built = files;
	c->built_count = count;
	if (host) {
		file_path(&b, host, "templates");
		c->host = buf_detach(&b);
	}
	return c;
}

struct catalog *catalog_open(const char *host, const char *lang, const char *game, struct err *e)
{
	return catalog_open_files(host, embedded_files, embedded_count, lang, game, e);
}

void catalog_close(struct catalog *c)
{
	struct made *made;
	struct file **files;
	if (!c)
		return;
	for (size_t i = 0; i < c->partials.len / sizeof(struct partial); i++)
		template_free(partial_at(c, i)->made);
	made = (struct made *)(void *)c->made.data;
	for (size_t i = 0; i < c->made.len / sizeof(*made); i++) {
		template_free(made[i].template);
		free(made[i].path);
	}
	files = (struct file **)(void *)c->files.data;
	for (size_t i = 0; i < c->files.len / sizeof(struct file *); i++) {
		free(files[i]->path);
		free(files[i]->shown);
		free(files[i]->own);
		free(files[i]);
	}
	cJSON_Delete(c->names[0]);
	cJSON_Delete(c->names[1]);
	buf_release(&c->partials);
	buf_release(&c->made);
	buf_release(&c->files);
	buf_release(&c->missing);
	free(c->slots);
	free(c->host);
	free(c->lang);
	free(c->game);
	free(c);
}

const char *catalog_lang(const struct catalog *c)
{
	return c->lang;
}

/* The file LANG/PATH, else en/PATH; NULL when there is neither. */
static int read_in_language(struct catalog *c, const char *path, const struct file **out, struct err *e)
{
	struct buf full = BUF_INIT;
	int rc;

	buf_printf(&full, "%s/%s", c->lang, path);
	rc = read_path(c, full.data, out, e);
	if (rc == 0 && !*out) {
		buf_clear(&full);
		buf_printf(&full, "en/%s", path);
		rc = read_path(c, full.data, out, e);
	}
	buf_release(&full);
	return rc;
}

static int compile_partial(struct partial *p, struct err *e)
{
	struct buf body = BUF_INIT;

	if (p->made)
		return 0;
	if (p->body) {
		buf_add(&body, p->body, p->len);
		buf_char(&body, '\n');
	}
	p->made = template_compile_part(buf_cstr(&body), body.len, p->file->shown, p->line, e);
	buf_release(&body);
	return p->made ? 0 : ERR_DATA;
}

/* "mail/refusal/submit.late" is the entry submit.late of mail/refusal.bundle; *out NULL when there
 * is none. */
static int find_entry(
	struct catalog *c, struct span bundle, const char *name, const struct template **out, struct err *e)
{
	int rc = load_partials(c, true, e);
	struct partial *p = rc < 0 ? NULL : find_partial(c, bundle, name, strlen(name));

	if (p)
		rc = compile_partial(p, e);
	*out = p ? p->made : NULL;
	return rc;
}

/* Compiles at the first call; *out NULL when there is no such template. */
static int find_template(struct catalog *c, const char *path, const struct template **out, struct err *e)
{
	const struct made *made = (const struct made *)(void *)c->made.data;
	const struct file *f = NULL;
	struct made new = { NULL, NULL };
	struct buf b = BUF_INIT;
	const char *entry = strrchr(path, '/');
	int rc;

	if (entry && memchr(path, '/', (size_t)(entry - path)))
		return find_entry(c, (struct span){ path, (size_t)(entry - path) }, entry + 1, out, e);
	for (size_t i = 0; i < c->made.len / sizeof(*made); i++)
		if (strcmp(made[i].path, path) == 0) {
			*out = made[i].template;
			return 0;
		}
	*out = NULL;
	if (!is_path(path))
		return 0;
	buf_printf(&b, "%s.txt", path);
	rc = read_in_language(c, b.data, &f, e);
	buf_release(&b);
	if (rc < 0)
		return rc;
	if (f && !(new.template = template_compile_part(f->text, f->len, f->shown, 1, e)))
		return ERR_DATA;
	new.path = copy_text(path, strlen(path));
	buf_add(&c->made, &new, sizeof(new));
	*out = new.template;
	return 0;
}

int catalog_template(struct catalog *c, const char *path, const struct template **out, struct err *e)
{
	int rc = find_template(c, path, out, e);

	if (rc < 0 || *out)
		return rc;
	err_set(e, ERR_NOINPUT, "template.missing", "there is no such file, and no such template in %s%s",
		c->lang, strcmp(c->lang, "en") != 0 ? " or in en" : "");
	return err_at(e, path, 0, 0);
}

static void note_missing(struct catalog *c, const char *name)
{
	size_t n = strlen(name);

	for (const char *s = buf_cstr(&c->missing); *s;) {
		size_t k = strcspn(s, " ");
		if (k == n && memcmp(s, name, n) == 0)
			return;
		s += k + (s[k] == ' ');
	}
	if (n > NAME_MAX_LENGTH || c->missing.len > 4096)
		return;
	if (c->missing.len)
		buf_char(&c->missing, ' ');
	buf_str(&c->missing, name);
}

int catalog_partial(void *ctx, const char *name, const struct template **out, struct err *e)
{
	struct catalog *c = ctx;
	int rc = 0;
	struct partial *p;

	*out = NULL;
	if (strchr(name, '/')) {
		rc = find_template(c, name, out, e);
		if (rc == 0 && !*out)
			note_missing(c, name);
		return rc;
	}
	if ((rc = load_partials(c, false, e)) < 0)
		return rc;
	p = find_partial(c, (struct span){ NULL, 0 }, name, strlen(name));
	if (!p) {
		note_missing(c, name);
		return 0;
	}
	rc = compile_partial(p, e);
	*out = p->made;
	return rc;
}

int catalog_compile_all(struct catalog *c, struct err *e)
{
	int rc = load_partials(c, true, e);

	for (size_t i = 0; rc == 0 && i < c->partials.len / sizeof(struct partial); i++)
		rc = compile_partial(partial_at(c, i), e);
	return rc;
}

int catalog_render(struct catalog *c, const char *path, const cJSON *data, enum escape mode, struct buf *out,
	struct err *e)
{
	const struct template *t;
	int rc = catalog_template(c, path, &t, e);

	return rc < 0 ? rc : template_render(t, data, catalog_partial, c, mode, out, e);
}

const char *catalog_missing(const struct catalog *c)
{
	return buf_cstr(&c->missing);
}

static int read_names(struct catalog *c, const char *folder, cJSON **out, struct err *e)
{
	struct buf path = BUF_INIT;
	const struct file *f;
	int rc;

	buf_printf(&path, "%s/names.json", folder);
	rc = read_in_language(c, path.data, &f, e);
	buf_release(&path);
	if (rc < 0 || !f)
		return rc;
	*out = json_parse(f->text, f->len, f->shown, e);
	if (!*out)
		return ERR_DATA;
	if (cJSON_IsObject(*out))
		return 0;
	cJSON_Delete(*out);
	*out = NULL;
	err_set(e, ERR_DATA, "template.names", "this must be an object of objects of words");
	return err_at(e, f->shown, 1, 1);
}

int catalog_names(struct catalog *c, const cJSON **game, const cJSON **common, struct err *e)
{
	int rc = 0;

	if (!c->names_read) {
		if (!c->names[0])
			rc = read_names(c, c->game, &c->names[0], e);
		if (rc == 0)
			rc = read_names(c, "common", &c->names[1], e);
		c->names_read = rc == 0;
	}
	if (rc < 0)
		return rc;
	*game = c->names[0];
	*common = c->names[1];
	return 0;
}

/* --- the digest --- */

static int by_path(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void add_path(struct buf *paths, const char *s)
{
	char *path = copy_text(s, strlen(s));

	buf_add(paths, &path, sizeof(path));
}

static int list_folder(struct catalog *c, const char *prefix, struct buf *paths, struct err *e)
{
	struct buf dir = BUF_INIT, path = BUF_INIT;
	char **names = NULL;
	size_t count = 0;
	int rc = 0;

	for (size_t i = 0; i < c->built_count; i++)
		if (in_folder(c->built[i].path, prefix))
			add_path(paths, c->built[i].path);
	if (c->host)
		rc = file_list_any(file_path(&dir, c->host, prefix), &names, &count, e);
	for (size_t i = 0; rc == 0 && i < count; i++) {
		bool ours;
		buf_clear(&path);
		buf_printf(&path, "%s%s", prefix, names[i]);
		ours = has_ending(names[i], ".txt") || has_ending(names[i], ".bundle") ||
			has_ending(names[i], ".json");
		if (ours && !find_built(c, path.data))
			add_path(paths, path.data);
	}
	if (names)
		file_list_free(names, count);
	buf_release(&dir);
	buf_release(&path);
	return rc;
}

int catalog_digest(struct catalog *c, uint8_t out[32], struct err *e)
{
	struct buf paths = BUF_INIT, prefix = BUF_INIT, all = BUF_INIT;
	int rc = 0;
	char **path;
	size_t count;

	for (int k = 0; !c->digest_made && rc == 0 && k < FOLDERS; k++)
		if (folder_name(c, k, &prefix))
			rc = list_folder(c, prefix.data, &paths, e);
	path = (char **)(void *)paths.data;
	count = paths.len / sizeof(*path);
	if (count)
		qsort(path, count, sizeof(*path), by_path);
	for (size_t i = 0; i < count; i++) {
		const struct file *f = NULL;
		if (rc == 0)
			rc = read_path(c, path[i], &f, e);
		if (f) {
			buf_add(&all, path[i], strlen(path[i]) + 1);
			buf_printf(&all, "%zu", f->len);
			buf_char(&all, '\0');
			buf_add(&all, f->text, f->len);
		}
		free(path[i]);
	}
	if (rc == 0 && !c->digest_made) {
		hash256(c->digest, NULL, 0, buf_cstr(&all), all.len);
		c->digest_made = true;
	}
	if (rc == 0)
		memcpy(out, c->digest, sizeof(c->digest));
	buf_release(&paths);
	buf_release(&prefix);
	buf_release(&all);
	return rc;
}
