/* SPDX-License-Identifier: MIT */
#include "game/record.h"

#include "game/facts_member.h"
#include "sys/file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- signatures ------------------------------------------------------------------------------- */

static int check_signature(const char *key, const char *sig, const struct buf *text, struct err *e)
{
	struct sign_public p;
	struct buf normal = BUF_INIT;
	int rc = sign_parse_public(key, strlen(key), &p, e);

	if (rc == 0)
		rc = sign_normal(&normal, sig, strlen(sig), e);
	if (rc == 0 && strcmp(normal.data, sig) != 0)
		rc = err_set(
			e, ERR_DATA, "record.signature", "the signature is not in the form that is kept");
	if (rc == 0)
		rc = sign_verify(&p, sig, strlen(sig), text->data, text->len, e);
	buf_release(&normal);
	return rc;
}

static const char *key_of_seat(const struct facts *f, const char *seat)
{
	int i = facts_seat(f, seat);

	return i < 0 ? "" : f->seat[i].key;
}

void line_file_text(struct buf *text, const struct line *l, const struct facts *before)
{
	const char *seat = json_text(l->json, "seat"), *key = json_text(l->json, "key");
	bool wide;

	if (l->kind == LINE_REQUEST) {
		buf_str(text, json_text(l->json, "file"));
	} else if (l->kind == LINE_REKEY) {
		keys_rekey_text(text, before->game, seat, before->create,
			before->window < 0 ? 0 : before->window, key);
	} else {
		keys_join_text(text, before->game, seat, before->create, key, json_text(l->json, "nonce"));
		keys_add_reader(text, json_text(l->json, "lang"), member_width(l->json, &wide));
	}
}

bool line_is_players(const struct line *l)
{
	const char *by = json_text(l->json, "by");

	return l->kind == LINE_REQUEST || (by && strcmp(by, "seat") == 0);
}

int line_verify(const struct line *l, const struct facts *before, struct err *e)
{
	struct buf text = BUF_INIT;
	const char *key = before->referee, *sig = json_text(l->json, "sig");
	int rc = 0;

	if (l->kind == LINE_CLOSE)
		return 0;
	if (!line_is_players(l)) {
		keys_line_text(&text, l->text, l->len);
	} else {
		key = l->kind == LINE_REQUEST || l->kind == LINE_REKEY
			? key_of_seat(before, json_text(l->json, "seat"))
			: json_text(l->json, "key");
		line_file_text(&text, l, before);
	}
	if (!sig)
		rc = err_set(e, ERR_DATA, "record.signature", "this line has no signature");
	else
		rc = check_signature(key, sig, &text, e);
	buf_release(&text);
	return rc;
}

/* --- appending -------------------------------------------------------------------------------- */

void append_begin(struct append *a, const char *dir, struct facts *f)
{
	memset(a, 0, sizeof(*a));
	a->dir = dir;
	a->f = f;
	a->next = *f;
}

static void add_signature(cJSON *json, const struct facts *f, const struct sign_secret *key)
{
	struct buf line = BUF_INIT, text = BUF_INIT, sig = BUF_INIT;
	char comment[2 * GAME_NAME + 16];

	json_write(&line, json);
	keys_line_text(&text, line.data, line.len);
	snprintf(comment, sizeof(comment), "%s %s", f->game[0] ? f->game : json_text(json, "game"),
		json_text(json, "kind"));
	sign_make(&sig, key, text.data, text.len, comment);
	if (!cJSON_AddStringToObject(json, "sig", sig.data))
		bug("no memory");
	buf_release(&line);
	buf_release(&text);
	buf_release(&sig);
}

void append_line(struct append *a, cJSON *json, const struct sign_secret *key)
{
	struct line l = { .number = a->next.lines + 1, .json = json };
	struct err e = ERR_INIT;
	size_t start = a->bytes.len;

	if (a->next.lines > 0 && !cJSON_AddStringToObject(json, "prev", a->next.last))
		bug("no memory");
	if (key)
		add_signature(json, &a->next, key);
	json_write(&a->bytes, json);
	l.text = a->bytes.data + start;
	l.len = a->bytes.len - start;
	if (l.len > RECORD_LINE_MAX)
		bug("a line of %zu bytes", l.len);
	if (line_identify(&l, &e) < 0 || facts_apply(&a->next, &l, &e) < 0)
		bug("line %ld of the record would be wrong: %s", l.number, e.text);
	buf_char(&a->bytes, '\n');
	cJSON_Delete(json);
}

/* Bytes behind the last whole line were torn by a crash: they never counted. */
static int cut_tail(const char *path, uint64_t size, struct err *e)
{
	struct stat st;
	int fd = open(path, O_RDWR | O_CLOEXEC), rc = 0;

	if (fd < 0 && errno == ENOENT && size == 0)
		return 0;
	if (fd < 0 || fstat(fd, &st) < 0 || (uint64_t)st.st_size < size ||
		((uint64_t)st.st_size > size && (ftruncate(fd, (off_t)size) < 0 || fsync(fd) < 0))) {
		err_errno(e, "record.write", "the record cannot be written");
		rc = err_at(e, path, 0, 0);
	}
	if (fd >= 0)
		close(fd);
	return rc;
}

int append_commit(struct append *a, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc;

	file_path(&path, a->dir, "record.jsonl");
	rc = cut_tail(path.data, a->f->size, e);
	if (rc == 0)
		rc = file_append(path.data, a->bytes.data, a->bytes.len, e);
	if (rc == 0)
		*a->f = a->next;
	append_drop(a);
	buf_release(&path);
	return rc;
}

void append_drop(struct append *a)
{
	buf_release(&a->bytes);
}
