/* SPDX-License-Identifier: MIT */
#include "mail/mime.h"

#include "base/address.h"
#include "base/banned.h"
#include "base/utf8.h"
#include "mail/pipe.h"
#include "sys/file.h"

#include <sys/stat.h>

#define HELPER "pbem-mime"
#define MESSAGE_MAX                                                          \
	(MAIL_BACK * (MAIL_ID + 32u) + (2 + MAIL_READINGS) * MAIL_TEXT_MAX + \
		MAIL_PARTS * (MAIL_PART_MAX + 128u) + MAIL_PASSED * 160u + MAIL_TO * 256u + 4096u)
#define SILENT_ALL ((1 << 7) - 1)
#define SAW_ALL ((1 << 5) - 1)

#define WALL 20 /* seconds that a mail may take */

/* A machine that ends helpers at random ends one over a mail, none of so many over simple ones, and
 * so on as often as this, in a run of some millions; a mail does it each time. */
#define PROBES 8
#define CRASHES 3

/* Forking for more mails than a spool holds takes no minute of a processor; each mail has 5 s. */
static const struct child_limits limits = { .cpu = 60, .memory = 512u << 20 };
#define FIELDS (20 + MAIL_READINGS + MAIL_BACK + MAIL_TO + 2 * MAIL_PARTS + MAIL_PASSED)
static const struct pipe_limits pipe_limits = { MAIL_TEXT_MAX, MESSAGE_MAX, FIELDS, WALL };
/* All that is attached to a mail is no longer than the mail. */
static const struct pipe_limits large_limits = { MAIL_LARGE_MAX, MESSAGE_MAX + MAIL_RAW_MAX, FIELDS, WALL };

void mail_in_release(struct mail_in *m)
{
	buf_release(&m->text);
	buf_release(&m->html);
	buf_release(&m->more);
	for (int i = 0; i < MAIL_READINGS; i++)
		buf_release(&m->reading[i]);
	for (int i = 0; i < MAIL_PARTS; i++)
		buf_release(&m->part[i].bytes);
	*m = (struct mail_in){ 0 };
}

static int nonsense(struct err *e, const char *what)
{
	return err_set(e, ERR_DATA, "mime.answer", "%s answered nonsense: %s", HELPER, what);
}

/* Every field has one of these names, and none that comes once comes twice: pipe_get_text and
 * pipe_get_number look after those they read. */
static int check_names(const struct pipe_message *p, struct err *e)
{
	static const char *const names[] = { "refused", "from", "reply-to", "to", "id", "in-reply-to",
		"subject", "silent", "html-only", "saw", "text", "more", "reading", "html", "part-name",
		"part", "back-to", "back-meant", "back-why", "back-id", "passed" };
	if (strcmp(p->kind, "mail") != 0)
		return nonsense(e, "a message of another kind");
	for (int i = 0; i < p->n; i++) {
		size_t k = 0;
		while (k < sizeof(names) / sizeof(names[0]) && strcmp(p->field[i].name, names[k]) != 0)
			k++;
		if (k == sizeof(names) / sizeof(names[0]))
			return nonsense(e, "a field that no mail has");
	}
	return 0;
}

static int take_refusal(struct mail_in *m, const struct pipe_message *p, struct err *e)
{
	const char *s = m->refused;
	int rc = pipe_get_text(p, "refused", m->refused, sizeof(m->refused), e);

	if (rc < 0 || !s[0])
		return rc;
	if (strncmp(s, "mime.", 5) != 0 || !s[5] ||
		strspn(s + 5, "abcdefghijklmnopqrstuvwxyz0123456789") != strlen(s + 5))
		return nonsense(e, "a reason that is none");
	return 0;
}

static bool is_address(const char *s)
{
	if (!address_is_usable(s))
		return false;
	for (const char *p = address_domain(s); *p; p++)
		if (*p >= 'A' && *p <= 'Z')
			return false;
	return true;
}

static int take_address(const struct pipe_message *p, const char *name, char out[MAIL_ADDRESS], struct err *e)
{
	int rc = pipe_get_text(p, name, out, MAIL_ADDRESS, e);
	if (rc == 0 && out[0] && !is_address(out))
		rc = nonsense(e, "an address that is none");
	return rc;
}

