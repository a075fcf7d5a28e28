/* SPDX-License-Identifier: MIT */
#include "game/mine.h"

#include "base/tar.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What a player was sent, whatever it is: a receipt, lines of a record, salts, a report, an archive
 * of these; held against what the bytes themselves have of a record. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct tar t = { .p = (const char *)data, .n = size };
	struct mine *m = mine_new();
	struct verify_report *r = mem_zero(1, sizeof(*r));
	struct mine_result out;
	struct buf chain = BUF_INIT, large = BUF_INIT;
	struct err e = ERR_INIT;
	long lines;

	/* An attachment may be longer than what comes out of seeds: behind many lines. */
	if (size > 2 && data[0] == '*') {
		buf_repeat(&large, '\n', (size_t)data[1] << 15);
		buf_add(&large, data + 2, size - 2);
		mine_add(m, "input", large.data, large.len);
	}
	mine_add(m, "input", data, size);
	while (tar_next(&t, &e) > 0)
		mine_add(m, t.name, t.bytes, t.len);
	e = (struct err)ERR_INIT;
	if (mine_chain(m, NULL, 0, &chain, &lines, &e) == 0) {
		mine_check(m, &chain, lines, true, r, &out);
		if ((r->status == VERIFY_SAME) != (out.proofs == 0) && out.proofs)
			bug("a proof without a finding");
		buf_release(&out.proof);
	} else if (!e.text[0]) {
		bug("an error without words");
	}
	buf_release(&chain);
	buf_release(&large);
	free(r);
	mine_free(m);
	return 0;
}
