/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_MUSTACHE_NODE_H
#define PBEM_REPORT_MUSTACHE_NODE_H

#include "base/buf.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * What mustache.c compiles and mustache_render.c runs; nobody else looks inside. A template is a
 * flat list of nodes: a section's node knows where the list goes on behind it, its end knows where
 * it began.
 */
enum op {
	OP_TEXT,  /* at, len: in text; flag: it begins a line */
	OP_LINE,  /* a line begins with a tag: the place for the indentation */
	OP_VALUE, /* name, parts; 0 parts: the value on top itself */
	OP_RAW,
	OP_SECTION,  /* jump: the node behind its end; at, len: the name as written */
	OP_INVERTED, /* likewise; it has no end node */
	OP_END,      /* jump: its section */
	OP_PARTIAL,  /* name; flag: alone on its line, whose leading blanks are at, len */
	OP_DYNAMIC
};

struct node {
	enum op op;
	bool flag;
	uint8_t parts; /* of the name, each ended by a NUL in names */
	uint32_t name;
	uint32_t at, len;
	uint32_t jump;
	uint32_t line, column;
};

struct template
{
	char *name;
	char *text;
	struct node *nodes;
	uint32_t count;
	bool part;
	struct buf names;
};

#endif
