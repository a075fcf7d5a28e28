/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_BANNED_H
#define PBEM_BASE_BANNED_H

/*
 * Calls that are easy to get wrong do not compile. The headers that declare them come first, so
 * that including those again later is harmless.
 *
 * Instead: struct buf for texts, snprintf for fixed fields, strtol for numbers, core/dice.h for
 * chance, and sys/clock.h (or the _r functions) for time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#pragma GCC poison strcpy strcat sprintf vsprintf strncpy strncat strtok gets
#pragma GCC poison atoi atol rand srand localtime gmtime ctime asctime

#endif
