/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_SANITIZER_H
#define PBEM_BASE_SANITIZER_H

/* 1 in a build with AddressSanitizer, which reserves terabytes of address space, and looks for
 * leaks as a debugger does; else 0. */
#if defined(__SANITIZE_ADDRESS__)
#define ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ADDRESS_SANITIZER 1
#endif
#endif
#ifndef ADDRESS_SANITIZER
#define ADDRESS_SANITIZER 0
#endif

#endif