static int take_recipients(struct mail_in *m, const struct pipe_message *p, struct err *e)
{
	const char *s;
	size_t len;
	while ((s = pipe_get(p, "to", m->n_to, &len))) {
		if (m->n_to == MAIL_TO)
			return nonsense(e, "too many recipients");
		if (len >= MAIL_ADDRESS || strlen(s) != len || !is_address(s))
			return nonsense(e, "an address that is none");
		memcpy(m->to[m->n_to++], s, len + 1);
	}
	return 0;
}

bool mail_id_is_usable(const char *s)
{
	size_t n = strlen(s);
	if (n < 3 || n >= MAIL_ID || s[0] != '<' || s[n - 1] != '>')
		return false;
	for (size_t i = 1; i + 1 < n; i++)
		if (s[i] <= 0x20 || s[i] >= 0x7f || s[i] == '<' || s[i] == '>')
			return false;
	return true;
}

static int take_id(const struct pipe_message *p, const char *name, char out[MAIL_ID], struct err *e)
{
	int rc = pipe_get_text(p, name, out, MAIL_ID, e);
	if (rc == 0 && out[0] && !mail_id_is_usable(out))
		rc = nonsense(e, "an identifier that is none");
	return rc;
}

static int take_headers(struct mail_in *m, const struct pipe_message *p, struct err *e)
{
	long long silent = 0;
	int rc = take_address(p, "from", m->from, e);
	rc = rc ? rc : take_address(p, "reply-to", m->reply_to, e);
	rc = rc ? rc : take_recipients(m, p, e);
	rc = rc ? rc : take_id(p, "id", m->id, e);
	rc = rc ? rc : take_id(p, "in-reply-to", m->in_reply_to, e);
	rc = rc ? rc : pipe_get_text(p, "subject", m->subject, sizeof(m->subject), e);
	rc = rc ? rc : pipe_get_number(p, "silent", 0, SILENT_ALL, &silent, e);
	if (rc == 0 && !utf8_is_line(m->subject))
		rc = nonsense(e, "a subject that is no line of UTF-8");
	m->silent = (uint32_t)silent | (m->from[0] ? 0 : SILENT_NO_SENDER);
	return rc;
}

static bool is_file_name(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (s[i] < 0x20 || s[i] >= 0x7f || s[i] == '/' || s[i] == '\\')
			return false;
	return strcmp(s, ".") != 0 && strcmp(s, "..") != 0;
}

static int take_parts(struct mail_in *m, const struct pipe_message *p, size_t part_max, struct err *e)
{
	size_t name_len, len;
	for (int i = 0;; i++) {
		const char *name = pipe_get(p, "part-name", i, &name_len),
			   *bytes = pipe_get(p, "part", i, &len);
		struct mail_part *part;

		if (!name && !bytes)
			return 0;
		if (!name || !bytes || i == MAIL_PARTS)
			return nonsense(e, "attachments without names, or too many");
		part = &m->part[i];
		if (len > part_max || name_len >= sizeof(part->name))
			return nonsense(e, "an attachment that is too large");
		if (!is_file_name(name, name_len))
			return nonsense(e, "an attachment with a name that is none");
		memcpy(part->name, name, name_len + 1);
		if (len)
			buf_add(&part->bytes, bytes, len);
		m->n_parts++;
	}
}

static int take_passed(struct mail_in *m, const struct pipe_message *p, struct err *e)
{
	const char *name;
	size_t len;

	while ((name = pipe_get(p, "passed", m->n_passed, &len))) {
		if (m->n_passed == MAIL_PASSED || len >= sizeof(m->passed[0]) || !is_file_name(name, len))
			return nonsense(e, "too many names of files, or one that is none");
		memcpy(m->passed[m->n_passed++], name, len + 1);
	}
	return 0;
}

/* One of the texts of this name, if it is there. */
static int take_text_of(struct buf *out, const struct pipe_message *p, const char *name, int i, struct err *e)
{
	size_t len = 0;
	const char *text = pipe_get(p, name, i, &len);

	if (len > MAIL_TEXT_MAX || (len && memchr(text, '\0', len)) || (len && memchr(text, '\r', len)) ||
		(len && utf8_check(text, len) < len))
		return nonsense(e, "a text that is none");
	if (len)
		buf_add(out, text, len);
	return 0;
}

