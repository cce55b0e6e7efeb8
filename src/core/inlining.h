// Overrides of the compiler's inlining, where its own choice costs bytes or time.
#ifndef BT_CORE_INLINING_H
#define BT_CORE_INLINING_H

// A function that runs rarely, in a file compiled for speed: not inlined, and compiled for size.
#if defined(__clang__)
#define BT_COLD __attribute__((noinline, cold, minsize))
#elif defined(__GNUC__)
#define BT_COLD __attribute__((noinline, cold))
#else
#define BT_COLD
#endif

// A hot function with so many callers that inlined copies are not worth their bytes.
#if defined(__GNUC__)
#define BT_SHARED __attribute__((noinline))
#else
#define BT_SHARED
#endif

// A function smaller than a call to it.
#if defined(__GNUC__)
#define BT_INLINE static inline __attribute__((always_inline))
#else
#define BT_INLINE static inline
#endif

#endif
