-- Of version 8: chat, with its photos. One message was edited, and then one was deleted.
INSERT INTO rooms (id, kind, first_id, second_id, match_id, owner_id, maker_key, name, photo, created_at,
  last, last_at, change) VALUES
  (60, 2, NULL, NULL, NULL, 1, '1:key', 'Club', printf('aa%062d', 4), 2000, 4, 2400, 6),
  (61, 1, 1, 5, NULL, NULL, NULL, NULL, NULL, 2001, 1, 2100, 1),
  (62, 3, NULL, NULL, 10, NULL, NULL, NULL, NULL, 2002, 0, 2002, 0),
  (63, 1, 2, 5, NULL, NULL, NULL, NULL, NULL, 2003, 1, 2103, 1);
INSERT INTO room_members (room_id, player_id, joined_at, since, read_up_to, delivered_up_to, place,
  is_muted) VALUES
  (60, 1, 2000, 0, 4, 4, 1, 0), (60, 5, 2000, 0, 1, 1, 1, 1), (60, 3, 2000, 0, 2, 2, 4, 0),
  (61, 1, 2001, 0, 1, 1, 1, 0), (61, 5, 2001, 0, 0, 1, 1, 0),
  (62, 1, 2002, 0, 0, 0, 1, 0), (62, 3, 2002, 0, 0, 0, 1, 0),
  (63, 2, 2003, 0, 1, 1, 1, 0), (63, 5, 2003, 0, 0, 0, 2, 0);
INSERT INTO messages (id, room_id, number, change, author_id, at, key, text, words, reply, media, event,
  event_player, event_name, edited_at, deleted_at) VALUES
  (70, 60, 1, 1, 1, 2000, NULL, '', '', NULL, NULL, 1, NULL, 'Club', NULL, NULL),
  (71, 60, 2, 5, 1, 2200, 'k1', 'A rook for you', ' a rook for you', NULL, NULL, NULL, NULL, NULL, 2300, NULL),
  (72, 60, 3, 6, 5, 2250, 'k2', '', '', NULL, NULL, NULL, NULL, NULL, NULL, 2350),
  (73, 60, 4, 4, 5, 2260, 'k3', 'Look, a knight', ' look a knight', 2, printf('aa%062d', 3), NULL, NULL, NULL, NULL, NULL),
  (74, 61, 1, 1, 1, 2100, 'k4', 'A bishop', ' a bishop', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (75, 63, 1, 1, 2, 2103, 'k5', 'Do I know you?', ' do i know you', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO reactions (message_id, player_id, emoji, at) VALUES (71, 5, '👍', 2270);
INSERT INTO room_ends (room_id) VALUES (62);
INSERT INTO former_authors (player_id) VALUES (4);
INSERT INTO reported_messages (report_id, number, author_id, at, text, media) VALUES
  (30, 1, 2, 1299, 'HEY', NULL);
UPDATE reports SET room_id = 63 WHERE id = 30;
INSERT INTO media (id, kind, width, height, duration, bytes, created_at) VALUES
  (printf('aa%062d', 3), 2, 640, 480, 5000, 12345, 2260), (printf('aa%062d', 4), 1, 512, 512, NULL, 2345, 2000);
INSERT INTO uploads (id, owner_id, key, kind, size, state, media, problem, created_at, expires_at) VALUES
  (80, 1, 'u1', 1, 999, 3, printf('aa%062d', 4), NULL, 2000, 99999), (81, 1, NULL, 2, 9, 1, NULL, NULL, 2001, 99999);
INSERT INTO notices (player_id, number, kind, at, by_id, room_id) VALUES (5, 1, 9, 2103, 2, 63);
INSERT INTO media_leftovers (media) VALUES (printf('aa%062d', 5));
UPDATE preferences SET takes_requests = 0 WHERE player_id = 5;
