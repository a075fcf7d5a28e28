# SPDX-License-Identifier: MIT
VERSION = 0.1.0
BUILD = build
PREFIX = /usr/local
DESTDIR =
CC = gcc
# Compiles what runs here while building; another one when CC compiles for another machine
HOSTCC = $(CC)
CFLAGS = -O2 -g
# For example SANITIZE=address,undefined
SANITIZE =
# More for tests' own objects
TEST_CFLAGS =
WERROR =
STEPS =
FUZZ_SECONDS = 60

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wconversion -Wno-sign-conversion \
	-Wformat=2 -Wundef -Wvla -Wcast-qual -Wwrite-strings -Wswitch-enum
# Asked once, and only when something is compiled: pkg-config may still have to be installed.
PACKAGE_CFLAGS = $(eval PACKAGE_CFLAGS := $$(shell pkg-config --cflags libsodium libcjson))$(PACKAGE_CFLAGS)
PACKAGE_LIBS = $(eval PACKAGE_LIBS := $$(shell pkg-config --libs libsodium libcjson))$(PACKAGE_LIBS)
# Where a long has 32 bits, files and dates go beyond them (dates: 2038).
WIDE = $(eval WIDE := $$(shell echo __LP64__ | $(CC) -E -P - | grep -qx 1 || echo -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64))$(WIDE)
ALL_CPPFLAGS = -D_POSIX_C_SOURCE=200809L $(WIDE) -iquote pbem -iquote . -iquote tests $(CPPFLAGS)
ALL_CFLAGS = -std=c17 $(CFLAGS) $(WARNINGS) $(WERROR) \
	$(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer)
COMPILE = $(CC) $(ALL_CPPFLAGS) $(PACKAGE_CFLAGS) $(ALL_CFLAGS) -MMD -MP
LINK = $(CC) $(ALL_CFLAGS) $(LDFLAGS) $(WRAP)
# A short line per command; V=1 shows the commands themselves, -s shows nothing.
Q = $(if $(V),,@)
say = $(if $(V)$(findstring s,$(firstword -$(MAKEFLAGS))),,@echo '  $(1)')

# One name for a folder, given from here or from the root: files of dependencies name it.
override BUILD := $(patsubst $(CURDIR)/%,%,$(abspath $(BUILD)))

