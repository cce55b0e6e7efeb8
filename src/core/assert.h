// What holds inside, and a reader cannot see from the types.
//
// Arguments are checked once, by the public functions. An assert states what follows from that, and
// is no check of input: a release build compiles it to nothing. Tests and fuzzing build with
// BT_ASSERTS (the CMake option BITANGENT_ASSERTS).
#ifndef BT_CORE_ASSERT_H
#define BT_CORE_ASSERT_H

#ifdef BT_ASSERTS

#include <stdio.h>
#include <stdlib.h>

#define BT_ASSERT(condition)                                                                       \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);               \
      abort();                                                                                     \
    }                                                                                              \
  } while (0)

#else

// The condition is compiled, but not evaluated.
#define BT_ASSERT(condition) ((void)sizeof((condition) ? 1 : 0))

#endif

#endif
