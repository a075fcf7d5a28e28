/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_MUSTACHE_H
#define PBEM_REPORT_MUSTACHE_H

#include "base/buf.h"
#include "base/err.h"

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>

/*
 * Mustache templates over JSON trees: compile once, render many times.
 *
 *	struct template *t = template_compile(text, len, "en/GAME/report.txt", &e);
 *	if (!t || template_render(t, data, catalog_partial, catalog, MUSTACHE_PLAIN, &out, &e) < 0)
 *		return e.code;
 *	template_free(t);
 *
 * The language is that of the public Mustache specification, its modules interpolation, sections,
 * inverted, comments, partials and delimiters, and the optional one of dynamic names:
 *
 *	{{name}} {{a.b.c}} {{.}}      a value; {{{name}}} and {{&name}} without escaping
 *	{{#name}} ... {{/name}}       once for each item of a list, or once if the value is true; the item or
 *	                              value is then where names are looked up first
 *	{{^name}} ... {{/name}}       if the value is false, empty or missing
 *	{{>name}} {{>*name}}          another template in this place; with the star: the one that the value of
 *	                              `name` names
 *	{{! comment }} {{=<% %>=}}    nothing; other delimiters from here to the end of this template
 *
 * A line that holds nothing but one tag which prints nothing itself vanishes whole, its line end
 * with it. The blanks before such a partial are put before each line of it.
 *
 * Where the specification leaves a choice: false are false, null, 0, "", an empty list and what is
 * missing. Integers print as integers. null, lists and objects print nothing. Names are compared
 * case and all. A partial that is not there prints nothing (ask the catalogue what was missing).
 */
struct template;

enum escape {
	MUSTACHE_HTML, /* & < > " ' become entities */
	/*
	 * For mails and terminals. Control characters, direction overrides and bytes that are not
	 * UTF-8 are dropped from values; a newline or tab in a value becomes a blank, so that data
	 * cannot break the layout. In {{{name}}} newlines and tabs stay.
	 */
	MUSTACHE_PLAIN
};

#define MUSTACHE_DEPTH 64              /* open sections in a template; partials within partials */
#define MUSTACHE_FRAMES 256            /* values under which names are looked up, in all templates together */
#define MUSTACHE_SOURCE_MAX (1u << 20) /* bytes of one template */
#define MUSTACHE_OUTPUT_MAX (4u << 20) /* bytes of one rendering */
#define MUSTACHE_WORK_MAX (16u << 20)  /* tags run and members looked at in one rendering */

/*
 * Compiles a copy of the text. `name` is what errors are reported at: a path. NULL: e (ERR_DATA)
 * has name, line and column of a tag or section that is not closed, closed but not open, or
 * malformed, and what to do.
 */
struct template *template_compile(const char *text, size_t len, const char *name, struct err *e)
	__attribute__((warn_unused_result));

/*
 * The same for a part of a file that begins at `line` of it. Used inline, that is within a line of
 * its caller, such a template loses its last line end, so that one body serves as a line of its own
 * and as part of a sentence.
 */
struct template *template_compile_part(const char *text, size_t len, const char *name, long line,
	struct err *e) __attribute__((warn_unused_result));

void template_free(struct template *t);

/*
 * Finds the template of a name: 0 and *out (NULL: there is none, print nothing), or a negative code
 * with e filled. What it returns must live until the rendering ends.
 */
typedef int template_lookup(void *ctx, const char *name, const struct template **out, struct err *e);

/*
 * Appends the rendering to out. `lookup` may be NULL: then there are no partials. ERR_DATA with
 * template, line and column when a limit is passed (a partial that includes itself without end, too
 * much output or work); out then holds what it held before.
 */
int template_render(const struct template *t, const cJSON *data, template_lookup *lookup, void *ctx,
	enum escape mode, struct buf *out, struct err *e) __attribute__((warn_unused_result));

#endif
