// What Embedded Swift asks of a C library, for a module without imports: memory, and nothing else.
#include <stddef.h>
#include <stdint.h>

enum { PAGE = 65536, UNIT = 16 };

// A block of memory: `units` of 16 bytes, this header included. Free blocks form a ring ordered by
// address, so that neighbours can be joined (Kernighan and Ritchie, The C Programming Language, 8.7).
typedef union Block {
  struct {
    union Block *next;
    size_t units;
  };
  char aligned[UNIT];
} Block;

extern char __heap_base;
static Block ring = {{&ring, 0}};
static uintptr_t top;

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)memory - 1, *before = &ring;
  while (!(block > before && block < before->next) &&
         !(before >= before->next && (block > before || block < before->next)))
    before = before->next;
  if (block + block->units == before->next && before->next != &ring) {
    block->units += before->next->units;
    block->next = before->next->next;
  } else {
    block->next = before->next;
  }
  if (before != &ring && before + before->units == block) {
    before->units += block->units;
    before->next = block->next;
  } else {
    before->next = block;
  }
}

// Adds at least `units` to the ring; 0 when the browser gives no more.
static int grow(size_t units) {
  if (!top) top = ((uintptr_t)&__heap_base + UNIT - 1) / UNIT * UNIT;
  uintptr_t end = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end - top < units * UNIT) {
    size_t pages = (units * UNIT - (end - top) + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    end += pages * PAGE;
  }
  Block *block = (Block *)top;
  block->units = (end - top) / UNIT;
  top = end;
  free(block + 1);
  return 1;
}

void *malloc(size_t size) {
  size_t units = (size + UNIT - 1) / UNIT + 1;
  for (;;) {
    for (Block *before = &ring, *block; (block = before->next) != &ring; before = block) {
      if (block->units < units) continue;
      if (block->units == units) {
        before->next = block->next;
      } else {
        block->units -= units;
        block += block->units;
        block->units = units;
      }
      return block + 1;
    }
    if (!grow(units)) return NULL;
  }
}

// Swift asks for no more than the 16 bytes that every block has.
int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > UNIT) __builtin_trap();
  *memory = malloc(size);
  return *memory ? 0 : 12;
}

void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }
void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

uintptr_t __stack_chk_guard = 0x9e3779b9;
void __stack_chk_fail(void) { __builtin_trap(); }
