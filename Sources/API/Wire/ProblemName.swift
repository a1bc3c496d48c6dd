/// The stable names of problems: the end of a problem's `type`, "urn:gameon:problem:…".
///
/// Besides these, a problem may have the name of its HTTP status: "bad-request", "not-found",
/// "content-too-large", "unsupported-media-type", "too-many-requests".
public enum ProblemName: String, CaseIterable, Sendable {
  /// The caller has no session, or it has ended.
  case notSignedIn = "not-signed-in"

  /// The request was sent by a page of another site.
  case foreignSite = "foreign-site"
  /// Only the two who play the match may do that.
  case notAPlayer = "not-a-player"
  /// Guests have no account.
  case membersOnly = "members-only"
  /// Name and password don't go together.
  case wrongPassword = "wrong-password"
  /// The answer of an authenticator doesn't fit: it is another's, too late, or was made elsewhere.
  case wrongPasskey = "wrong-passkey"
  /// A copy of the passkey was used elsewhere.
  case copiedPasskey = "copied-passkey"
  /// The recovery code is wrong, or was used.
  case wrongCode = "wrong-code"
  /// The provider's answer can't be believed, or was given to another browser.
  case wrongProviderAnswer = "wrong-provider-answer"
  /// Nobody signs in or registers by a password here.
  case passwordsOff = "passwords-off"
  /// The request needs a proof, given within the last minutes, that the session is in its owner's hands.
  case freshProofNeeded = "fresh-proof-needed"
  /// Access tokens aren't accepted there: only the member, signed in, can do that.
  case notForTokens = "not-for-tokens"
  /// The access token doesn't have the scope that the address needs.
  case scopeMissing = "scope-missing"
  /// The member is suspended.
  case suspended
  /// Only moderators and hosts may do that.
  case moderatorsOnly = "moderators-only"
  /// Only hosts may do that.
  case hostsOnly = "hosts-only"
  /// The hosts have switched this part of the club off.
  case partIsOff = "part-is-off"
  /// Nobody writes in the room: it can be read, and no more.
  case roomClosed = "room-closed"
  /// The caller's network is suspended: nobody becomes a guest or a member from there for a while.
  case networkSuspended = "network-suspended"
  /// The player or their address is banned.
  case banned

  /// Nobody registers here now.
  case registrationClosed = "registration-closed"
  /// Registering here needs an invitation.
  case invitationNeeded = "invitation-needed"
  /// There are no new guests here; those who are guests already play their matches to the end.
  case guestsOff = "guests-off"
  /// Guests may play the match whose link they have, and do nothing else.
  case guestsByLink = "guests-by-link"
  /// Only those who are in the club may look at it.
  case visitorsOff = "visitors-off"
  /// The caller has registered, and waits until a moderator lets them in.
  case waitsForApproval = "waits-for-approval"

  /// A passkey that the club doesn't know, or knows no more.
  case unknownPasskey = "unknown-passkey"
  /// A match that doesn't exist, or that a block hides.
  case unknownMatch = "unknown-match"
  /// A code that no invitation or player has.
  case unknownCode = "unknown-code"
  /// A player who doesn't exist, or whom the caller may have nothing to do with.
  case unknownPlayer = "unknown-player"
  /// An invitation that doesn't exist, or that the caller may not take.
  case unknownInvitation = "unknown-invitation"
  /// A photo that nobody has.
  case unknownPhoto = "unknown-photo"
  /// A room that doesn't exist, or that the caller isn't in.
  case unknownRoom = "unknown-room"
  /// A message that doesn't exist, or that the caller may not see.
  case unknownMessage = "unknown-message"
  /// An upload that the caller doesn't have, or that was forgotten.
  case unknownUpload = "unknown-upload"
  /// A photo, video or voice message that doesn't exist, or isn't in a room of the caller.
  case unknownMedia = "unknown-media"
  /// A game that the catalogue doesn't have, or has no more.
  case unknownGame = "unknown-game"
  /// A rating that doesn't exist, or that the caller may not see.
  case unknownRating = "unknown-rating"
  /// A report that doesn't exist, or is closed.
  case unknownReport = "unknown-report"
  /// A ban that doesn't exist, or is lifted.
  case unknownBan = "unknown-ban"
  /// A page that the club hasn't written.
  case unknownPage = "unknown-page"
  /// A list of people that there isn't.
  case unknownList = "unknown-list"
  /// Another list of people has the name.
  case listExists = "list-exists"
  /// A webhook that there isn't, or a delivery that is kept no longer.
  case unknownWebhook = "unknown-webhook"

