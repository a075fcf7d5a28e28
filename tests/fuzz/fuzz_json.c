/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What is read is written and read again: the same tree, the same bytes; and cJSON accepts all that
 * we do. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct err e = ERR_INIT;
	struct buf once = BUF_INIT, twice = BUF_INIT;
	cJSON *v = json_parse((const char *)data, size, "input", &e);
	if (!v) {
		if (e.code != ERR_DATA || e.line < 1 || e.column < 1 || !e.id[0])
			bug("an error without its place");
		return 0;
	}
	json_write(&once, v);
	cJSON *strict = json_parse_canonical((const char *)data, size, "input", &e);
	if (!strict != (once.len != size || memcmp(once.data, data, size) != 0))
		bug("canonical is what json_write writes, and nothing else");
	cJSON_Delete(strict);
	cJSON *again = json_parse_canonical(once.data, once.len, "output", &e);
	if (!again)
		bug("our own output is refused: %s", e.text);
	if (!cJSON_Compare(v, again, true))
		bug("another tree");
	json_write(&twice, again);
	if (strcmp(once.data, twice.data) != 0)
		bug("other bytes");
	cJSON *theirs = cJSON_ParseWithLength((const char *)data, size);
	if (!theirs || !cJSON_Compare(v, theirs, true))
		bug("cJSON understands it differently");
	cJSON_Delete(theirs);
	cJSON_Delete(again);
	cJSON_Delete(v);
	buf_release(&once);
	buf_release(&twice);
	return 0;
}
