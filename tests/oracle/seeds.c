#include "seeds.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void list_names(const seeds *s) {
  const seed_families *families = &s->families;
  for (const char *const *part = s->parts; part && *part; part++) printf("%s\n", *part);
  for (int i = 0; i < families->count; i++) {
    bool listed = false;
    for (int k = 0; k < i; k++) listed |= strcmp(families->name(k), families->name(i)) == 0;
    if (!listed) printf("%s\n", families->name(i));
  }
}

static uint64_t read_number(const char *program, const char *text) {
  char *end;
  uint64_t number = strtoull(text, &end, 10);
  if (isdigit((unsigned char)*text) && *end == 0) return number;
  fprintf(stderr, "%s: not a number: %s\narguments: [count] [first seed] [family], or --families\n",
          program, text);
  exit(2);
}

static void read_name(seeds *s, const char *program, const char *name) {
  for (const char *const *part = s->parts; part && *part; part++)
    if (strcmp(*part, name) == 0) s->part = name;
  for (int i = 0; i < s->families.count; i++)
    if (strcmp(s->families.name(i), name) == 0) s->family = name;
  if (s->part || s->family) return;
  fprintf(stderr, "%s: no such family: %s\n", program, name);
  exit(2);
}

seeds seeds_read(int argc, char **argv, seeds defaults) {
  seeds s = defaults;
  if (argc > 1 && strcmp(argv[1], "--families") == 0) {
    list_names(&s);
    exit(0);
  }
  if (argc > 1) s.left = read_number(argv[0], argv[1]);
  if (argc > 2) s.next = read_number(argv[0], argv[2]);
  if (argc > 3) read_name(&s, argv[0], argv[3]);
  return s;
}

bool seeds_want(const seeds *s, const char *part) {
  return s->part ? strcmp(s->part, part) == 0 : s->family == NULL;
}

static bool is_wanted(const seeds *s, uint64_t seed) {
  int family = (int)(seed % (uint64_t)s->families.count);
  return strcmp(s->family, s->families.name(family)) == 0;
}

bool seeds_next(seeds *s, uint64_t *seed) {
  if (s->left == 0) return false;
  while (s->family && !is_wanted(s, s->next)) s->next++;
  s->left--;
  *seed = s->next++;
  return true;
}
