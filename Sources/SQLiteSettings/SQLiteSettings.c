#include "SQLiteSettings.h"

#include <sqlite3.h>

void sqliteCountsNoMemory(void) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
