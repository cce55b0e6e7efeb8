/// The smallest test kit: checks that count, and a test program's last line.
#ifndef BITANGENT_TESTS_CHECK_H
#define BITANGENT_TESTS_CHECK_H

#include <stdbool.h>
#include <stddef.h>

/// Counts a check; prints the expression if it fails.
#define CHECK(condition) check_count((condition), #condition, __FILE__, __LINE__)
/// Are two numbers the same within `tolerance`?
#define CHECK_NEAR(a, b, tolerance) check_near((a), (b), (tolerance), #a, __FILE__, __LINE__)

bool check_count(bool ok, const char *what, const char *file, int line);
bool check_near(double a, double b, double tolerance, const char *what, const char *file, int line);
/// Checks that failed so far.
long check_failures(void);
/// Prints "N passed, M failed"; the program's exit status.
int check_done(void);

/// An allocator that counts, checks the sizes that it is told, and can fail.
typedef struct check_heap {
  size_t bytes;      ///< held now
  size_t blocks;     ///< held now
  size_t calls;      ///< that asked for memory
  size_t fail_at;    ///< the call that fails, counted from 0; SIZE_MAX for none
  bool keep_failing; ///< and all after it
  bool bad_size;     ///< an old size was wrong
} check_heap;

/// bt_allocator.resize over a check_heap.
void *check_resize(void *heap, void *block, size_t old_bytes, size_t new_bytes);

#endif
