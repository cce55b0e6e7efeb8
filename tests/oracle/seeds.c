#include "seeds.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *name_of(const seeds *s, int family) {
  return s->families.name(s->first_family + family);
}

static bool has_family(const seeds *s, const char *name) {
  for (int i = 0; i < s->families.count; i++)
    if (strcmp(name_of(s, i), name) == 0) return true;
  return false;
}

static const seed_part *find_part(const seeds *s, const char *name) {
  for (const seed_part *part = s->parts; part && part->name; part++)
    if (strcmp(part->name, name) == 0) return part;
  return NULL;
}

static void list_families(seeds s) {
  int count = s.families.count;
  for (s.families.count = 0; s.families.count < count; s.families.count++) {
    const char *name = name_of(&s, s.families.count);
    if (!has_family(&s, name)) printf("%s\n", name); // none before it is called so
  }
}

static void list_names(const seeds *s) {
  for (const seed_part *part = s->parts; part && part->name; part++) printf("%s\n", part->name);
  list_families(*s);
}

static void read_name(seeds *s, const char *program, const char *name) {
  if (find_part(s, name)) s->part = name;
  if (has_family(s, name)) s->family = name;
  if (s->part || s->family) return;
  fprintf(stderr,
          "%s: no such family: %s\n"
          "arguments: [count] [first seed] [family], or --families [part]\n",
          program, name);
  exit(2);
}

seeds seeds_read(int argc, char **argv, seeds defaults) {
  seeds s = defaults;
  uint64_t *numbers[] = {&s.left, &s.next};
  int count = 0;
  if (argc > 1 && strcmp(argv[1], "--families") == 0) {
    if (argc > 2 && find_part(&s, argv[2]))
      list_families(seeds_of(&s, argv[2]));
    else
      list_names(&s);
    exit(0);
  }
  for (int i = 1; i < argc; i++) {
    char *end;
    uint64_t number = strtoull(argv[i], &end, 10);
    bool is_number = isdigit((unsigned char)*argv[i]) && *end == 0;
    if (is_number && count < 2)
      *numbers[count++] = number;
    else
      read_name(&s, argv[0], argv[i]);
  }
  return s;
}

bool seeds_want(const seeds *s, const char *part) {
  if (s->part) return strcmp(s->part, part) == 0;
  seeds own = seeds_of(s, part);
  return !s->family || has_family(&own, s->family);
}

seeds seeds_of(const seeds *s, const char *part) {
  seeds own = *s;
  for (const seed_part *other = s->parts; strcmp(other->name, part) != 0; other++)
    own.first_family += other->families;
  own.families.count = find_part(s, part)->families;
  return own;
}

static bool is_wanted(const seeds *s, uint64_t seed) {
  int family = (int)(seed % (uint64_t)s->families.count);
  return strcmp(s->family, name_of(s, family)) == 0;
}

bool seeds_next(seeds *s, uint64_t *seed) {
  if (s->left == 0) return false;
  while (s->family && !is_wanted(s, s->next)) s->next++;
  s->left--;
  *seed = s->next++;
  return true;
}
