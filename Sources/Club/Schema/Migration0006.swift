import Database

extension Schema {
  /// Rooms, who is in them, and what is said there.
  static let chat = Migration(
    number: 6,
    sql: """
      CREATE TABLE rooms (
        id INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL, -- 1 direct, 2 group, 3 beside a match
        first_id INTEGER REFERENCES players (id), -- of a direct room its two, the lower id first
        second_id INTEGER REFERENCES players (id),
        match_id INTEGER UNIQUE REFERENCES matches (id) ON DELETE CASCADE,
        owner_id INTEGER REFERENCES players (id), -- of a group
        maker_key TEXT UNIQUE, -- of a group: who made it and the key that they gave
        name TEXT,
        photo TEXT, -- as media of messages
        created_at INTEGER NOT NULL,
        last INTEGER NOT NULL, -- the highest number of a message
        last_at INTEGER NOT NULL,
        change INTEGER NOT NULL, -- the highest number of a change
        UNIQUE (first_id, second_id),
        CHECK (first_id < second_id)
      ) STRICT;
      CREATE INDEX rooms_second ON rooms (second_id);
      CREATE INDEX rooms_owner ON rooms (owner_id);
      CREATE INDEX rooms_photo ON rooms (photo) WHERE photo IS NOT NULL;

      CREATE TABLE room_members (
        room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        joined_at INTEGER NOT NULL,
        since INTEGER NOT NULL, -- messages with higher numbers are seen
        read_up_to INTEGER NOT NULL,
        delivered_up_to INTEGER NOT NULL,
        place INTEGER NOT NULL, -- 1 chats, 2 requests, 3 ignored, 4 left
        is_muted INTEGER NOT NULL,
        PRIMARY KEY (room_id, player_id)
      ) STRICT;
      CREATE INDEX room_members_player ON room_members (player_id, place);

      CREATE TABLE messages (
        id INTEGER PRIMARY KEY, -- in the order of the commits, over all rooms
        room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        change INTEGER NOT NULL,
        author_id INTEGER REFERENCES players (id),
        at INTEGER NOT NULL,
        key TEXT, -- of what was said
        text TEXT NOT NULL,
        words TEXT NOT NULL, -- of the text, folded, each once and with a blank before it
        reply INTEGER, -- the number of the message that it answers
        media TEXT,
        event INTEGER, -- of what happened
        event_player INTEGER REFERENCES players (id),
        event_name TEXT,
        edited_at INTEGER,
        deleted_at INTEGER,
        UNIQUE (room_id, number),
        UNIQUE (author_id, room_id, key)
      ) STRICT;
      CREATE UNIQUE INDEX messages_change ON messages (room_id, change);
      CREATE INDEX messages_media ON messages (media, room_id) WHERE media IS NOT NULL;
      CREATE INDEX messages_event_player ON messages (event_player) WHERE event_player IS NOT NULL;

        CREATE VIRTUAL TABLE message_words USING fts5 (
          words, content = '', columnsize = 0, detail = none, tokenize = 'ascii');
        CREATE TRIGGER messages_said AFTER INSERT ON messages WHEN new.words <> '' BEGIN
          INSERT INTO message_words (rowid, words) VALUES (new.id, replace(new.words, ' ',
            ' ' || printf('%xg%xg', new.room_id, new.number >> 14)));
        END;
        CREATE TRIGGER messages_gone AFTER DELETE ON messages WHEN old.words <> '' BEGIN
          INSERT INTO message_words (message_words, rowid, words)
          VALUES ('delete', old.id, replace(old.words, ' ',
            ' ' || printf('%xg%xg', old.room_id, old.number >> 14)));
        END;
        CREATE TRIGGER messages_changed AFTER UPDATE OF room_id, number, words ON messages BEGIN
          INSERT INTO message_words (message_words, rowid, words)
          SELECT 'delete', old.id, replace(old.words, ' ',
            ' ' || printf('%xg%xg', old.room_id, old.number >> 14)) WHERE old.words <> '';
          INSERT INTO message_words (rowid, words)
          SELECT new.id, replace(new.words, ' ',
            ' ' || printf('%xg%xg', new.room_id, new.number >> 14)) WHERE new.words <> '';
        END;

      CREATE TABLE reactions (
        message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        emoji TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (message_id, player_id)
      ) STRICT;
      CREATE INDEX reactions_player ON reactions (player_id);

      CREATE TABLE room_ends ( -- rooms that nobody is in, until all of them is taken away
        room_id INTEGER PRIMARY KEY REFERENCES rooms (id) ON DELETE CASCADE
      ) STRICT;
      CREATE TABLE former_authors ( -- who is gone, until what they have said is taken away
        player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE
      ) STRICT;

      CREATE TABLE reported_messages ( -- as they were then, the reported one last
        report_id INTEGER NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        author_id INTEGER REFERENCES players (id) ON DELETE SET NULL,
        at INTEGER NOT NULL,
        text TEXT NOT NULL,
        media TEXT,
        PRIMARY KEY (report_id, number)
      ) STRICT;
      CREATE INDEX reported_messages_author ON reported_messages (author_id);
      ALTER TABLE reports ADD COLUMN room_id INTEGER REFERENCES rooms (id) ON DELETE SET NULL;
      CREATE INDEX reports_room ON reports (room_id) WHERE room_id IS NOT NULL;

      ALTER TABLE preferences ADD COLUMN takes_requests INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE preferences ADD COLUMN shows_messages INTEGER NOT NULL DEFAULT 1;
      """)
}
