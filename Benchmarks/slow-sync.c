/* Makes every sync of a program slower, so that the benchmark can show what group commit is for:

     cc -O2 -shared -fPIC -o slow-sync.so slow-sync.c
     SYNC_DELAY_US=2000 LD_PRELOAD=./slow-sync.so gameon serve

   The kernel is called directly, for the names of the C library are taken by these. */
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void delay(void) {
  const char *text = getenv("SYNC_DELAY_US");
  long microseconds = text ? atol(text) : 0;
  struct timespec time = {microseconds / 1000000, microseconds % 1000000 * 1000};
  nanosleep(&time, NULL);
}

int fdatasync(int file) {
  delay();
  return (int)syscall(SYS_fdatasync, file);
}

int fsync(int file) {
  delay();
  return (int)syscall(SYS_fsync, file);
}
