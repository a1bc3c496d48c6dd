import API
import Database

/// A table that names players, and what becomes of its rows: one place for all, so that none is
/// forgotten when a guest is joined to a member, or when a player is exported or deleted.
package struct PlayerTable: Sendable {
  package let name: String
  /// The columns that hold the id of a player.
  package let columns: Set<String>
  /// The part of it that the export has.
  package let export: Export
  let join: @Sendable (GuestMerge, WriteTransaction) throws -> Void
  package let delete: @Sendable (PlayerDeletion, WriteTransaction) throws -> Void

  package enum Export: Sendable {
    /// A member of `PlayerExport`.
    case under(String)
    /// Leaves it out: nothing of it says anything about the player that the rest of the export
    /// doesn't.
    case nothing(because: String)
  }

  /// Tables in the order in which they are joined and emptied.
  package static let all = [
    notices, noticeCursors, pushSubscriptions, rooms, roomMembers, messages, reactions,
    formerAuthors, joinedAuthors, uploads, matches, livePlayers, invitations, blocks,
    hiddenMessages, follows,
    gameEntries, gameProposals, gameRatings, gameNotifications, activities, boardRecords,
    webhookDeliveries,
    preferences, lastSeen, playerCodes, nameWords,
    carries,
    sessions, guestNetworks,
    knownDevices, passkeys, identities, accessTokens, recoveryCodes, bans, clubInvitationUses,
    clubInvitations,
    clubListMembers, cards,
    members,
    mailLinks, mailOutbox, reports,
    reportedMessages, audit, photos,
  ]
}

extension PlayerTable {
  /// Notices, before the matches, whose ends are told to others.
  private static let notices = PlayerTable(
    name: "notices", columns: ["player_id", "by_id"], export: .under("notices"),
    join: { joining, db in try NoticeRecords.join(joining.guest, to: joining.member, in: db) },
    delete: { departure, db in try NoticeRecords.deleteAll(of: departure.player, in: db) })

  /// End with their sessions.
  private static let pushSubscriptions = PlayerTable(
    name: "push_subscriptions", columns: ["player_id"],
    export: .nothing(because: "they are addresses and keys of the browsers behind the sessions"),
    join: { joining, db in try PushRecords.deleteAll(of: joining.guest, in: db) },
    delete: { departure, db in try PushRecords.deleteAll(of: departure.player, in: db) })

  /// Go with the notices.
  private static let noticeCursors = PlayerTable(
    name: "notice_cursors", columns: ["player_id"],
    export: .nothing(because: "it only says up to which the notices were read"),
    join: { _, _ in }, delete: { _, _ in })

  /// Rooms, before the matches, whose rooms go with them.
  private static let rooms = PlayerTable(
    name: "rooms", columns: ["first_id", "second_id", "owner_id"], export: .under("rooms"),
    join: { try $0.joinRooms(in: $1) }, delete: { try $0.leaveRooms(in: $1) })

  private static let roomMembers = PlayerTable(
    name: "room_members", columns: ["player_id"], export: .under("rooms"),
    join: { _, _ in }, delete: { _, _ in })

  /// Messages. Those of a player who is gone are taken away later.
  private static let messages = PlayerTable(
    name: "messages", columns: ["author_id", "event_player"], export: .under("rooms"),
    join: { _, _ in }, delete: { _, _ in })

  /// Reactions, which follow the same rules as messages.
  private static let reactions = PlayerTable(
    name: "reactions", columns: ["player_id"], export: .under("rooms"),
    join: { joining, db in try ReactionRecords.move(joining.guest, to: joining.member, in: db) },
    delete: { _, _ in })

  private static let formerAuthors = PlayerTable(
    name: "former_authors", columns: ["player_id"],
    export: .nothing(because: "only who is gone is there"), join: { _, _ in },
    delete: { _, _ in })

  private static let joinedAuthors = PlayerTable(
    name: "joined_authors", columns: ["guest_id", "member_id"],
    export: .nothing(because: "only for a moment it says whose messages are becoming the player's"),
    join: { _, _ in },
    delete: { departure, db in try MergedAuthors.leave(with: departure.player, in: db) })