  /// The caller has made the invitation.
  case ownInvitation = "own-invitation"
  /// The caller is in a live round, of the match in `finish`.
  case finishYourRoundFirst = "finish-your-round-first"
  /// The other is in another live round.
  case opponentIsPlaying = "opponent-is-playing"
  /// The match has changed meanwhile: it is another round, or has another number of moves.
  case outOfStep = "out-of-step"
  /// The other is to move.
  case notYourTurn = "not-your-turn"
  /// The cell is taken, or isn't the lowest free one of its column.
  case illegalMove = "illegal-move"
  /// The round is over.
  case roundIsOver = "round-is-over"
  /// The round isn't over yet.
  case roundIsOpen = "round-is-open"
  /// There is no such offer or request to answer.
  case nothingToAnswer = "nothing-to-answer"
  /// A draw may be offered once in 10 moves; `drawOfferFrom` says when the next offer may come.
  case drawOfferedLately = "draw-offered-lately"
  /// Moves can't be taken back in a live match.
  case onlyWhenRelaxed = "only-when-relaxed"
  /// The caller has made no move yet.
  case nothingToTakeBack = "nothing-to-take-back"
  /// The other has requested the same, which has to be answered first.
  case answerFirst = "answer-first"
  /// It is the caller's own turn.
  case yourTurn = "your-turn"
  /// The other is there.
  case opponentIsHere = "opponent-is-here"
  /// The round can be claimed from `claimFrom` on.
  case tooEarlyToClaim = "too-early-to-claim"

  /// A member has the name, or one that looks like it; `names` are free.
  case nameTaken = "name-taken"
  /// The caller is registered already.
  case alreadyAMember = "already-a-member"
  /// A second factor needs a passkey.
  case addPasskeyFirst = "add-passkey-first"
  /// The person at the provider is another member here, or the caller is somebody else there.
  case identityTaken = "identity-taken"
  /// The last passkey, or the provider, of who has nothing else to sign in with.
  case setPasswordFirst = "set-password-first"
  /// The only host stays host until somebody else is one.
  case lastHost = "last-host"
  /// A host can't be suspended, and a suspended member can't become host.
  case hostAndSuspended = "host-and-suspended"
  /// Nothing of the reported content exists any more.
  case nothingLeft = "nothing-left"
  /// The decision can't be taken back any more.
  case notUndoable = "not-undoable"
  /// The caller has blocked the other.
  case youBlocked = "you-blocked"
  /// The list is full.
  case listFull = "list-full"
  /// The other has as many open challenges as they may have.
  case challengedEnough = "challenged-enough"
  /// The message is another's: only its writer may change it.
  case notYours = "not-yours"
  /// The group is another's: only its owner may do that.
  case ownerOnly = "owner-only"
  /// The one text to a stranger still waits for an answer.
  case requestWaits = "request-waits"
  /// The player takes no messages from strangers.
  case takesNoRequests = "takes-no-requests"
  /// The one text to a stranger may have nothing beside it.
  case textOnly = "text-only"
  /// The webhook is switched off: nothing is sent there.
  case webhookOff = "webhook-off"
  /// The settings of the server say the limit.
  case limitFixed = "limit-fixed"
  /// The piece of an upload doesn't begin where the last ended.
  case wrongOffset = "wrong-offset"
  /// The upload is still processed, or has failed.
  case uploadNotReady = "upload-not-ready"

  /// The invitation is too old.
  case invitationExpired = "invitation-expired"
  /// Another player was quicker.
  case invitationUsed = "invitation-used"
  /// The link was used before, or is too old.
  case linkUsed = "link-used"
  /// The sign-in that was begun was finished, or took too long.
  case signInExpired = "sign-in-expired"

  /// A text that is no ruleset.
  case unknownRuleset = "unknown-ruleset"
  /// A name has 1 to 40 characters that can be seen, of a group 60; a player's also a letter or a number.
  case badName = "bad-name"
  /// The name is, or looks like, that of the club or of somebody who speaks for it.
  case reservedName = "reserved-name"
  /// A list has 1 to 500 people and at most 50 groups, and is no longer than that takes.
  case badList = "bad-list"
  /// A text that can't be an address for mail.
  case badEmail = "bad-email"
  /// The text names no network that can be banned.
  case badNetwork = "bad-network"
  /// A password has 8 to 128 characters.
  case badPassword = "bad-password"
  /// Very many people use the password.
  case commonPassword = "common-password"
  /// The board has no such cell.
  case offBoard = "off-board"
  /// The given end lies in the past.
  case endIsPast = "end-is-past"
  /// A file that is no picture, or none that can be a photo.
  case badPhoto = "bad-photo"
  /// The address or its keys can't be used for push messages.
  case badSubscription = "bad-subscription"
  /// Nothing may be sent to the address of the webhook, or no event is chosen for it.
  case badWebhook = "bad-webhook"
  /// A message has 1 to 4,000 characters that can be seen.
  case badText = "bad-text"
  /// The line of a rating is too long.
  case badLine = "bad-line"
  /// A game without a title, or beyond the bounds of `GameProposal`.
  case badGame = "bad-game"
  /// A reaction is one emoji.
  case badEmoji = "bad-emoji"
  /// A board that is no round, or that is sent together with something else.
  case badBoard = "bad-board"
  /// A colour on which no text could be read.
  case unreadableAccent = "unreadable-accent"
  /// A file that is no video, or none that can be read.
  case badVideo = "bad-video"
  /// A video has at most 60 seconds.
  case videoTooLong = "video-too-long"
  /// A file that is no sound, or more than sound.
  case badVoice = "bad-voice"
  /// A voice message has at most 2 minutes.
  case voiceTooLong = "voice-too-long"

