#include "check.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long passed, failed;

bool check_count(bool ok, const char *what, const char *file, int line) {
  if (ok)
    passed++;
  else
    failed++;
  if (!ok) printf("%s:%d: %s\n", strrchr(file, '/') ? strrchr(file, '/') + 1 : file, line, what);
  return ok;
}

bool check_near(double a, double b, double tolerance, const char *what, const char *file,
                int line) {
  bool ok = fabs(a - b) <= tolerance || (isnan(a) && isnan(b));
  if (!ok) printf("%.17g, expected %.17g\n", a, b);
  return check_count(ok, what, file, line);
}

long check_failures(void) { return failed; }

int check_done(void) {
  printf("%ld passed, %ld failed\n", passed, failed);
  return failed != 0;
}

/// Stands before each block, as large as the strictest alignment.
typedef union header {
  size_t bytes;
  max_align_t align;
} header;

void *check_resize(void *user, void *block, size_t old_bytes, size_t new_bytes) {
  check_heap *heap = user;
  header *old = block ? (header *)block - 1 : NULL;
  if ((old ? old->bytes : 0) != old_bytes) heap->bad_size = true;
  if (new_bytes > 0) {
    size_t call = heap->calls++;
    if (call == heap->fail_at || (heap->keep_failing && call > heap->fail_at)) return NULL;
  }
  header *fresh = new_bytes ? malloc(sizeof(header) + new_bytes) : NULL;
  if (new_bytes && !fresh) abort();
  if (fresh) {
    fresh->bytes = new_bytes;
    memset(fresh + 1, 0xa5, new_bytes);
    if (old) memcpy(fresh + 1, block, old_bytes < new_bytes ? old_bytes : new_bytes);
    heap->bytes += new_bytes;
    heap->blocks++;
  }
  if (old) {
    heap->bytes -= old->bytes;
    heap->blocks--;
    memset(old, 0x5a, sizeof(header) + old->bytes);
    free(old);
  }
  return fresh ? fresh + 1 : NULL;
}
