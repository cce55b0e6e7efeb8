/// Which seeds a test program runs. All seeded programs take the same arguments:
/// `PROGRAM [count] [first seed] [family or part]`, each of which may be left out, or
/// `PROGRAM --families [part]`, which lists both, or the families of a part.
#ifndef BITANGENT_TESTS_SEEDS_H
#define BITANGENT_TESTS_SEEDS_H

#include <stdbool.h>
#include <stdint.h>

/// The families of a program: the seed modulo `count` picks one. A name may stand for several.
typedef struct seed_families {
  int count;
  const char *(*name)(int family);
} seed_families;

/// What a program can run alone, and how many of its families are those of this part.
typedef struct seed_part {
  const char *name; ///< NULL after the last one
  int families;
} seed_part;

typedef struct seeds {
  uint64_t next, left;
  seed_families families;
  const seed_part *parts; ///< in the order of their families; may be NULL
  int first_family;       ///< those before it are of other parts
  const char *family;     ///< NULL for all
  const char *part;       ///< NULL for all
} seeds;

/// Reads the arguments; what is not given stays as in `defaults`. Ends the program with status 2 on
/// an argument that it cannot read, and with 0 after `--families`.
seeds seeds_read(int argc, char **argv, seeds defaults);

/// Whether to run this part: it or a family of it was asked for, or neither a part nor a family.
bool seeds_want(const seeds *s, const char *part);

/// The same seeds, of the families of a part.
seeds seeds_of(const seeds *s, const char *part);

/// Gives the next seed of the family; false after `left` of them.
bool seeds_next(seeds *s, uint64_t *seed);

#endif
