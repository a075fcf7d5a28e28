/* SPDX-License-Identifier: MIT */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

/*
 * embed FOLDER PATH... writes a C file with the bytes of FOLDER/PATH for each path, in the order
 * given, which is the order of their bytes. What it defines is declared in pbem/report/embed.h.
 */

/* Letters are in no report: "LANG/mail/NAME". Changing their words changes no record. */
static int is_letter(const char *path)
{
	const char *folder = strchr(path, '/');

	return folder && strncmp(folder, "/mail/", 6) == 0;
}

static int write_bytes(const char *folder, const char *path, int number, crypto_generichash_state *h)
{
	char name[4096];
	int n = snprintf(name, sizeof(name), "%s/%s", folder, path);
	FILE *f = n > 0 && (size_t)n < sizeof(name) ? fopen(name, "rb") : NULL;
	if (!f) {
		perror(name);
		return -1;
	}
	printf("static const unsigned char data_%d[] = {", number);
	unsigned long count = 0;
	int c, counts = !is_letter(path);
	if (counts)
		crypto_generichash_update(h, (const unsigned char *)path, strlen(path) + 1);
	while ((c = getc(f)) != EOF) {
		printf("%s%d,", count++ % 24 ? "" : "\n\t", c);
		if (counts)
			crypto_generichash_update(h, &(unsigned char){ (unsigned char)c }, 1);
	}
	printf("\n\t0 };\n#define LEN_%d %luu\n", number, count);
	int bad = ferror(f);
	if (bad)
		perror(name);
	fclose(f);
	return bad ? -1 : 0;
}

static int check_path(const char *path, const char *before)
{
	if (before && strcmp(before, path) >= 0)
		fprintf(stderr, "embed: %s is not in order\n", path);
	else if (strpbrk(path, "\"\\\n?"))
		fprintf(stderr, "embed: %s has a character that a name may not have\n", path);
	else
		return 0;
	return -1;
}

int main(int argc, char **argv)
{
	crypto_generichash_state h;
	unsigned char digest[32];
	if (argc < 2) {
		fprintf(stderr, "usage: embed FOLDER PATH...\n");
		return 64;
	}
	if (sodium_init() < 0)
		return 70;
	crypto_generichash_init(&h, NULL, 0, sizeof(digest));
	printf("#include \"report/embed.h\"\n");
	for (int i = 2; i < argc; i++)
		if (check_path(argv[i], i > 2 ? argv[i - 1] : NULL) < 0 ||
			write_bytes(argv[1], argv[i], i - 2, &h) < 0)
			return 1;
	printf("const struct embedded embedded_files[] = {\n");
	for (int i = 2; i < argc; i++)
		printf("\t{ \"%s\", data_%d, LEN_%d },\n", argv[i], i - 2, i - 2);
	/* C has no empty arrays. */
	printf("\t{ 0, 0, 0 },\n};\nconst size_t embedded_count = %d;\n", argc - 2);
	crypto_generichash_final(&h, digest, sizeof(digest));
	printf("const unsigned char embedded_digest[32] = {");
	for (size_t i = 0; i < sizeof(digest); i++)
		printf(" %d,", digest[i]);
	printf(" };\n");
	return fflush(stdout) || ferror(stdout) ? 1 : 0;
}
