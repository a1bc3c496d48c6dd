-- Of version 16: a message that was edited, devices, and a guest who is suspended.
INSERT INTO messages (id, room_id, number, change, changed, author_id, at, key, text, words) VALUES
  (76, 61, 2, 2, 3, 5, 4000, 'k6', 'A queen', ' a queen');
UPDATE rooms SET last = 2, last_at = 4000, change = 3 WHERE id = 61;
INSERT INTO known_devices (secret_hash, player_id, used_at) VALUES (x'13', 1, 4000);
UPDATE players SET suspended_at = 4001 WHERE id = 3;
INSERT INTO guest_networks (player_id, network, seen_at) VALUES (3, '192.0.2.0/24', 4000);
INSERT INTO suspended_networks (network, player_id, until) VALUES ('192.0.2.0/24', 3, 99999);
