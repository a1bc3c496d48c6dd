/// SQLite doesn't count the memory that it uses from now on: for each piece of it, taken or given back, it
/// locks a mutex for that, which made a fifth of what a write cost. To be called before all else of SQLite.
///
/// Here because Swift can't call functions with variable arguments.
void sqliteCountsNoMemory(void);