  /// A guest has none.
  private static let uploads = PlayerTable(
    name: "uploads", columns: ["owner_id"],
    export: .nothing(because: "what is on its way is forgotten after a day"), join: { _, _ in },
    delete: { departure, db in try UploadRecords.deleteAll(of: departure.player, in: db) })

  private static let matches = PlayerTable(
    name: "matches", columns: ["first_id", "second_id"], export: .under("matches"),
    join: { try $0.joinMatches(in: $1) }, delete: { try $0.leaveMatches(in: $1) })

  /// The rounds end or go over with their matches.
  private static let livePlayers = PlayerTable(
    name: "live_players", columns: ["player_id"],
    export: .nothing(because: "the open round of a live match says it"),
    join: { joining, db in try LiveRoundRecords.move(joining.guest, to: joining.member, in: db) },
    delete: { _, _ in })

  private static let invitations = PlayerTable(
    name: "invitations", columns: ["owner_id", "challenged_id"], export: .under("invitations"),
    join: { joining, db in try InvitationRecords.deleteAll(of: joining.guest, in: db) },
    delete: { departure, db in try InvitationRecords.deleteAll(of: departure.player, in: db) })

  /// Blocks, before `follows`, for nobody follows across a block; behind the rooms, which say
  /// whether anything is left that blocks hide.
  private static let blocks = PlayerTable(
    name: "blocks", columns: ["blocker_id", "blocked_id"], export: .under("blocked"),
    join: { joining, db in try BlockRecords.move(joining.guest, to: joining.member, in: db) },
    delete: { departure, db in try BlockRecords.leave(departure.player, in: db) })

  private static let hiddenMessages = PlayerTable(
    name: "hidden_messages", columns: ["player_id"],
    export: .nothing(because: "it says what the player doesn't see"),
    join: { joining, db in try HiddenMessages.move(joining.guest, to: joining.member, in: db) },
    delete: { departure, db in try HiddenMessages.deleteAll(from: departure.player, in: db) })

  private static let follows = PlayerTable(
    name: "follows", columns: ["follower_id", "followed_id"], export: .under("following"),
    join: { joining, db in
      try FollowRecords.move(joining.guest, to: joining.member, in: db)
      try FollowRecords.deleteBlocked(of: joining.member, in: db)
    },
    delete: { departure, db in try FollowRecords.deleteAll(of: departure.player, in: db) })

  private static let gameEntries = PlayerTable(
    name: "game_entries", columns: ["player_id"], export: .under("games"),
    join: { joining, db in
      try GameEntryRecords.join(joining.guest, to: joining.member, at: joining.now, in: db)
    },
    delete: { departure, db in try GameEntryRecords.deleteAll(of: departure.player, in: db) })

  /// Games that the player alone sees, behind `gameEntries`. A guest has none.
  private static let gameProposals = PlayerTable(
    name: "game_proposals", columns: ["player_id"], export: .under("games"), join: { _, _ in },
    delete: { departure, db in try GameProposalRecords.deleteAll(of: departure.player, in: db) })

  /// A guest has none.
  private static let gameRatings = PlayerTable(
    name: "game_ratings", columns: ["player_id"], export: .under("ratings"), join: { _, _ in },
    delete: { departure, db in try GameRatingRecords.deleteAll(of: departure.player, in: db) })

  private static let gameNotifications = PlayerTable(
    name: "game_tidings", columns: ["player_id"],
    export: .nothing(because: "for a minute or so it says whom to tell of games that were added"),
    join: { joining, db in try GameNotificationRecords.delete(joining.guest, in: db) },
    delete: { departure, db in try GameNotificationRecords.delete(departure.player, in: db) })

  /// Activities of a player, behind the matches, whose last rounds end as somebody leaves.
  private static let activities = PlayerTable(
    name: "activities", columns: ["player_id", "other_id"],
    export: .nothing(because: "for a month it says when of what matches, games and follows say"),
    join: { joining, db in try ActivityRecords.move(joining.guest, to: joining.member, in: db) },
    delete: { departure, db in try ActivityRecords.deleteAll(of: departure.player, in: db) })

