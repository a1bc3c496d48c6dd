-- What a server of version 5 had written: people, matches, notices, photos.
INSERT INTO players (id, kind, name, created_at, abandonments, abandoned_at) VALUES
  (1, 2, 'Ada', 1000, 0, NULL), (2, 2, 'Ben', 1001, 2, 1500), (3, 1, 'Quiet Fox', 1002, 0, NULL),
  (4, 3, 'Former guest', 1003, 0, NULL), (5, 2, 'Cleo', 1004, 0, NULL);
INSERT INTO members (player_id, name_folded, email, email_folded, is_email_confirmed,
  password_hash, created_at, suspended_at) VALUES
  (1, 'ada', 'Ada@example.org', 'ada@example.org', 1, '$scrypt$ln=17,r=8,p=1$QQ$QQ', 1000, NULL),
  (2, 'ben', 'ben@example.org', 'ben@example.org', 0, '$scrypt$ln=17,r=8,p=1$Qg$Qg', 1001, 1900),
  (5, 'cleo', 'cleo@example.org', 'cleo@example.org', 0, '$scrypt$ln=17,r=8,p=1$Qw$Qw', 1004, NULL);
INSERT INTO name_words (is_later, word, name, player_id) VALUES
  (0, 'ada', ' ada', 1), (0, 'ben', ' ben', 2), (0, 'cleo', ' cleo', 5);
INSERT INTO name_slips (slip, word) VALUES ('ad', 'ada'), ('be', 'ben');
INSERT INTO sessions (token_hash, player_id, created_at, seen_at, device) VALUES
  (x'0a', 1, 1000, 1800, 'Firefox'), (x'0b', 3, 1002, 1800, '');
INSERT INTO carries (token_hash, player_id, expires_at) VALUES (x'0c', 3, 99999);
INSERT INTO mail_links (token_hash, player_id, kind, email_folded, expires_at) VALUES
  (x'0d', 2, 1, 'ben@example.org', 99999);
INSERT INTO matches (id, first_id, second_id, ruleset, pace, is_private, updated_at, version,
  score_first, score_second, score_draws, round_number, round, x_seat, ending, turn_since,
  first_wishes, second_wishes, noticed) VALUES
  (10, 1, 3, '3x3x3', 0, 1, 1700, 6, 1, 0, 0, 2, '3x3x3:b2a1', 2, NULL, 1700, 0, 0, 1),
  (11, 1, 4, '3x3x3', 60, 0, 1600, 9, 0, 1, 0, 1, '3x3x3:a1b1a2b2a3', 2, 12, 1600, 0, 0, 0);
INSERT INTO rounds (match_id, number, round, x_seat, ending, ended_at) VALUES
  (10, 1, '3x3x3:a1b1a2b2a3', 1, 11, 1650);
INSERT INTO live_players (player_id, match_id) VALUES (3, 10);
INSERT INTO invitations (id, kind, owner_id, ruleset, pace, starter, created_at, code, expires_at,
  match_id, challenged_id) VALUES
  (20, 1, 1, '5x5x4', 0, 0, 1700, NULL, NULL, NULL, NULL),
  (21, 2, 3, '3x3x3', 0, 1, 1400, 'abcdefgh', 99999, 10, NULL),
  (22, 3, 1, '3x3x3', 60, 2, 1700, NULL, 99999, NULL, 5);
INSERT INTO follows (follower_id, followed_id, seen_name, created_at) VALUES
  (1, 5, 'Cleopatra', 1100), (5, 1, 'Ada', 1101);
INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES (1, 2, 1200);
INSERT INTO reports (id, reporter_id, reported_id, reported_name, reason, note, match_id, created_at,
  closed_at, outcome) VALUES
  (30, 1, 2, 'Ben', 1, 'He shouts.', NULL, 1300, NULL, NULL),
  (31, 1, NULL, 'Gone', 2, '', 11, 1301, 1400, 'warned');
INSERT INTO audit (id, at, action, player_id, note) VALUES (40, 1900, 'suspend', 2, 'shouts');
INSERT INTO player_codes (player_id, code) VALUES (1, 'ADAADAAD');
INSERT INTO preferences (player_id, is_findable, presence_for, muted_notices) VALUES (5, 0, 1, 5);
INSERT INTO notice_cursors (player_id, last, read_up_to) VALUES (1, 2, 1);
INSERT INTO notices (player_id, number, kind, at, by_id, match_id, invitation_id, ruleset, pace) VALUES
  (1, 1, 1, 1101, 5, NULL, NULL, NULL, NULL), (1, 2, 4, 1700, 3, 10, NULL, '3x3x3', 0);
INSERT INTO push_keys (id, private_key) VALUES (1, x'0e0f');
INSERT INTO push_subscriptions (endpoint, player_id, session_hash, p256dh, auth, language, site,
  created_at) VALUES ('https://push.example.org/1', 1, x'0a', x'10', x'11', 'en', 'https://gameon', 1750);
INSERT INTO push_outbox (id, endpoint, topic, number, due_at, expires_at, attempts) VALUES
  (50, 'https://push.example.org/1', 'match10', 2, 1710, 9999, 1);
INSERT INTO photos (player_id, media, created_at) VALUES (1, printf('aa%062d', 1), 1100);
INSERT INTO photo_leftovers (media) VALUES (printf('aa%062d', 2));
