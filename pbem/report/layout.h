/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_LAYOUT_H
#define PBEM_REPORT_LAYOUT_H

#include "base/buf.h"
#include "base/lang.h"

#include <stddef.h>

/*
 * Lays out rendered plain text for a mail: in 72 columns, or fewer for a phone, UTF-8, one newline
 * at the end. The mark-up for authors and translators is in how a line begins:
 *
 *	= Text          a heading with a double line under it; `== Text` with a single one
 *	words           a paragraph: such lines in a row are joined and filled
 *	- words         a list item: filled, its further lines two columns in; lines of words behind it belong to it
 *	a<TAB>b<TAB>c   a table: such lines in a row become aligned columns, two blanks between them
 *	 words          a line that begins with a blank stays as it is: pictures, indented text
 *	# | + >         a line that begins with one of these stays as it is, too
 *	IN CAPITALS     a line without any small letter, and with two capitals at least, stays as it is
 *	                where it has room
 *	<<<             from here to a line `>>>` everything stays as it is; the two lines vanish
 *
 * Tables. The first row is taken for the heading if there is another. A column in which every other
 * cell is a number (sign, digits, point, comma or blank between digits, %), a single "-" or empty
 * is flush right, the rest flush left. A cell of two or more "-" and nothing else becomes a line
 * over the column's width. A column that is empty in all rows is left out. When the table is wider
 * than the text, its widest text column is made narrower and its cells go on in further lines, then
 * the next widest; no column is made narrower than 12 so, nor than its longest word. When that is
 * not enough, each row but the heading becomes a list item: its first cell (a number behind its
 * heading), a colon, then the others, each behind its heading.
 *
 * Everywhere: trailing blanks are cut, blank lines in a row become one (not between <<< and >>>),
 * blank lines at the beginning and the end vanish. A no-break space (U+00A0, U+202F) is never a
 * place to break and counts as one column. A word longer than a line stands alone. An underline is
 * as wide as its heading, which is filled where it has no room.
 *
 * A line should never begin with a value that a player wrote: it could then be any of the above.
 * Put a word before it.
 */
#define LAYOUT_WIDTH WIDTH_MOST

/* Appends the text, laid out in so many columns. Nothing comes of a text of nothing but blanks.
 * `colon`: as the text's language has it, with the blank behind it and what stands before it
 * (words_colon); NULL: ": ". */
void layout_text(struct buf *out, const char *text, size_t len, int width, const char *colon);

/* The same, and a line of a paragraph that goes on in the next one ends in a blank, as
 * format=flowed (RFC 3676) has it. No other line does: not that of a list item, whose further lines
 * stand two columns in, and no line of headings, tables and what stays as it is. */
void layout_flowed(struct buf *out, const char *text, size_t len, int width, const char *colon);

#endif
