/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_LAYOUT_TABLE_H
#define PBEM_REPORT_LAYOUT_TABLE_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>

/* The tables of layout.h: rows of cells with tabs between, written as aligned columns. The rows'
 * text must live until table_write. Cells beyond TABLE_COLUMNS join the last one. */
#define TABLE_COLUMNS 24
#define TABLE_NARROWEST 12

struct table;

struct table *table_new(void);
void table_row(struct table *t, const char *s, size_t n);
/* Makes its columns as narrow as it needs; false: it is still wider. Then: */
bool table_fit(struct table *t, int width);
/* its lines as columns, or, for table_items, a list item for each row but the heading, to be laid
 * out: "- Blue: Step 12, Energy 3", with this colon. */
void table_write(struct table *t, struct buf *out);
void table_items(const struct table *t, const char *colon, struct buf *out);
void table_free(struct table *t);

#endif
