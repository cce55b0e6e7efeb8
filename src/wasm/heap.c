/// The module's malloc, a segregated fit. Block sizes are 4, 5, 6 or 7 times 2^k bytes, plus 32.
/// Each size has its own list of free blocks, which holds those up to the next size.
///
/// The additional 32 bytes hold the header of a block and that of the library's own blocks
/// (core/memory.c). At most a fifth of a block is wasted, and the next array of about the same size
/// reuses a freed block. Where there is none, a larger one is split. Free neighbours merge:
/// otherwise the arrays of a large world, each of which has grown through all sizes, would leave
/// gigabytes of blocks in sizes that no smaller world asks for. All calls are O(1), apart from
/// copying. It has 0.9 kB of code, where emmalloc has 4 kB.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 16, MORE = 32, LEAST = 16, SIZES = 116, PAGE = 65536 };

typedef struct block {
  struct block *before; // the neighbour at the lower address, NULL for the first
  size_t bytes;         // including this header
  struct block *next;   // the next free block of this size, while free
  struct block **link;  // the pointer to this block in its list, NULL while in use
} block;

_Static_assert(sizeof(block) == HEADER, "what follows a header is as aligned as the header");

extern unsigned char __heap_base;

static block *free_blocks[SIZES];
static block *top; // a header behind the last block, which is in use

static size_t bytes_of(uint32_t size) { return ((size_t)(4 + size % 4) << size / 4) + MORE; }

// The least size of at least so many bytes, or the largest.
static uint32_t size_for(size_t bytes) {
  uint32_t size = LEAST;
  while (size < SIZES - 1 && bytes_of(size) < bytes) size++;
  return size;
}

static block *after(block *one) { return (block *)((unsigned char *)one + one->bytes); }

static void list(block *one) {
  uint32_t size = size_for(one->bytes);
  if (bytes_of(size) > one->bytes) size--;
  block **head = &free_blocks[size];
  one->next = *head;
  one->link = head;
  if (*head) (*head)->link = &one->next;
  *head = one;
}

static void unlist(block *one) {
  *one->link = one->next;
  if (one->next) one->next->link = one->link;
  one->link = NULL;
}

// Makes the memory larger by an eighth, if that is more than is needed: growing takes engines up to
// milliseconds, however small the step.
static int grow(uint64_t end, uint64_t have) {
  uint64_t pages = (end - have + PAGE - 1) / PAGE, more = have / PAGE / 8;
  if (end > UINT32_MAX) return 0;
  if (more > pages && __builtin_wasm_memory_grow(0, (size_t)more) != SIZE_MAX) return 1;
  return __builtin_wasm_memory_grow(0, (size_t)pages) != SIZE_MAX;
}

static block *fresh_block(size_t bytes) {
  if (!top) top = (block *)(((uintptr_t)&__heap_base + HEADER - 1) / HEADER * HEADER);
  uint64_t end = (uint64_t)(uintptr_t)top + bytes + HEADER;
  uint64_t have = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end > have && !grow(end, have)) return NULL;
  block *made = top;
  made->bytes = bytes;
  top = after(made);
  *top = (block){.before = made};
  return made;
}

// Takes the first `bytes` of a free block, and lists the rest as a free block if it is large
// enough.
static void take(block *one, size_t bytes) {
  unlist(one);
  size_t rest = one->bytes - bytes;
  if (rest < bytes_of(LEAST)) return;
  one->bytes = bytes;
  block *made = after(one);
  *made = (block){.before = one, .bytes = rest};
  after(made)->before = made;
  list(made);
}

void *malloc(size_t bytes) {
  if (bytes > bytes_of(SIZES - 1) - HEADER) return NULL;
  uint32_t size = size_for(bytes + HEADER);
  size_t wanted = bytes_of(size);
  while (size < SIZES && !free_blocks[size]) size++;
  block *taken = size < SIZES ? free_blocks[size] : fresh_block(wanted);
  if (!taken) return NULL;
  if (taken->link) take(taken, wanted);
  return taken + 1;
}

void free(void *memory) {
  if (!memory) return;
  block *freed = (block *)memory - 1, *behind = after(freed);
  if (behind->link) {
    unlist(behind);
    freed->bytes += behind->bytes;
  }
  if (freed->before && freed->before->link) {
    size_t bytes = freed->bytes;
    freed = freed->before;
    unlist(freed);
    freed->bytes += bytes;
  }
  behind = after(freed);
  if (behind == top) {
    top = freed;
  } else {
    behind->before = freed;
    list(freed);
  }
}

void *realloc(void *memory, size_t bytes) {
  if (!memory) return malloc(bytes);
  size_t old = ((block *)memory - 1)->bytes - HEADER;
  if (bytes <= old) return memory;
  void *moved = malloc(bytes);
  if (!moved) return NULL;
  memcpy(moved, memory, old);
  free(memory);
  return moved;
}
