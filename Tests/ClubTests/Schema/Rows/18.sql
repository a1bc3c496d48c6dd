-- Of version 18: a guest whose messages are going over to a member, and a match that was joined to another.
INSERT INTO joined_authors (guest_id, member_id) VALUES (3, 1);
INSERT INTO joined_matches (id, into_id, joined_at) VALUES (12, 10, 5000);
