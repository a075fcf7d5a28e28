/* SPDX-License-Identifier: MIT */
#include "mail/run_times.h"

#include "base/json.h"
#include "core/schema.h"
#include "sys/file.h"

#define RUN_MAX 4096

static const struct field fields[] = {
	FIELD_TIME_IF(struct run_times, clock_back, "clock_back"),
	FIELD_TIME_IF(struct run_times, clock_said, "clock_said"),
	FIELD_TIME_OR_NULL(struct run_times, failing_since, "failing_since"),
	FIELD_TIME_OR_NULL(struct run_times, last_mail, "last_mail"),
	FIELD_TIME_OR_NULL(struct run_times, last_run, "last_run"),
	FIELD_TIME_IF(struct run_times, last_try, "last_try"),
	FIELD_TEXT_IF(struct run_times, trouble, "trouble", NULL),
};
const struct schema run_times_schema = SCHEMA("run.json", struct run_times, fields);

int run_times_read(struct run_times *r, const char *host_dir, struct err *e)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	struct err why = ERR_INIT;
	int rc = file_read(&text, file_path(&path, host_dir, "run.json"), RUN_MAX, &why);
	cJSON *o = rc == 0 ? json_parse(text.data, text.len, path.data, NULL) : NULL;

	if (!o || schema_read(&run_times_schema, r, o, NULL) < 0)
		*r = (struct run_times){ .last_run = 0 };
	if (!r->last_try)
		r->last_try = r->last_run;
	if (rc == ERR_NOINPUT || rc == ERR_DATA)
		rc = 0;
	else if (rc < 0)
		err_copy(e, &why);
	cJSON_Delete(o);
	buf_release(&text);
	buf_release(&path);
	return rc;
}

int run_times_write(const struct run_times *r, const char *host_dir, struct err *e)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	struct run_times kept = *r;
	int rc;

	if (kept.last_try == kept.last_run)
		kept.last_try = 0;
	schema_write(&text, &run_times_schema, &kept);
	buf_char(&text, '\n');
	rc = file_write(file_path(&path, host_dir, "run.json"), text.data, text.len, 0600, e);
	buf_release(&path);
	buf_release(&text);
	return rc;
}