static int take_text(struct buf *out, const struct pipe_message *p, const char *name, struct err *e)
{
	if (pipe_get(p, name, 1, NULL))
		return nonsense(e, "more than one text");
	return take_text_of(out, p, name, 0, e);
}

static int take_readings(struct mail_in *m, const struct pipe_message *p, struct err *e)
{
	int rc = 0;

	for (int i = 0; rc == 0 && pipe_get(p, "reading", i, NULL); i++) {
		if (i == MAIL_READINGS)
			return nonsense(e, "too many readings of a text");
		rc = take_text_of(&m->reading[m->n_readings++], p, "reading", i, e);
	}
	return rc;
}

static int take_body(struct mail_in *m, const struct pipe_message *p, size_t part_max, struct err *e)
{
	long long html, saw;
	int rc = pipe_get_number(p, "html-only", 0, 1, &html, e);

	rc = rc ? rc : pipe_get_number(p, "saw", 0, SAW_ALL, &saw, e);
	if (rc < 0)
		return rc;
	if (!pipe_get(p, "text", 0, NULL))
		return nonsense(e, "no text");
	m->html_only = html;
	m->saw = (uint32_t)saw;
	rc = take_text(&m->text, p, "text", e);
	rc = rc ? rc : take_text(&m->more, p, "more", e);
	rc = rc ? rc : take_readings(m, p, e);
	if (rc == 0 && html)
		rc = take_text(&m->html, p, "html", e);
	else if (rc == 0 && pipe_get(p, "html", 0, NULL))
		rc = nonsense(e, "HTML beside a text");
	rc = rc ? rc : take_parts(m, p, part_max, e);
	return rc ? rc : take_passed(m, p, e);
}

static int take_back(struct mail_in *m, const struct pipe_message *p, struct err *e)
{
	const char *s;
	size_t len;
	int rc;

	if (!pipe_get(p, "back-to", 0, NULL))
		return pipe_get(p, "back-meant", 0, NULL) || pipe_get(p, "back-why", 0, NULL) ||
				pipe_get(p, "back-id", 0, NULL)
			? nonsense(e, "a report that is none")
			: 0;
	rc = take_address(p, "back-to", m->back_to, e);
	rc = rc ? rc : take_address(p, "back-meant", m->back_meant, e);
	rc = rc ? rc : pipe_get_text(p, "back-why", m->back_why, sizeof(m->back_why), e);
	if (rc == 0 && !utf8_is_line(m->back_why))
		rc = nonsense(e, "a reason that is no line");
	while (rc == 0 && (s = pipe_get(p, "back-id", m->n_back, &len))) {
		if (m->n_back == MAIL_BACK || len >= MAIL_ID || strlen(s) != len || !mail_id_is_usable(s))
			return nonsense(e, "an identifier that is none");
		memcpy(m->back_id[m->n_back++], s, len + 1);
	}
	return rc;
}

int mime_from_message(struct mail_in *m, const struct pipe_message *p, size_t part_max, struct err *e)
{
	int rc = check_names(p, e);

	*m = (struct mail_in){ .silent = SILENT_NO_SENDER };
	rc = rc ? rc : take_refusal(m, p, e);
	/* What is no mail has no more than the reason. */
	if (rc == 0 && !(m->refused[0] && p->n == 1)) {
		rc = take_headers(m, p, e);
		rc = rc ? rc : take_body(m, p, part_max, e);
		rc = rc ? rc : take_back(m, p, e);
	}
	if (rc < 0)
		mail_in_release(m);
	return rc;
}

/* --- the helper ------------------------------------------------------------------------------- */

/* One message, and nothing behind it. ERR_DATA: it is nonsense; ERR_IO: no more is said. */
static int listen(struct mail_in *m, struct pipe_reader *r, struct pipe_message *p, bool large, struct err *e)
{
	struct err end = ERR_INIT;
	int rc = pipe_read(r, p, e);

	if (rc == 0)
		rc = err_set(e, ERR_IO, "mime.answer", "it said nothing about the mail");
	if (rc > 0)
		rc = mime_from_message(m, p, large ? MAIL_LARGE_MAX : MAIL_PART_MAX, e);
	if (rc == 0) {
		int more = pipe_read(r, p, &end);
		if (more == ERR_IO)
			rc = err_set(e, ERR_IO, "mime.answer", "it did not stop behind the mail");
		else if (more != 0)
			rc = nonsense(e, more > 0 ? "a second mail" : "something behind the mail");
	}
	return rc;
}

