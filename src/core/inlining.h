// What the compiler may inline, where its own choice costs bytes or time.
#ifndef BT_CORE_INLINING_H
#define BT_CORE_INLINING_H

// Runs rarely, in a file that is compiled for speed: kept out of its callers and compiled for size.
#if defined(__clang__)
#define BT_COLD __attribute__((noinline, cold, minsize))
#elif defined(__GNUC__)
#define BT_COLD __attribute__((noinline, cold))
#else
#define BT_COLD
#endif

// Hot, but called from so many places that a copy in each is not worth its bytes.
#if defined(__GNUC__)
#define BT_SHARED __attribute__((noinline))
#else
#define BT_SHARED
#endif

// So small that a call is larger, whatever the compiler thinks that it saves.
#if defined(__GNUC__)
#define BT_INLINE static inline __attribute__((always_inline))
#else
#define BT_INLINE static inline
#endif

#endif
