import Database

extension Schema {
  /// Roles of members, the link to the first host, and who did what is in the audit.
  static let roles = Migration(
    number: 28,
    sql: """
      ALTER TABLE members ADD COLUMN role INTEGER NOT NULL DEFAULT 1; -- 1 member, 2 moderator, 3 host
      CREATE INDEX members_role ON members (role, player_id) WHERE role > 1;
      CREATE TRIGGER members_host_stays BEFORE UPDATE OF role ON members
        WHEN OLD.role = 3 AND NEW.role <> 3
          AND NOT EXISTS (SELECT 1 FROM members WHERE role = 3 AND player_id <> OLD.player_id)
        BEGIN SELECT raise(ABORT, 'a club that had a host has one'); END;
      CREATE TRIGGER members_host_goes_not BEFORE DELETE ON members
        WHEN OLD.role = 3
          AND NOT EXISTS (SELECT 1 FROM members WHERE role = 3 AND player_id <> OLD.player_id)
        BEGIN SELECT raise(ABORT, 'a club that had a host has one'); END;

      CREATE TABLE host_links ( -- one at most: it makes the member who opens it the first host
        token_hash BLOB PRIMARY KEY,
        expires_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      ALTER TABLE audit ADD COLUMN actor_id INTEGER REFERENCES players (id) ON DELETE SET NULL;
      ALTER TABLE audit
        ADD COLUMN actor_role INTEGER; -- 2 moderator, 3 host; NULL for the command line
      ALTER TABLE audit ADD COLUMN reason TEXT NOT NULL DEFAULT '';
      UPDATE audit SET reason = note, note = '' WHERE action = 'suspend';
      CREATE INDEX audit_actor ON audit (actor_id) WHERE actor_id IS NOT NULL;
      CREATE TRIGGER audit_stays BEFORE DELETE ON audit
        BEGIN SELECT raise(ABORT, 'what was done is not forgotten'); END;
      CREATE TRIGGER audit_is_not_changed
        BEFORE UPDATE OF id, at, action, note, actor_role, reason ON audit
        BEGIN SELECT raise(ABORT, 'what was done is not changed'); END;
      -- Whoever leaves is named no more, and a guest who is joined to a member is that member.
      CREATE TRIGGER audit_keeps_who BEFORE UPDATE OF actor_id ON audit
        WHEN NEW.actor_id IS NOT NULL
        BEGIN SELECT raise(ABORT, 'who did it is not changed'); END;
      CREATE TRIGGER audit_keeps_whom BEFORE UPDATE OF player_id ON audit
        WHEN NEW.player_id IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM players WHERE id = OLD.player_id AND kind = 1)
        BEGIN SELECT raise(ABORT, 'to whom it was done is not changed'); END;
      """
  ).inPostgres(
    adding: """
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION USING MESSAGE = TG_ARGV[0], ERRCODE = '23000'; END $$;
      CREATE FUNCTION keep_a_host() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NOT EXISTS (SELECT 1 FROM members WHERE role = 3 AND player_id <> OLD.player_id) THEN
            RAISE EXCEPTION USING MESSAGE = 'a club that had a host has one', ERRCODE = '23000';
          END IF;
          RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
        END $$;
      CREATE TRIGGER members_host_stays BEFORE UPDATE OF role ON members
        FOR EACH ROW WHEN (OLD.role = 3 AND NEW.role <> 3) EXECUTE FUNCTION keep_a_host();
      CREATE TRIGGER members_host_goes_not BEFORE DELETE ON members
        FOR EACH ROW WHEN (OLD.role = 3) EXECUTE FUNCTION keep_a_host();

      CREATE FUNCTION keep_whom() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NOT EXISTS (SELECT 1 FROM players WHERE id = OLD.player_id AND kind = 1) THEN
            RAISE EXCEPTION USING MESSAGE = 'to whom it was done is not changed', ERRCODE = '23000';
          END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER audit_stays BEFORE DELETE ON audit
        FOR EACH ROW EXECUTE FUNCTION refuse('what was done is not forgotten');
      CREATE TRIGGER audit_is_not_changed
        BEFORE UPDATE OF id, at, action, note, actor_role, reason ON audit
        FOR EACH ROW EXECUTE FUNCTION refuse('what was done is not changed');
      CREATE TRIGGER audit_keeps_who BEFORE UPDATE OF actor_id ON audit
        FOR EACH ROW WHEN (NEW.actor_id IS NOT NULL)
        EXECUTE FUNCTION refuse('who did it is not changed');
      CREATE TRIGGER audit_keeps_whom BEFORE UPDATE OF player_id ON audit
        FOR EACH ROW WHEN (NEW.player_id IS NOT NULL) EXECUTE FUNCTION keep_whom();
      """)
}