/* *handed: it has all of the mail. */
static int talk(
	struct mail_in *m, struct child *c, const struct buf *raw, bool large, bool *handed, struct err *e)
{
	struct pipe_reader r;
	struct pipe_message *p = mem_zero(1, sizeof(*p));
	int rc = pipe_write_by(c->in, raw, child_deadline(c), e);

	child_close_in(c);
	*handed = rc == 0;
	pipe_reader_init(&r, c->out, large ? &large_limits : &pipe_limits);
	r.deadline = child_deadline(c);
	if (rc == 0)
		rc = listen(m, &r, p, large, e);
	pipe_message_release(p);
	free(p);
	pipe_reader_release(&r);
	return rc;
}

/* The machine's trouble: says what to do. */
static int does_not_work(struct err *e, enum err_code code, const char *why)
{
	struct buf path = BUF_INIT;

	if (!child_path(&path, HELPER))
		buf_clear(&path);
	err_set(e, code, "mime.start",
		"%s does not work (%s); mail waits, and no window closes, until it does; to see what is missing, start it by hand: %s </dev/null; "
		"it may have to be installed again",
		HELPER, utf8_shown(why, 200).text, path.len ? path.data : HELPER);
	buf_release(&path);
	return code;
}

/* A little of everything that reading takes: an encoded word, transfer encodings, a charset, an
 * attached file. */
static const char harmless[] =
	"From: Anna <anna@example.org>\r\nTo: pbem@example.org\r\nSubject: =?utf-8?q?caf=C3=A9?=\r\nMIME-Version: 1.0\r\n"
	"Content-Type: multipart/mixed; boundary=\"=_\"\r\n\r\n--=_\r\n"
	"Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nd=E9j=E0 vu\r\n"
	"--=_\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=x.txt\r\n"
	"Content-Transfer-Encoding: base64\r\n\r\nUk9MTAo=\r\n--=_--\r\n";

static bool is_harmless(const struct mail_in *m)
{
	return !m->refused[0] && strcmp(m->from, "anna@example.org") == 0 &&
		strcmp(m->subject, "caf\xc3\xa9") == 0 &&
		strncmp(buf_cstr(&m->text), "d\xc3\xa9j\xc3\xa0 vu", 9) == 0 && m->n_parts == 1 &&
		strcmp(m->part[0].name, "x.txt") == 0 && strcmp(buf_cstr(&m->part[0].bytes), "ROLL\n") == 0;
}

static int start(struct mime *h, struct err *e)
{
	const char *const argv[] = { HELPER, h->large ? "--large" : NULL, NULL };
	struct err why = ERR_INIT;
	int rc;

	if (h->started)
		return 0;
	rc = server_start(&h->server, argv, &limits, WALL, &why);
	h->started = rc == 0;
	if (h->started)
		return 0;
	return strcmp(why.id, "server.start") == 0 ? does_not_work(e, why.code, why.text) : err_copy(e, &why);
}

/* A process for one mail. A server that is gone was ended from outside, as no mail reaches it:
 * another one is started. */
static int start_child(struct mime *h, struct child *c, struct err *e)
{
	const bool old = h->started;
	struct err why = ERR_INIT;
	int rc = start(h, e);

	if (rc < 0)
		return rc;
	rc = server_child(&h->server, c, WALL, &why);
	if (rc == 0)
		return 0;
	mime_close(h);
	if (strcmp(why.id, "server.gone") != 0)
		return err_copy(e, &why);
	return old ? start_child(h, c, e) : does_not_work(e, ERR_TEMPFAIL, why.text);
}

/* Has a helper read a mail. 0, or an error as mime_read() has it, before any other helper is
 * asked. */