  /// Behind the matches, whose last rounds end as somebody leaves. A guest has none.
  private static let boardRecords = PlayerTable(
    name: "board_records", columns: ["player_id"],
    export: .nothing(because: "they follow from the rounds of the matches"), join: { _, _ in },
    delete: { departure, db in try BoardRecordRecords.deleteAll(of: departure.player, in: db) })

  /// Deliveries to webhooks, behind the matches, whose last rounds end as somebody leaves.
  private static let webhookDeliveries = PlayerTable(
    name: "webhook_deliveries", columns: ["player_id", "other_id"],
    export: .nothing(because: "they tell programs of the club what rounds and account say"),
    join: { joining, db in
      try WebhookDeliveryRecords.move(joining.guest, to: joining.member, in: db)
    },
    delete: { departure, db in
      try WebhookDeliveryRecords.deleteAll(of: departure.player, in: db)
    })

  /// The member has chosen for themselves.
  private static let preferences = PlayerTable(
    name: "preferences", columns: ["player_id"], export: .under("preferences"),
    join: { joining, db in try PreferenceRecords.delete(joining.guest, in: db) },
    delete: { departure, db in try PreferenceRecords.delete(departure.player, in: db) })

  /// The member is here themselves.
  private static let lastSeen = PlayerTable(
    name: "last_seen", columns: ["player_id"], export: .under("lastSeenAt"),
    join: { joining, db in try LastSeenRecords.delete(joining.guest, in: db) },
    delete: { departure, db in try LastSeenRecords.delete(departure.player, in: db) })

  private static let playerCodes = PlayerTable(
    name: "player_codes", columns: ["player_id"], export: .under("code"),
    join: { joining, db in try PlayerCodeRecords.delete(joining.guest, in: db) },
    delete: { departure, db in try PlayerCodeRecords.delete(departure.player, in: db) })

  /// A guest has none.
  private static let nameWords = PlayerTable(
    name: "name_words", columns: ["player_id"],
    export: .nothing(because: "they follow from the name"), join: { _, _ in },
    delete: { departure, db in try NameWordRecords.set(nil, of: departure.player, in: db) })

  private static let carries = PlayerTable(
    name: "carries", columns: ["player_id"],
    export: .nothing(because: "only the hash of a secret is kept, for ten minutes"),
    join: { joining, db in try SessionRecords.deleteAllCarries(of: joining.guest, in: db) },
    delete: { departure, db in try SessionRecords.deleteAllCarries(of: departure.player, in: db) })

  private static let sessions = PlayerTable(
    name: "sessions", columns: ["player_id"], export: .under("sessions"),
    join: { joining, db in try SessionRecords.deleteAll(of: joining.guest, in: db) },
    delete: { departure, db in try SessionRecords.deleteAll(of: departure.player, in: db) })

  /// A member has none.
  private static let guestNetworks = PlayerTable(
    name: "guest_networks", columns: ["player_id"],
    export: .nothing(because: "for a week it says from where a guest came, for the host alone"),
    join: { joining, db in try GuestNetworkRecords.delete(of: joining.guest, in: db) },
    delete: { departure, db in try GuestNetworkRecords.delete(of: departure.player, in: db) })

  /// Bans. Those of networks end by themselves, whatever becomes of the guest.
  private static let bans = PlayerTable(
    name: "bans", columns: ["player_id", "guest_id"],
    export: .nothing(because: "it is the host's own account of what the host did"),
    join: { joining, db in try BanRecords.forget(joining.guest, in: db) },
    delete: { departure, db in try BanRecords.forget(departure.player, in: db) })

  /// A guest has none.
  private static let knownDevices = PlayerTable(
    name: "known_devices", columns: ["player_id"],
    export: .nothing(because: "only hashes of secrets are kept"), join: { _, _ in },
    delete: { departure, db in try KnownDeviceRecords.deleteAll(of: departure.player, in: db) })

  /// A guest has none.
  private static let passkeys = PlayerTable(
    name: "passkeys", columns: ["player_id"], export: .under("passkeys"), join: { _, _ in },
    delete: { departure, db in try PasskeyRecords.deleteAll(of: departure.player, in: db) })

  /// A guest has none.
  private static let identities = PlayerTable(
    name: "identities", columns: ["player_id"], export: .under("identity"), join: { _, _ in },
    delete: { departure, db in try IdentityRecords.delete(of: departure.player, in: db) })

