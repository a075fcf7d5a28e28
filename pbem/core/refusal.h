/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_REFUSAL_H
#define PBEM_CORE_REFUSAL_H

#include <stdbool.h>

/*
 * Why a signed file is refused: every reason there is, as one table. An id stands for one thing
 * that its sender can do about it, and has an entry of its own in
 * templates/LANG/mail/refusal.bundle (tests/unit/test_letters_texts.c compares the two, and `make
 * lint` finds ids that are written out anywhere else).
 *
 *	return err_set(e, ERR_DATA, refused_late, "this file came too late: the deadline was %s", deadline);
 *
 * `shown`: the letter quotes the error's own text, which speaks of the sender's file alone. That of
 * any other may tell what only the host should know, and never leaves this machine.
 */
#define REFUSALS(R)                                         \
	/* the frame of orders and requests */              \
	R(orders_binary, "orders.binary", true)             \
	R(orders_doubled, "orders.doubled", true)           \
	R(orders_empty, "orders.empty", true)               \
	R(orders_head, "orders.head", true)                 \
	R(orders_header, "orders.header", true)             \
	R(orders_line, "orders.line", true)                 \
	R(orders_name, "orders.name", true)                 \
	R(orders_number, "orders.number", true)             \
	R(orders_size, "orders.size", true)                 \
	R(orders_utf8, "orders.utf8", true)                 \
	R(orders_version, "orders.version", true)           \
	/* the signature, and whose it is */                \
	R(size, "submit.size", false)                       \
	R(unsigned, "submit.unsigned", false)               \
	R(signature, "submit.signature", false)             \
	R(signature_form, "submit.signature-form", true)    \
	R(namespace, "submit.namespace", true)              \
	R(nobody, "submit.nobody", false)                   \
	R(former, "submit.former", false)                   \
	R(other_seat, "submit.other-seat", false)           \
	R(next_key, "submit.next-key", false)               \
	R(other_key, "submit.other-key", false)             \
	R(bot, "submit.bot", false)                         \
	R(retired, "submit.retired", false)                 \
	/* the header against the game */                   \
	R(game, "submit.game", false)                       \
	R(seat, "submit.seat", false)                       \
	R(not_begun, "submit.not-begun", false)             \
	R(closed, "submit.closed", false)                   \
	R(window_past, "submit.window-past", false)         \
	R(window_future, "submit.window-future", false)     \
	R(head, "submit.head", false)                       \
	R(head_slip, "submit.head-slip", false)             \
	R(head_window, "submit.head-window", false)         \
	R(amended, "submit.amended", false)                 \
	R(serial, "submit.serial", false)                   \
	R(late, "submit.late", false)                       \
	R(idle, "submit.idle", false)                       \
	R(many, "submit.many", false)                       \
	/* nonces */                                        \
	R(ready, "submit.ready", false)                     \
	R(ready_nonce, "submit.ready-nonce", false)         \
	R(ready_none, "submit.ready-none", false)           \
	/* what was here before */                          \
	R(counted, "submit.counted", false)                 \
	R(replaced, "submit.replaced", false)               \
	R(unused, "submit.unused", false)                   \
	R(done, "submit.done", false)                       \
	R(rekeyed, "submit.rekeyed", false)                 \
	/* coming, another key, watching */                 \
	R(form, "submit.form", true)                        \
	R(create, "submit.create", false)                   \
	R(key, "submit.key", true)                          \
	R(resolving, "submit.resolving", false)             \
	R(join_nonce, "submit.join-nonce", false)           \
	R(join_again, "submit.join-again", false)           \
	R(join_elsewhere, "submit.join-elsewhere", false)   \
	R(join_taken, "submit.join-taken", false)           \
	R(join_used, "submit.join-used", false)             \
	R(join_former, "submit.join-former", false)         \
	R(given, "submit.given", false)                     \
	R(rekey_window, "submit.rekey-window", false)       \
	R(successor, "submit.successor", false)             \
	R(rekey_taken, "submit.rekey-taken", false)         \
	R(observe_closed, "submit.observe-closed", false)   \
	R(observe_address, "submit.observe-address", false) \
	R(observe_key, "submit.observe-key", false)         \
	R(observe_full, "submit.observe-full", false)       \
	/* requests */                                      \
	R(request, "submit.request", true)                  \
	R(request_none, "submit.request-none", false)       \
	R(request_word, "submit.request-word", false)       \
	R(request_more, "submit.request-more", false)       \
	R(absence_order, "submit.absence-order", false)     \
	R(absence_long, "submit.absence-long", true)        \
	R(absence_past, "submit.absence-past", true)        \
	R(retire_nonce, "submit.retire-nonce", false)       \
	R(address_ours, "submit.address-ours", false)       \
	R(no_report, "submit.no-report", false)             \
	R(press_to, "submit.press-to", true)                \
	R(press_seat, "submit.press-seat", true)            \
	R(press_self, "submit.press-self", false)           \
	R(press_empty, "submit.press-empty", false)         \
	R(press_long, "submit.press-long", false)           \
	R(press_text, "submit.press-text", false)           \
	R(press_file, "submit.press-file", false)           \
	R(press_none, "submit.press-none", false)           \
	R(press_name, "submit.press-name", false)           \
	/* the post room's own */                           \
	R(press_size, "mail.press-size", true)              \
	R(press_limit, "mail.press-limit", true)            \
	R(two, "mail.two", false)                           \
	R(code, "mail.code", false)                         \
	R(code_none, "mail.code-none", false)               \
	R(code_spent, "mail.code-spent", false)             \
	R(code_elsewhere, "mail.code-elsewhere", false)     \
	R(reply_orders, "mail.reply-orders", false)         \
	R(reply_two, "mail.reply-two", false)               \
	R(reply_cut, "mail.reply-cut", false)               \
	R(other_game, "mail.game", false)                   \
	/* whatever the file says */                        \
	R(ended, "game.ended", false)

#define REFUSAL_DECLARE(name, text, shown) extern const char refused_##name[];
REFUSALS(REFUSAL_DECLARE)
#undef REFUSAL_DECLARE

struct refusal {
	const char *id;
	bool shown;
};

extern const struct refusal refusals[];
extern const int n_refusals;

/* NULL: no file is refused by this id. */
const struct refusal *refusal_find(const char *id);

#endif
