/// The stable names of what can go wrong: the end of a problem's `type`, "urn:gameon:problem:…".
///
/// Besides these a problem may have the name of its status: "bad-request", "not-found",
/// "content-too-large", "unsupported-media-type", "too-many-requests".
public enum ProblemName: String, CaseIterable, Sendable {
  case notSignedIn = "not-signed-in"

  case foreignSite = "foreign-site"
  case notAPlayer = "not-a-player"
  case membersOnly = "members-only"
  case wrongPassword = "wrong-password"
  /// The answer of an authenticator doesn't fit: it is another's, too late, or was made elsewhere.
  case wrongPasskey = "wrong-passkey"
  /// A copy of the passkey was used elsewhere.
  case copiedPasskey = "copied-passkey"
  /// The recovery code is wrong, or was used.
  case wrongCode = "wrong-code"
  /// The act needs a proof within the last minutes of who has the session.
  case freshProofNeeded = "fresh-proof-needed"
  /// The host has suspended the member.
  case suspended
  /// Only those who look after the club may do that.
  case moderatorsOnly = "moderators-only"
  /// Only those who run the club may do that.
  case hostsOnly = "hosts-only"
  /// The caller's network is suspended: nobody becomes a guest or a member from there for a while.
  case networkSuspended = "network-suspended"

  /// A passkey that the club doesn't know, or knows no more.
  case unknownPasskey = "unknown-passkey"
  case unknownMatch = "unknown-match"
  case unknownCode = "unknown-code"
  /// A player who doesn't exist, or whom the caller may have nothing to do with.
  case unknownPlayer = "unknown-player"
  case unknownInvitation = "unknown-invitation"
  case unknownPhoto = "unknown-photo"
  /// A room that doesn't exist, or that the caller isn't in.
  case unknownRoom = "unknown-room"
  /// A message that doesn't exist, or that the caller may not see.
  case unknownMessage = "unknown-message"
  case unknownUpload = "unknown-upload"
  /// A photo or video that doesn't exist, or isn't in a room of the caller.
  case unknownMedia = "unknown-media"
  case unknownGame = "unknown-game"
  /// A rating that doesn't exist, or that the caller may not see.
  case unknownRating = "unknown-rating"
  /// A report that doesn't exist, or is closed.
  case unknownReport = "unknown-report"

  case ownInvitation = "own-invitation"
  case finishYourRoundFirst = "finish-your-round-first"
  case opponentIsPlaying = "opponent-is-playing"
  case outOfStep = "out-of-step"
  case notYourTurn = "not-your-turn"
  case illegalMove = "illegal-move"
  case roundIsOver = "round-is-over"
  case roundIsOpen = "round-is-open"
  case nothingToAnswer = "nothing-to-answer"
  case drawOfferedLately = "draw-offered-lately"
  case onlyWhenRelaxed = "only-when-relaxed"
  case nothingToTakeBack = "nothing-to-take-back"
  case answerFirst = "answer-first"
  case yourTurn = "your-turn"
  case opponentIsHere = "opponent-is-here"
  case tooEarlyToClaim = "too-early-to-claim"

  case nameTaken = "name-taken"
  case alreadyAMember = "already-a-member"
  /// A second factor needs a passkey.
  case addPasskeyFirst = "add-passkey-first"
  /// The only host stays one, until somebody else is.
  case lastHost = "last-host"
  /// A host is not suspended, and who is suspended becomes no host.
  case hostAndSuspended = "host-and-suspended"
  /// Nothing of what is reported is there any more.
  case nothingLeft = "nothing-left"
  /// The caller has blocked the other.
  case youBlocked = "you-blocked"
  /// A list in which no more fit.
  case listFull = "list-full"
  /// The message is another's: only its writer may change it.
  case notYours = "not-yours"
  /// The group is another's: only its owner may do that.
  case ownerOnly = "owner-only"
  /// The one text to somebody unknown waits for its answer.
  case requestWaits = "request-waits"
  /// The player takes no messages from strangers.
  case takesNoRequests = "takes-no-requests"
  /// The one text to somebody unknown is text alone.
  case textOnly = "text-only"
  /// The piece of an upload doesn't begin where the last ended.
  case wrongOffset = "wrong-offset"
  case uploadNotReady = "upload-not-ready"

