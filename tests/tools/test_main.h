/* SPDX-License-Identifier: MIT */
/* Comes before the first line of each test that is linked together with others: its main() has a
 * name of its own. */
#define main TEST_MAIN
int main(void);
