// Writes down each SQL text that a program gives to SQLite, and the types of the values in its placeholders, into the
// file that GAMEON_STATEMENTS names. Scripts/swift-tests preloads it, and Scripts/check-statements reads the file.
//
// A record ends with 0x1e, its fields with 0x1f:  "S" TEXT  or  "T" PLACEHOLDER "i" or "t" or "b" TEXT
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;

// SQLite's own function with a name; a program may have loaded SQLite for a part of itself alone.
static void *find(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  void *library = found ? NULL : dlopen("libsqlite3.so.0", RTLD_LAZY);
  if (library) found = dlsym(library, name);
  if (!found) abort();
  return found;
}

#define NEXT(function) static __typeof__(function) *next; if (!next) next = (__typeof__(next))find(#function)

enum { PLACES = 1 << 17 };
static _Atomic uint64_t seen[PLACES];

// FNV-1a of 64 bits.
static uint64_t hash(uint64_t value, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) value = (value ^ (unsigned char)text[i]) * 0x100000001b3;
  return value;
}

// Whether nobody in this process has asked for a value before. A full table has seen nothing more.
static int is_new(uint64_t value) {
  if (!value) value = 1;
  for (unsigned step = 0; step < PLACES; step++) {
    uint64_t found = 0;
    _Atomic uint64_t *place = &seen[(value + step) % PLACES];
    if (atomic_compare_exchange_strong(place, &found, value)) return 1;
    if (found == value) return 0;
  }
  return 1;
}

static void note(const char *kind, const char *placeholder, const char *type, const char *sql, size_t length) {
  const char *path = getenv("GAMEON_STATEMENTS");
  if (!path || !sql) return;
  uint64_t value = hash(hash(hash(0xcbf29ce484222325, placeholder, strlen(placeholder)), type, strlen(type)), sql, length);
  if (!is_new(value)) return;
  int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return;
  struct iovec parts[] = {
    {(void *)kind, strlen(kind)}, {(void *)placeholder, strlen(placeholder)}, {(void *)type, strlen(type)},
    {(void *)sql, length}, {"\x1e", 1},
  };
  // What is lost here, Scripts/check-statements misses.
  ssize_t written = writev(file, parts, 5);
  (void)written;
  close(file);
}

static void note_type(sqlite3_stmt *statement, int index, const char *type) {
  static const char *(*text)(sqlite3_stmt *);
  static const char *(*parameter_name)(sqlite3_stmt *, int);
  if (!text) text = (const char *(*)(sqlite3_stmt *))find("sqlite3_sql");
  if (!parameter_name) {
    parameter_name = (const char *(*)(sqlite3_stmt *, int))find("sqlite3_bind_parameter_name");
  }
  const char *sql = text(statement), *name = parameter_name(statement, index);
  if (sql && name) note("T\x1f", name, type, sql, strlen(sql));
}

int sqlite3_prepare_v2(sqlite3 *database, const char *sql, int length, sqlite3_stmt **made, const char **rest) {
  NEXT(sqlite3_prepare_v2);
  note("S\x1f", "", "", sql, length < 0 ? strlen(sql) : strnlen(sql, (size_t)length));
  return next(database, sql, length, made, rest);
}

int sqlite3_prepare_v3(
  sqlite3 *database, const char *sql, int length, unsigned flags, sqlite3_stmt **made, const char **rest
) {
  NEXT(sqlite3_prepare_v3);
  note("S\x1f", "", "", sql, length < 0 ? strlen(sql) : strnlen(sql, (size_t)length));
  return next(database, sql, length, flags, made, rest);
}

int sqlite3_bind_int64(sqlite3_stmt *statement, int index, long long value) {
  NEXT(sqlite3_bind_int64);
  note_type(statement, index, "\x1fi\x1f");
  return next(statement, index, value);
}

int sqlite3_bind_text(
  sqlite3_stmt *statement, int index, const char *text, int length, void (*destroy)(void *)
) {
  NEXT(sqlite3_bind_text);
  note_type(statement, index, "\x1ft\x1f");
  return next(statement, index, text, length, destroy);
}

int sqlite3_bind_blob64(
  sqlite3_stmt *statement, int index, const void *bytes, unsigned long long length, void (*destroy)(void *)
) {
  NEXT(sqlite3_bind_blob64);
  note_type(statement, index, "\x1f" "b\x1f");
  return next(statement, index, bytes, length, destroy);
}
