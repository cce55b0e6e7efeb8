/// The module's malloc. Block sizes are 4, 5, 6 or 7 times 2^k bytes, plus 16, after a 16-byte
/// header. Each size has its own list of free blocks.
///
/// The additional 16 bytes hold the header of the library's own blocks (core/memory.c). At most a
/// fifth of a block is wasted, and the next array of about the same size reuses a freed block. All
/// calls are O(1), apart from copying. It has 0.5 kB of code, where emmalloc has 4 kB. It does not
/// merge free blocks; nothing here needs that.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 16, MORE = 16, LEAST = 16, SIZES = 116, PAGE = 65536 };

typedef struct block {
  struct block *next; // the next free block of this size, while free
  uint32_t size;      // 4 k + i for (4 + i) 2^k bytes
} block;

extern unsigned char __heap_base;

static block *free_blocks[SIZES];
static uintptr_t top; // the end of all blocks ever issued

static size_t room_of(uint32_t size) { return ((size_t)(4 + size % 4) << size / 4) + MORE; }

static uint32_t size_for(size_t bytes) {
  uint32_t size = LEAST;
  while (room_of(size) < bytes) size++;
  return size;
}

// Makes the memory larger by an eighth, if that is more than is needed: growing takes engines up to
// milliseconds, however small the step.
static int grow(uint64_t end, uint64_t have) {
  uint64_t pages = (end - have + PAGE - 1) / PAGE, more = have / PAGE / 8;
  if (end > UINT32_MAX) return 0;
  if (more > pages && __builtin_wasm_memory_grow(0, (size_t)more) != SIZE_MAX) return 1;
  return __builtin_wasm_memory_grow(0, (size_t)pages) != SIZE_MAX;
}

static block *fresh_block(uint32_t size) {
  if (!top) top = ((uintptr_t)&__heap_base + HEADER - 1) / HEADER * HEADER;
  uint64_t end = (uint64_t)top + HEADER + room_of(size);
  uint64_t have = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end > have && !grow(end, have)) return NULL;
  block *made = (block *)top;
  top = (uintptr_t)end;
  made->size = size;
  return made;
}

void *malloc(size_t bytes) {
  if (bytes > room_of(SIZES - 1)) return NULL;
  uint32_t size = size_for(bytes);
  block *taken = free_blocks[size];
  if (taken) {
    free_blocks[size] = taken->next;
  } else if (!(taken = fresh_block(size))) {
    return NULL;
  }
  return (unsigned char *)taken + HEADER;
}

void free(void *memory) {
  if (!memory) return;
  block *freed = (block *)((unsigned char *)memory - HEADER);
  freed->next = free_blocks[freed->size];
  free_blocks[freed->size] = freed;
}

void *realloc(void *memory, size_t bytes) {
  if (!memory) return malloc(bytes);
  size_t old = room_of(((block *)((unsigned char *)memory - HEADER))->size);
  if (bytes <= old) return memory;
  void *moved = malloc(bytes);
  if (!moved) return NULL;
  memcpy(moved, memory, old);
  free(memory);
  return moved;
}