  /// The newcomer's device is to show first, by some work, that it isn't one of a flood: very many come in.
  case proofOfWorkNeeded = "proof-of-work-needed"
  /// The caller has begun too many uploads lately.
  case waitBeforeUpload = "wait-before-upload"
  /// The caller's space for photos, videos and voice messages is full.
  case spaceFull = "space-full"
  /// The caller has too many streams open.
  case tooManyStreams = "too-many-streams"
  /// The caller has left live rounds too often lately; matches without a clock are open to them.
  case waitBeforeLive = "wait-before-live"
  /// There were too many wrong passwords.
  case waitBeforeSignIn = "wait-before-sign-in"
  /// The server has too much to do.
  case busy
  /// The club has no provider by whom people sign in.
  case noProvider = "no-provider"
  /// The provider by whom people sign in doesn't answer, or not to this club.
  case providerUnavailable = "provider-unavailable"
  /// The server sends no mail.
  case noMail = "no-mail"
  /// The server takes no photos.
  case noPhotos = "no-photos"
  /// The server takes no videos.
  case noVideos = "no-videos"
  /// The server takes no voice messages.
  case noVoice = "no-voice"
  /// The server couldn't process an upload, through no fault of the file.
  case processingFailed = "processing-failed"
  /// The place where photos, videos and voice messages lie doesn't answer.
  case mediaUnavailable = "media-unavailable"
  /// The disk of the server is full; nothing was changed.
  case diskFull = "disk-full"

  /// The `type` of a `ProblemDocument`: "urn:gameon:problem:not-your-turn".
  public var type: String { "urn:gameon:problem:\(rawValue)" }

  /// The HTTP status of answers with it.
  public var status: Int {
    switch self {
    case .notSignedIn: 401
    case .foreignSite, .notAPlayer, .membersOnly, .wrongPassword, .wrongPasskey, .copiedPasskey,
      .wrongCode, .wrongProviderAnswer, .passwordsOff,
      .freshProofNeeded, .notForTokens, .scopeMissing, .suspended, .networkSuspended, .banned,
      .registrationClosed,
      .invitationNeeded, .guestsOff, .guestsByLink, .visitorsOff, .waitsForApproval,
      .notYours, .ownerOnly, .moderatorsOnly, .hostsOnly, .partIsOff, .roomClosed,
      .takesNoRequests, .textOnly:
      403
    case .unknownPasskey, .unknownMatch, .unknownCode, .unknownPlayer, .unknownInvitation,
      .unknownPhoto,
      .unknownRoom, .unknownMessage, .unknownUpload, .unknownMedia, .unknownGame,
      .unknownRating, .unknownReport, .unknownBan, .unknownPage, .unknownList, .unknownWebhook:
      404
    case .ownInvitation, .finishYourRoundFirst, .opponentIsPlaying, .outOfStep, .notYourTurn,
      .illegalMove, .roundIsOver, .roundIsOpen, .nothingToAnswer, .drawOfferedLately,
      .onlyWhenRelaxed, .nothingToTakeBack, .answerFirst, .yourTurn, .opponentIsHere,
      .tooEarlyToClaim, .nameTaken, .alreadyAMember, .addPasskeyFirst, .setPasswordFirst,
      .identityTaken, .listExists,
      .lastHost, .hostAndSuspended, .nothingLeft, .notUndoable, .youBlocked, .listFull,
      .challengedEnough, .requestWaits, .wrongOffset, .uploadNotReady, .spaceFull, .webhookOff,
      .limitFixed:
      409
    case .invitationExpired, .invitationUsed, .linkUsed, .signInExpired: 410
    case .unknownRuleset, .badName, .reservedName, .badList, .badEmail, .badNetwork, .badPassword,
      .commonPassword,
      .offBoard, .endIsPast, .badPhoto,
      .badSubscription, .badWebhook, .badText, .badLine, .badGame, .badEmoji, .badBoard, .badVideo,
      .videoTooLong, .badVoice, .voiceTooLong,
      .unreadableAccent:
      422
    case .proofOfWorkNeeded: 428
    case .waitBeforeUpload, .tooManyStreams, .waitBeforeLive, .waitBeforeSignIn: 429
    case .busy, .noProvider, .providerUnavailable, .noMail, .noPhotos, .noVideos, .noVoice,
      .processingFailed, .mediaUnavailable:
      503
    case .diskFull: 507
    }
  }
}