  case invitationExpired = "invitation-expired"
  case invitationUsed = "invitation-used"
  case linkUsed = "link-used"
  /// The sign-in that was begun was finished, or took too long.
  case signInExpired = "sign-in-expired"

  case unknownRuleset = "unknown-ruleset"
  case badName = "bad-name"
  /// The club itself is called so, or somebody who speaks for it; or it looks like that.
  case reservedName = "reserved-name"
  case badEmail = "bad-email"
  case badPassword = "bad-password"
  case commonPassword = "common-password"
  case offBoard = "off-board"
  case badPhoto = "bad-photo"
  case badSubscription = "bad-subscription"
  case badText = "bad-text"
  /// A line beside one's stars that is too long.
  case badLine = "bad-line"
  case badEmoji = "bad-emoji"
  case badVideo = "bad-video"
  case videoTooLong = "video-too-long"

  /// Uploads were too many lately.
  case waitBeforeUpload = "wait-before-upload"
  /// The space is full: all photos and videos of the caller together take as much as they may.
  case spaceFull = "space-full"
  case tooManyStreams = "too-many-streams"
  case waitBeforeLive = "wait-before-live"
  case waitBeforeSignIn = "wait-before-sign-in"
  case busy
  case noMail = "no-mail"
  case noPhotos = "no-photos"
  case noVideos = "no-videos"
  /// The server could not process an upload, which is none of its sender's fault.
  case processingFailed = "processing-failed"
  case diskFull = "disk-full"

  public var type: String { "urn:gameon:problem:\(rawValue)" }

  public var status: Int {
    switch self {
    case .notSignedIn: 401
    case .foreignSite, .notAPlayer, .membersOnly, .wrongPassword, .wrongPasskey, .copiedPasskey,
      .wrongCode,
      .freshProofNeeded, .suspended, .networkSuspended,
      .notYours, .ownerOnly, .moderatorsOnly, .hostsOnly,
      .takesNoRequests, .textOnly:
      403
    case .unknownPasskey, .unknownMatch, .unknownCode, .unknownPlayer, .unknownInvitation,
      .unknownPhoto,
      .unknownRoom, .unknownMessage, .unknownUpload, .unknownMedia, .unknownGame,
      .unknownRating, .unknownReport:
      404
    case .ownInvitation, .finishYourRoundFirst, .opponentIsPlaying, .outOfStep, .notYourTurn,
      .illegalMove, .roundIsOver, .roundIsOpen, .nothingToAnswer, .drawOfferedLately,
      .onlyWhenRelaxed, .nothingToTakeBack, .answerFirst, .yourTurn, .opponentIsHere,
      .tooEarlyToClaim, .nameTaken, .alreadyAMember, .addPasskeyFirst, .lastHost,
      .hostAndSuspended, .nothingLeft, .youBlocked, .listFull, .requestWaits,
      .wrongOffset, .uploadNotReady, .spaceFull:
      409
    case .invitationExpired, .invitationUsed, .linkUsed, .signInExpired: 410
    case .unknownRuleset, .badName, .reservedName, .badEmail, .badPassword, .commonPassword,
      .offBoard, .badPhoto,
      .badSubscription, .badText, .badLine, .badEmoji, .badVideo, .videoTooLong:
      422
    case .waitBeforeUpload, .tooManyStreams, .waitBeforeLive, .waitBeforeSignIn: 429
    case .busy, .noMail, .noPhotos, .noVideos, .processingFailed: 503
    case .diskFull: 507
    }
  }
}
