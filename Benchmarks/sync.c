/* Makes every sync of a program slower, so that the benchmark can show what group commit is for, or leaves it
   out, so that it can show what being durable costs:

     cc -O2 -shared -fPIC -o sync.so sync.c
     SYNC_DELAY_US=2000 LD_PRELOAD=./sync.so gameon serve
     SYNC=none LD_PRELOAD=./sync.so gameon serve

   The kernel is called directly, for the names of the C library are taken by these. */
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int sync_by(long call, int file) {
  const char *mode = getenv("SYNC");
  if (mode && !strcmp(mode, "none")) return 0;
  const char *text = getenv("SYNC_DELAY_US");
  long microseconds = text ? atol(text) : 0;
  struct timespec time = {microseconds / 1000000, microseconds % 1000000 * 1000};
  nanosleep(&time, NULL);
  return (int)syscall(call, file);
}

int fdatasync(int file) {
  return sync_by(SYS_fdatasync, file);
}

int fsync(int file) {
  return sync_by(SYS_fsync, file);
}
