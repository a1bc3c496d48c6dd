#ifndef GAMEON_PREFETCH_H
#define GAMEON_PREFETCH_H

/// Asks the processor to bring the memory at an address near, and doesn't wait for it.
static inline void gameon_prefetch(const void *address) { __builtin_prefetch(address); }

#endif