MAIN = pbem/cli/main.c
# The helpers: pbem/helpers/NAME.c and NAME_*.c make pbem-NAME, the rest of that folder is what both or tests use.
# pbem itself links neither libcurl nor GMime.
HELPERS := $(patsubst pbem/helpers/%.c,%,$(foreach h,mime net,$(wildcard pbem/helpers/$(h).c)))
HELPER_PROGRAMS = $(HELPERS:%=$(BUILD)/pbem-%)
HELPER_SHARED := $(sort $(filter-out $(foreach h,$(HELPERS),pbem/helpers/$(h).c pbem/helpers/$(h)_%.c),$(wildcard pbem/helpers/*.c)))
SOURCES := $(sort $(filter-out $(MAIN) pbem/helpers/%,$(wildcard pbem/*/*.c rules/*.c rules/*/*.c)))
TEMPLATES := $(shell find templates -type f ! -name '.*' 2>/dev/null | LC_ALL=C sort)
OBJECTS = $(SOURCES:%.c=$(BUILD)/obj/%.o) $(BUILD)/templates.o
TEST_ALL := $(sort $(wildcard tests/unit/*.c tests/rules/*.c tests/rules/*/*.c))
TEST_SOURCES := $(foreach s,$(TEST_ALL),$(if $(filter test_%,$(notdir $(s))),$(s)))
TEST_HELPERS := $(filter-out $(TEST_SOURCES),$(TEST_ALL)) tests/props/mutants.c
TESTS = $(TEST_SOURCES:%.c=$(BUILD)/%)
# Tests are linked together, into a program with a name for each of them: a link costs more than most of them. Alone are
# those that are run with arguments, or have something of their own in the place of a helper's.
TESTS_ALONE := $(filter $(addprefix $(BUILD)/tests/unit/test_,file_faults letters_kill fence net_fence waited),$(TESTS))
TESTS_LETTERS := $(filter-out $(TESTS_ALONE),$(filter $(BUILD)/tests/unit/test_letters%,$(TESTS)))
TESTS_TOGETHER := $(filter-out $(TESTS_ALONE) $(TESTS_LETTERS),$(TESTS))
test_object = $(1:$(BUILD)/%=$(BUILD)/obj/%.o)
FUZZERS := $(patsubst %.c,$(BUILD)/%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))
MAN := $(sort $(wildcard man/*.[1-8]))

all: $(BUILD)/pbem $(HELPER_PROGRAMS)
program: $(BUILD)/pbem
lib: $(BUILD)/libpbem.a
test-programs: $(TESTS)
tests: $(TESTS) $(BUILD)/fault.so $(BUILD)/fake-mime $(HELPER_PROGRAMS)
fuzzers: $(FUZZERS)

$(BUILD)/pbem: $(MAIN:%.c=$(BUILD)/obj/%.o) $(BUILD)/libpbem.a
	$(call say,LINK $@)
	$(Q)$(LINK) -o $@ $^ $(PACKAGE_LIBS)

mime_PACKAGES = gmime-3.0
net_PACKAGES = libcurl
helper_objects = $(patsubst %.c,$(BUILD)/obj/%.o,$(sort $(wildcard pbem/helpers/$(1).c pbem/helpers/$(1)_*.c)))
define HELPER
$(1)_CFLAGS = $$(eval $(1)_CFLAGS := $$$$(shell pkg-config --cflags $$($(1)_PACKAGES) | sed 's/-I/-isystem /g'))$$($(1)_CFLAGS)
$(1)_LIBS = $$(eval $(1)_LIBS := $$$$(shell pkg-config --libs $$($(1)_PACKAGES)))$$($(1)_LIBS)
$(call helper_objects,$(1)): HELPER_CFLAGS = $$($(1)_CFLAGS)
$(BUILD)/pbem-$(1): $(call helper_objects,$(1)) $(BUILD)/libhelpers.a $(BUILD)/libpbem.a
	$$(call say,LINK $$@)
	$$(Q)$$(LINK) -o $$@ $$^ $$(PACKAGE_LIBS) $$($(1)_LIBS)
endef
$(foreach h,$(HELPERS),$(eval $(call HELPER,$(h))))

# Made anew each time, so that it holds no object of a source that is gone.
$(BUILD)/libpbem.a: $(OBJECTS)
	$(call say,AR   $@)
	@rm -f $@
	$(Q)$(AR) qcs $@ $(OBJECTS)

$(BUILD)/libhelpers.a: $(HELPER_SHARED:%.c=$(BUILD)/obj/%.o)
$(BUILD)/libtest.a: $(TEST_HELPERS:%.c=$(BUILD)/obj/%.o)
$(BUILD)/libhelpers.a $(BUILD)/libtest.a:
	@rm -f $@
	$(Q)$(AR) qcs $@ $^

# Declarations stand at the beginning of their block; tests are not that far.
$(BUILD)/obj/pbem/%.o $(BUILD)/obj/rules/%.o: DIALECT = -Wdeclaration-after-statement
# What no fuzzer links needs no fuzzer's marks, and code that only tests need not be made fast.
$(BUILD)/obj/tests/unit/%.o $(BUILD)/obj/tests/rules/%.o $(BUILD)/obj/tests/props/%.o: OWN_CFLAGS = $(TEST_CFLAGS)
$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC   $<)
	$(Q)$(COMPILE) $(DIALECT) $(OWN_CFLAGS) $(TEST_MAIN) $(HELPER_CFLAGS) -DPBEM_VERSION='"$(VERSION)"' -c -o $@ $<

TEST_ARCHIVES = $(BUILD)/libtest.a $(BUILD)/libhelpers.a $(BUILD)/libpbem.a
$(TESTS_ALONE): $(BUILD)/%: $(BUILD)/obj/%.o $(TEST_ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LINK $@)
	$(Q)$(LINK) -o $@ $^ $(PACKAGE_LIBS) -lcmocka

# One name each, by hard links: a test finds its build by its own path.
$(TESTS_LETTERS): $(BUILD)/tests/letters
$(TESTS_TOGETHER): $(BUILD)/tests/together
$(TESTS_LETTERS) $(TESTS_TOGETHER):
	@mkdir -p $(@D)
	$(Q)ln -f $< $@

$(BUILD)/tests/letters: $(call test_object,$(TESTS_LETTERS))
$(BUILD)/tests/together: $(call test_object,$(TESTS_TOGETHER))
# What letters were made of, and by which template (tests/unit/letters_seen.c)
$(BUILD)/tests/letters: WRAP = -Wl,--wrap=reporter_render
$(BUILD)/tests/letters $(BUILD)/tests/together: $(BUILD)/tests/%: $(BUILD)/obj/tests/%-main.o $(TEST_ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LINK $@)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(PACKAGE_LIBS) -lcmocka
$(call test_object,$(TESTS_LETTERS) $(TESTS_TOGETHER)): TEST_MAIN = -DTEST_MAIN=main_of_$(notdir $*) -include tests/tools/test_main.h
$(call test_object,$(TESTS_LETTERS) $(TESTS_TOGETHER)): tests/tools/test_main.h

$(BUILD)/obj/tests/letters-main.o: $(BUILD)/tests/letters.list
$(BUILD)/obj/tests/together-main.o: $(BUILD)/tests/together.list
$(BUILD)/obj/tests/%-main.o: tests/tools/test_main.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(Q)$(COMPILE) -DTEST_LIST='"$(BUILD)/tests/$*.list"' -c -o $@ $<
$(BUILD)/tests/letters.list: NAMES = $(notdir $(TESTS_LETTERS))
$(BUILD)/tests/together.list: NAMES = $(notdir $(TESTS_TOGETHER))
$(BUILD)/tests/%.list: FORCE
	@mkdir -p $(@D); printf 'TEST(%s)\n' $(NAMES) | cmp -s - $@ || printf 'TEST(%s)\n' $(NAMES) >$@

$(FUZZERS): $(BUILD)/%: $(BUILD)/obj/%.o $(BUILD)/libhelpers.a $(BUILD)/libpbem.a
	@mkdir -p $(@D)
	$(call say,LINK $@)
	$(Q)$(LINK) -fsanitize=fuzzer -o $@ $^ $(PACKAGE_LIBS)

$(BUILD)/fault.so: tests/fault/fault.c $(BUILD)/flags
	$(Q)$(CC) -std=c17 -O2 $(WARNINGS) $(WERROR) -shared -fPIC -o $@ $<

$(BUILD)/fake-mime: $(BUILD)/obj/tests/fault/fake_mime.o $(BUILD)/libhelpers.a $(BUILD)/libpbem.a
	$(call say,LINK $@)
	$(Q)$(LINK) -o $@ $^ $(PACKAGE_LIBS)

$(BUILD)/embed: tests/tools/embed.c $(BUILD)/flags
	$(Q)$(HOSTCC) -std=c17 -O1 $(WARNINGS) $(WERROR) -o $@ $< $$(pkg-config --cflags --libs libsodium)

$(BUILD)/templates.c: $(BUILD)/embed $(TEMPLATES) $(BUILD)/template-list
	$(Q)$(BUILD)/embed templates $(TEMPLATES:templates/%=%) >$@.tmp && mv $@.tmp $@

$(BUILD)/templates.o: $(BUILD)/templates.c
	$(Q)$(COMPILE) -c -o $@ $<

# Two files that change when the flags or the list of templates do, and not otherwise.
$(BUILD)/flags: FORCE
	@mkdir -p $(@D); echo '$(subst ','\'',$(CC) $(VERSION) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(TEST_CFLAGS))' | cmp -s - $@ || \
		echo '$(subst ','\'',$(CC) $(VERSION) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(TEST_CFLAGS))' >$@
$(BUILD)/template-list: FORCE
	@mkdir -p $(@D); echo '$(TEMPLATES)' | cmp -s - $@ || echo '$(TEMPLATES)' >$@

deps:
	@tests/tools/deps.sh check
check:
	@tests/tools/deps.sh check && BUILD='$(BUILD)' tests/tools/check.sh $(STEPS)
check-long:
	@tests/tools/deps.sh long && CHECK_LONG=1 BUILD='$(BUILD)' tests/tools/check.sh $(STEPS)
lint:
	@tests/tools/deps.sh check && BUILD='$(BUILD)' tests/tools/lint.sh
format:
	@tests/tools/deps.sh check && find pbem rules tests -name '*.[ch]' -exec clang-format -i {} +
fuzz:
	@tests/tools/deps.sh check && BUILD='$(BUILD)' FUZZ_SECONDS='$(FUZZ_SECONDS)' tests/tools/fuzz.sh $(FUZZ)
coverage:
	@tests/tools/deps.sh check && BUILD='$(BUILD)' tests/tools/coverage.sh
mutate:
	@tests/tools/deps.sh check && BUILD='$(BUILD)' tests/mutate/run $(MUTATE)
bench:
	@tests/tools/deps.sh demo && $(MAKE) all $(BUILD)/fault.so && BUILD='$(BUILD)' PBEM='$(abspath $(BUILD)/pbem)' tests/bench/run
demo:
	@tests/tools/deps.sh demo && $(MAKE) all && BUILD='$(BUILD)' PBEM='$(abspath $(BUILD)/pbem)' examples/demo

install: all
	@VERSION='$(VERSION)' tests/tools/install.sh install '$(BUILD)/pbem' '$(DESTDIR)' '$(PREFIX)'
uninstall:
	@tests/tools/install.sh uninstall '$(BUILD)/pbem' '$(DESTDIR)' '$(PREFIX)'
clean:
	rm -rf $(BUILD)

FORCE:
.PHONY: all program lib tests test-programs fuzzers deps check check-long lint format fuzz coverage mutate bench demo install uninstall clean FORCE
.SECONDARY:
.DELETE_ON_ERROR:

-include $(shell [ ! -d $(BUILD) ] || find $(BUILD)/obj -name '*.d' 2>/dev/null)
