-- Of version 12: games, who has them, and what services have said of them. Ben, who is suspended, is counted.
INSERT INTO games (id, title, title_hash, other_titles, released, about, platforms, genres, themes, links,
  popularity, cover_link, source_link, ruleset, source, cover, players, fetched_at, removed_at) VALUES
  (90, 'Zelda', 131072, 'Zeruda', '2017-02-24', 'A princess', 'switch', 'adventure', '', '', 900,
    'https://example.org/z.jpg', 'https://example.org/z', NULL, 3, printf('aa%062d', 6), 2, 3000, NULL),
  (91, 'Tic-tac-toe', 196608, '', NULL, NULL, '', '', '', '', 500, NULL, NULL, '3x3x3', 1, NULL, 1, NULL, NULL),
  (92, 'Gone', 262144, '', '1999', NULL, '', '', '', '', 0, NULL, NULL, NULL, 2, NULL, 0, NULL, 3001);
INSERT INTO game_keys (source, key, game_id) VALUES (3, '7346', 90), (2, 'removed', NULL);
INSERT INTO game_files (name, hash) VALUES ('starter', x'12');
INSERT INTO game_tags (kind, name, games) VALUES (1, 'switch', 1), (4, '2017', 1);
INSERT INTO game_places (place, game, terms) VALUES (5, 90, 'zelda');
INSERT INTO game_terms (rowid, terms) VALUES (5, 'zelda');
INSERT INTO game_words (word) VALUES ('zelda');
INSERT INTO game_slips (slip, word) VALUES ('zeda', 'zelda');
INSERT INTO service_tokens (client, token, expires_at) VALUES ('igdb', 't', 99999);
INSERT INTO youtube_days (day, calls) VALUES ('2026-11-22', 3);
INSERT INTO igdb_searches (words, fetched_at) VALUES ('zelda', 3000);
INSERT INTO game_video_lists (game_id, site, fetched_at) VALUES (90, 1, 3000);
INSERT INTO game_videos (game_id, site, place, key, title, channel, length, viewers, picture_link) VALUES
  (90, 1, 0, 'v', 'Trailer', 'Nintendo', 90, NULL, 'https://example.org/v.jpg');
INSERT INTO game_pictures (link, media, failures, tried_at, due_at) VALUES
  ('https://example.org/z.jpg', printf('aa%062d', 6), 0, 3000, NULL);
INSERT INTO game_entries (player_id, game_id, status, audience, place, added_at, active_at) VALUES
  (1, 90, 1, 2, 100, 3000, 3000), (2, 90, NULL, 2, 100, 3000, 3000), (2, 91, 2, 2, 200, 3000, 3000),
  (5, 92, 3, 1, 100, 3000, 3000);
INSERT INTO game_tidings (player_id, since, due_at, told_at, told) VALUES (1, 3000, 3060, NULL, NULL);
INSERT INTO notices (player_id, number, kind, at, by_id, game_id, game_count, games_since) VALUES
  (5, 2, 12, 3000, 1, 90, 1, 3000);
