/* SPDX-License-Identifier: MIT */
#include "unit/mail_reader.h"

#include "sys/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <unistd.h>

#include <cmocka.h>

static const char script[] =
	"import sys,email,email.policy,email.utils\n"
	"from email.header import make_header,decode_header\n"
	"m=email.message_from_bytes(open(sys.argv[1],'rb').read(),policy=email.policy.default)\n"
	"out=[]\n"
	"raw=email.message_from_bytes(open(sys.argv[1],'rb').read())\n"
	"name,at=email.utils.parseaddr(raw['From'].replace('\\r\\n',''))\n"
	"out.append('from %s|%s'%(make_header(decode_header(name)),at))\n"
	"for k,v in m.items(): out.append('header %s: %s'%(k,v))\n"
	"n=len(m.defects)\n"
	"for k,v in m.items(): n+=len(v.defects)\n"
	"for p in m.walk():\n"
	" n+=len(p.defects)\n"
	" if p.is_multipart(): continue\n"
	" out.append('part %s %s %s'%(p.get_content_type(),p.get_content_charset() or '-',p.get_filename() or '-'))\n"
	" out.append(p.get_payload(decode=True).hex() or '-')\n"
	"out.append('defects %d'%n)\n"
	"sys.stdout.buffer.write(('\\n'.join(out)+'\\n').encode('utf-8','surrogateescape'))\n";

void mail_read(const struct buf *mail, struct buf *account)
{
	char dir[] = "/tmp/pbem-mail-XXXXXX";
	struct buf path = BUF_INIT, prog = BUF_INIT, command = BUF_INIT;
	struct err e = ERR_INIT;
	char block[4096];
	size_t n;
	FILE *f;

	assert_non_null(mkdtemp(dir));
	file_path(&prog, dir, "read.py");
	assert_int_equal(file_write(prog.data, script, strlen(script), 0600, &e), 0);
	file_path(&path, dir, "mail");
	assert_int_equal(file_write(path.data, mail->data, mail->len, 0600, &e), 0);
	buf_printf(&command, "python3 %s %s", prog.data, path.data);
	f = popen(command.data, "r");
	assert_non_null(f);
	while ((n = fread(block, 1, sizeof(block), f)) > 0)
		buf_add(account, block, n);
	assert_int_equal(pclose(f), 0);
	assert_int_equal(file_remove(dir, &e), 0);
	buf_release(&path);
	buf_release(&prog);
	buf_release(&command);
}

static unsigned nibble(char c)
{
	return (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10);
}

void mail_part_bytes(const struct buf *account, int n, struct buf *out)
{
	const char *s = account->data;

	for (int i = 0; i <= n; i++) {
		s = strstr(s, "\npart ");
		assert_non_null(s);
		s++;
	}
	s = strchr(s, '\n') + 1;
	for (; *s != '\n' && *s != '-'; s += 2)
		buf_char(out, (char)(nibble(s[0]) << 4 | nibble(s[1])));
}

void mail_conf(struct host_conf *conf)
{
	memset(conf, 0, sizeof(*conf));
	snprintf(conf->name, sizeof(conf->name), "the club");
	snprintf(conf->lang, sizeof(conf->lang), "en");
	snprintf(conf->zone, sizeof(conf->zone), "UTC");
	snprintf(conf->address, sizeof(conf->address), "pbem@example.org");
	snprintf(conf->host, sizeof(conf->host), "host@example.org");
	snprintf(conf->separator, sizeof(conf->separator), "+");
}

void mail_is_sound(const struct buf *mail)
{
	const char *s = mail->data, *end = s + mail->len;

	while (s < end) {
		const char *stop = memchr(s, '\n', (size_t)(end - s));
		assert_non_null(stop);
		assert_true(stop > s && stop[-1] == '\r');
		assert_true(stop - 1 - s <= 76);
		assert_true(*s != '.');
		assert_false(stop - s > 5 && memcmp(s, "From ", 5) == 0);
		for (const char *c = s; c < stop - 1; c++)
			assert_true((*c >= ' ' && *c <= '~') || *c == '\t');
		s = stop + 1;
	}
}