static int ask(struct mime *h, struct mail_in *m, const struct buf *raw, struct err *e)
{
	struct child c;
	struct err told = ERR_INIT, died = ERR_INIT;
	const struct err *why = &died;
	int rc = start_child(h, &c, e);
	bool handed, guilty;

	if (rc < 0)
		return rc;
	rc = talk(m, &c, raw, h->large, &handed, &told);
	/* How it died says more than what it did not say before. */
	if (child_end(&c, NULL, &died) == 0)
		why = &told;
	if (rc == 0 && why == &told)
		return 0;
	mail_in_release(m);
	/* Whoever tries again meets a process with its memory laid out anew. */
	mime_close(h);
	/* A mail that it never had is no reason, and none makes it end with another status than
	 * 0. */
	guilty = handed && (told.code == ERR_DATA || c.fate == CHILD_CRASHED || c.fate == CHILD_DONE);
	return guilty ? err_set(e, ERR_SOFTWARE, why == &died ? died.id : "mime.answer", "%s: %s", HELPER,
				why->text)
		      : err_set(e, ERR_TEMPFAIL, "mime.ended", "%s: %s; the mail stays, and is tried again",
				HELPER, why->text);
}

void mime_close(struct mime *h)
{
	if (h->started)
		server_end(&h->server);
	h->started = false;
}

/* Can it read a simple mail, this time? */
static int probe(struct mime *h, struct err *e)
{
	struct mail_in *m = mem_zero(1, sizeof(*m));
	struct buf raw = BUF_INIT;
	struct err why = ERR_INIT;
	int rc;

	buf_add(&raw, harmless, sizeof(harmless) - 1);
	rc = ask(h, m, &raw, &why);
	if (rc == 0 && !is_harmless(m)) {
		buf_clear(&raw);
		buf_printf(
			&raw, "it misunderstands a simple mail%s%s", m->refused[0] ? ": " : "", m->refused);
		rc = does_not_work(e, ERR_UNAVAILABLE, raw.data);
	} else if (rc == ERR_SOFTWARE || strcmp(why.id, "mime.ended") == 0) {
		rc = does_not_work(e, rc == ERR_SOFTWARE ? ERR_UNAVAILABLE : ERR_TEMPFAIL, why.text);
	} else if (rc < 0) {
		err_copy(e, &why);
	}
	mail_in_release(m);
	free(m);
	buf_release(&raw);
	return rc;
}

int mime_try(struct mime *h, struct err *e)
{
	int rc = 0;

	for (int i = 0; i < PROBES && rc == 0; i++)
		rc = probe(h, e);
	return rc;
}

/* Before a mail is blamed, the helper has to show that it can read at all. A charset may be unknown
 * since the system's tables are gone. */
static int read_once(struct mime *h, struct mail_in *m, const struct buf *raw, struct err *e)
{
	struct err why = ERR_INIT;
	int rc = ask(h, m, raw, &why), able = 0;

	if (rc == ERR_SOFTWARE || strcmp(why.id, "mime.ended") == 0)
		able = mime_try(h, e);
	else if (strcmp(m->refused, "mime.charset") == 0)
		able = probe(h, e);
	if (able < 0)
		mail_in_release(m);
	else if (rc < 0)
		err_copy(e, &why);
	return able < 0 ? able : rc;
}

static int read_raw(struct mime *h, struct mail_in *m, const struct buf *raw, struct err *e)
{
	struct err why = ERR_INIT;
	int rc, times = 0;

	do {
		why = (struct err)ERR_INIT;
		rc = read_once(h, m, raw, &why);
	} while (rc == ERR_SOFTWARE && ++times < CRASHES);
	return rc < 0 ? err_copy(e, &why) : rc;
}

int mime_read(struct mime *h, struct mail_in *m, const char *path, struct err *e)
{
	struct buf raw = BUF_INIT;
	struct stat st;
	int rc = file_look(path, &st, e);

	*m = (struct mail_in){ 0 };
	if (rc < 0)
		return rc;
	if (rc && S_ISREG(st.st_mode) && st.st_size > (off_t)MAIL_RAW_MAX) {
		snprintf(m->refused, sizeof(m->refused), "mime.size");
		m->silent = SILENT_NO_SENDER;
		return 0;
	}
	rc = file_read(&raw, path, MAIL_RAW_MAX, e);
	rc = rc ? rc : read_raw(h, m, &raw, e);
	buf_release(&raw);
	return rc;
}
