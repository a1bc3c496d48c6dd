import API
import Base
import Club
import HTTP
import Media
import NIOCore
import Server

/// Bounds that are no buckets, with the setting by which a host chooses another, as `docs/limits.md` has them.
enum BoundRow {
  static let head = ["what", "how much", "setting"]

  static var all: [[String]] {
    [connections, bodies, uploads, people, chat, games, accounts].flatMap { $0 }
  }

  private static func row(_ what: String, _ much: Int, _ setting: Setting? = nil) -> [String] {
    row(what, grouped(much), setting)
  }

  private static func row(_ what: String, _ much: String, _ setting: Setting? = nil) -> [String] {
    [what, much, setting.map { "`\($0.rawValue)`" } ?? ""]
  }

  /// What the host chooses by its name.
  private static func row(_ what: String, _ bound: Bound) -> [String] {
    let range = "\(grouped(bound.range.lowerBound)) to \(grouped(bound.range.upperBound))"
    return [what, grouped(bound.builtIn), "`bound = \(bound.rawValue):…`, \(range)"]
  }

  private static let limits = Limits()

  private static var connections: [[String]] {
    [
      row("connections at the same time", limits.connections),
      row(
        "connections of an address or /64, but at least twice its event streams",
        limits.connectionsPerAddress, .connectionLimit),
      row("event streams of a player", limits.streamsPerPlayer),
      row("event streams of an address or /64", limits.streamsPerAddress, .streamLimit),
      row(
        "times as much for the network around it, a /24 or /48", ClientNetwork.wideFactor),
      row("matches that a stream watches", limits.watchedMatches),
      row(
        "seconds from the first byte of a request to its last", seconds(limits.request.nanoseconds)),
      row(
        "the same for a photo or a piece of an upload, in seconds",
        seconds(limits.upload.nanoseconds)),
      row("seconds between two requests of a connection", seconds(limits.idle.nanoseconds)),
      row("seconds for which an answer makes no way", seconds(limits.stall.nanoseconds)),
    ]
  }

  private static var bodies: [[String]] {
    [
      row("bytes of a request's body", limits.body),
      row("bytes of a player's photo or the club's logo, as it is sent", limits.photo),
      row("bytes of a photo of a message, as it is sent", limits.messagePhoto),
      row("bytes of a video, as it is sent", limits.video),
      row("bytes of a voice message, as it is sent", limits.voice),
      row("bytes of a piece of an upload", limits.piece),
      row("seconds of a video", "\(Int(VideoProbe.longest) - 1)"),
      row("seconds of a voice message", "\(Int(VoiceProbe.longest) - 1)"),
      row("exports at the same time", ExportSlots.limit),
      row("those of hosts besides", ExportSlots.limitOfHosts),
      row("bytes a second of an export, below which it makes way for the next", ExportPace.least),
    ]
  }

  private static var uploads: [[String]] {
    [
      shortly("photos and videos", .photo),
      row("photos and videos of a member in a day", .uploads),
      shortly("voice messages", .voice),
      row("voice messages of a member in a day", .voiceMessages),
      row(
        "bytes of a member's photos, videos and voice messages together, as a setting in MB",
        limits.mediaSpace, .mediaSpace),
    ]
  }

  private static func shortly(_ what: String, _ kind: Attachment.Kind) -> [String] {
    let window = UploadQuota.windows(of: kind, daily: UploadQuota.daily(kind).builtIn)[0]
    return row("\(what) of a member in \(words(window.period))", window.count)
  }

  private static var people: [[String]] {
    [
      row("people whom one follows", .following),
      row("people whom one blocks", .blocked),
      row("favourites on a profile", PeopleService.mostFavourites),
      row("characters of the line about oneself", PeopleService.longestAbout),
      row("characters of a name", PlayerName.lengths.upperBound),
      row("challenges of a player that are open", .challenges),
      row("challenges that wait for a player", InvitationService.mostReceived),
      row("those of people whom the player doesn't follow", InvitationService.mostOfStrangers),
      row("links and entries of the pool of a player that are open", InvitationService.mostOpen),
      row("notices that are kept for a player", Notices.limit),
      row("notices that are kept besides, of each kind about the account", Notices.accountLimit),
      row("reports of a player in a day", .reports),
      row("characters of a report's note", ReportService.longestNote),
      row(
        "times in \(words(EventStreams.tellingRate.period)) that friends hear that somebody waits",
        EventStreams.tellingRate.count),
    ]
  }

  private static var chat: [[String]] {
    [
      row("characters of a message", MessageText.longest),
      row("members of a group", .groupMembers),
      row("characters of a group's name", GroupName.lengths.upperBound),
      row("rooms on a page of the list", RoomService.page),
      row(
        "times in \(words(EventStreams.typingRate.period)) that others hear that somebody types",
        EventStreams.typingRate.count),
    ]
  }

  private static var games: [[String]] {
    [
      row("video games on a shelf; a guest who registers keeps theirs", .games),
      row("ratings of a member", .ratings),
      row("characters of the line beside stars", GameRatingService.longestLine),
      row("video games that a member has added and that wait", .addedGames),
      row("characters of a title that a member adds", CatalogueService.longestProposedTitle),
    ]
  }

  private static var accounts: [[String]] {
    [
      row(
        "characters of a password",
        "\(Password.lengths.lowerBound) to \(Password.lengths.upperBound)"),
      row(
        "sessions of a player; with one more that which rested longest ends", SessionRecords.most),
      row(
        "days of a session of a member from its beginning, of a guest from its last use",
        .sessionDays),
      row("days of a session of a moderator or host", .staffSessionDays),
      row("links to another device that can be used", SessionRecords.mostCarries),
      row("passkeys of a member", PasskeyRecords.most),
      row("access tokens of a member", AccessTokenRecords.most),
      row("recovery codes", RecoveryCodeRecords.count),
      row("people on a list that is brought in at once", PeopleTable.mostPeople),
      row("groups on it", PeopleTable.mostGroups),
      row(
        "days for which a card of a list can be used, unless it is kept as a key",
        Int(AccountService.cardLife / .seconds(86_400))),
      row("characters of the club's name", ClubName.lengths.upperBound),
      row("characters of a page of the club", PageText.longest),
      row("letters that wait to be sent", MailQueue.limit),
      row("webhooks of the club", WebhookPolicy.most),
      row("deliveries that wait for a webhook", WebhookPolicy.mostWaiting),
      row("deliveries of a webhook that are shown", WebhookPolicy.mostShown),
      row("times that one is tried", WebhookPolicy.tries),
    ]
  }

  private static func grouped(_ number: Int) -> String {
    let digits = Array("\(number)")
    return digits.indices.map { place in
      let rest = digits.count - place
      return (place > 0 && rest % 3 == 0 ? "," : "") + String(digits[place])
    }.joined()
  }

  private static func seconds(_ nanoseconds: Int64) -> Int { Int(nanoseconds / 1_000_000_000) }

  private static func words(_ period: Duration) -> String {
    let seconds = period.components.seconds
    return switch seconds {
    case 86_400: "a day"
    case 60...: "\(seconds / 60) minutes"
    default: "\(seconds) seconds"
    }
  }
}