  /// A guest has none.
  private static let accessTokens = PlayerTable(
    name: "access_tokens", columns: ["player_id"], export: .under("accessTokens"),
    join: { _, _ in },
    delete: { departure, db in try AccessTokenRecords.deleteAll(of: departure.player, in: db) })

  /// A guest has none.
  private static let recoveryCodes = PlayerTable(
    name: "recovery_codes", columns: ["player_id"],
    export: .nothing(because: "only hashes of secrets are kept"), join: { _, _ in },
    delete: { departure, db in try RecoveryCodeRecords.deleteAll(of: departure.player, in: db) })

  /// A guest has no row there.
  private static let clubInvitationUses = PlayerTable(
    name: "club_invitation_uses", columns: ["player_id"],
    export: .nothing(because: "it is the club's own account of who came by which invitation"),
    join: { _, _ in },
    delete: { departure, db in
      try ClubInvitationRecords.forgetUses(of: departure.player, in: db)
    })

  /// Invitations to the club. They end with whoever made them; a guest makes none.
  private static let clubInvitations = PlayerTable(
    name: "club_invitations", columns: ["by_id"],
    export: .nothing(because: "it is the club's own account of who may come in"),
    join: { _, _ in },
    delete: { departure, db in try ClubInvitationRecords.leave(departure.player, in: db) })

  /// A guest is on no list.
  private static let clubListMembers = PlayerTable(
    name: "club_list_members", columns: ["player_id"], export: .under("account"),
    join: { _, _ in },
    delete: { departure, db in try ClubListRecords.forget(departure.player, in: db) })

  /// A guest has none.
  private static let cards = PlayerTable(
    name: "cards", columns: ["player_id"],
    export: .nothing(because: "only the hash of a code is kept"), join: { _, _ in },
    delete: { departure, db in try CardRecords.delete(of: departure.player, in: db) })

  /// A guest has no row there.
  private static let members = PlayerTable(
    name: "members", columns: ["player_id"], export: .under("account"),
    join: { _, _ in },
    delete: { departure, db in try MemberRecords.delete(departure.player, in: db) })

  /// Links in mail. They go with their member; a guest has none.
  private static let mailLinks = PlayerTable(
    name: "mail_links", columns: ["player_id"],
    export: .nothing(because: "only the hash of a secret is kept, for a day"),
    join: { _, _ in },
    delete: { departure, db in try MailLinkRecords.deleteAll(of: departure.player, in: db) })

  /// A guest has none.
  private static let mailOutbox = PlayerTable(
    name: "mail_outbox", columns: ["player_id"],
    export: .nothing(
      because: "for a day at most it says that a letter is on its way to the player"),
    join: { _, _ in },
    delete: { departure, db in try MailOutboxRecords.deleteAll(of: departure.player, in: db) })

  /// The export has what the player has told, not what others have told of the player.
  private static let reports = PlayerTable(
    name: "reports", columns: ["reporter_id", "reported_id"], export: .under("reports"),
    join: { joining, db in try ReportRecords.move(joining.guest, to: joining.member, in: db) },
    delete: { departure, db in try ReportRecords.forget(departure.player, in: db) })

  private static let reportedMessages = PlayerTable(
    name: "reported_messages", columns: ["author_id"],
    export: .nothing(because: "they are the evidence of reports by others, or lie in the rooms"),
    join: { joining, db in
      try ReportedMessageRecords.move(joining.guest, to: joining.member, in: db)
    },
    delete: { departure, db in try ReportedMessageRecords.forget(departure.player, in: db) })

  private static let audit = PlayerTable(
    name: "audit", columns: ["player_id", "actor_id"],
    export: .nothing(because: "it is the account of what those did who run the club"),
    join: { joining, db in try AuditRecords.move(joining.guest, to: joining.member, in: db) },
    delete: { departure, db in try AuditRecords.forget(departure.player, in: db) })

  /// A guest has no row there. The files go later, see `MediaStore.tidy`.
  private static let photos = PlayerTable(
    name: "photos", columns: ["player_id"], export: .under("player"),
    join: { _, _ in },
    delete: { departure, db in try PhotoRecords.delete(of: departure.player, in: db) })
}
