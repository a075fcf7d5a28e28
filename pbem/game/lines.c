/* SPDX-License-Identifier: MIT */
#include "game/lines.h"

#include "game/deadline.h"
#include "game/record.h"

cJSON *line_new(const char *kind)
{
	cJSON *o = cJSON_CreateObject();

	if (!o)
		mem_out();
	if (kind)
		line_text(o, "kind", kind);
	return o;
}

void line_text(cJSON *o, const char *name, const char *s)
{
	if (!(s ? cJSON_AddStringToObject(o, name, s) : cJSON_AddNullToObject(o, name)))
		mem_out();
}

void line_number(cJSON *o, const char *name, int64_t n)
{
	if (!cJSON_AddNumberToObject(o, name, (double)n))
		mem_out();
}

void line_bool(cJSON *o, const char *name, bool yes)
{
	if (!cJSON_AddBoolToObject(o, name, yes))
		mem_out();
}

void line_item(cJSON *o, const char *name, cJSON *v)
{
	if (!cJSON_AddItemToObject(o, name, v))
		mem_out();
}

void line_seats(cJSON *o, const char *name, const struct facts *f, uint32_t seats)
{
	cJSON *list = cJSON_AddArrayToObject(o, name);

	for (int i = 0; i < f->n_seats; i++)
		if (seats & 1u << i && !cJSON_AddItemToArray(list, cJSON_CreateString(f->seat[i].name)))
			mem_out();
}

void line_raw(cJSON *o, const char *name, const struct buf *json)
{
	struct err e = ERR_INIT;
	cJSON *v = json_parse(json->data, json->len, "", &e);

	if (!v)
		bug("%s", e.text);
	cJSON_AddItemToObject(o, name, v);
}

void line_time(cJSON *o, const struct facts *f)
{
	char now[UTC_TEXT];

	utc_format(now, clock_now());
	line_text(o, "time", strcmp(now, f->time) < 0 ? f->time : now);
}

cJSON *open_line(const struct facts *f, int window, const char *name, uint32_t must, uint32_t may,
	const struct limits *l)
{
	cJSON *o = line_new("open");

	line_number(o, "window", window);
	line_text(o, "name", name);
	line_seats(o, "must", f, must);
	line_seats(o, "may", f, may);
	line_text(o, "deadline", l->deadline[0] ? l->deadline : NULL);
	line_text(o, "earliest", l->earliest[0] ? l->earliest : NULL);
	return o;
}
