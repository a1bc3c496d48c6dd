// Bounds of the body of each request. A test holds it against the description of the interface.

extension Nothing: BoundedBody {
  public static let bounds = BodyBounds()
}

extension NameChange: BoundedBody {
  public static let bounds = BodyBounds(["name": .playerName])
}

extension Face: BoundedBody {
  public static let bounds = BodyBounds()
}

extension GuestRequest: BoundedBody {
  public static let bounds = BodyBounds(["name": .playerName, "code": .code, "work": .work])
}

extension CarryTake: BoundedBody {
  public static let bounds = BodyBounds(["token": .secret])
}

extension Registration: BoundedBody {
  public static let bounds = BodyBounds(
    [
      "name": .playerName, "email": .email, "password": .newPassword, "invitation": .secret,
      "work": .work,
    ])
}

extension SignIn: BoundedBody {
  public static let bounds = BodyBounds(["name": .signInName, "password": .typedPassword])
}

extension EmailChange: BoundedBody {
  public static let bounds = BodyBounds(["email": .email])
}

extension PasswordChange: BoundedBody {
  public static let bounds = BodyBounds(["new": .newPassword])
}

extension Proof: BoundedBody {
  public static let bounds = BodyBounds(
    ["password": .typedPassword, "code": .recoveryCode].merging(PasskeyAssertion.texts) { $1 })
}

extension PasskeySignIn: BoundedBody {
  public static let bounds = BodyBounds(PasskeyAssertion.texts)
}

extension ProviderVisit: BoundedBody {
  public static let bounds = BodyBounds(["purpose": .word])
}

extension ProviderAnswer: BoundedBody {
  public static let bounds = BodyBounds(texts)

  fileprivate static let texts: [String: TextBound] = [
    "code": .providerCode, "state": .secret, "issuer": .issuer,
  ]
}

extension ProviderSignIn: BoundedBody {
  public static let bounds = BodyBounds(
    ["invitation": .secret].merging(ProviderAnswer.texts) { $1 })
}

extension SignInStep: BoundedBody {
  public static let bounds = BodyBounds(
    ["ticket": .secret, "code": .recoveryCode].merging(PasskeyAssertion.texts) { $1 })
}

extension PasskeyAssertion {
  /// Bounds of its texts, wherever it is a part of a body.
  fileprivate static let texts: [String: TextBound] = [
    "credential": .credential, "user": .userHandle, "clientData": .clientData,
    "authenticatorData": .clientData, "signature": .passkeySignature,
  ]
}

extension PasskeyRegistration: BoundedBody {
  public static let bounds = BodyBounds(
    ["name": .keyName, "clientData": .clientData, "attestation": .attestation])
}

extension PasskeyChange: BoundedBody {
  public static let bounds = BodyBounds(["name": .keyName])
}

extension AccessTokenRequest: BoundedBody {
  public static let bounds = BodyBounds(
    ["name": .keyName, "scopes": .word], lists: ["scopes": AccessScope.allCases.count])
}

extension SecondFactorChange: BoundedBody {
  public static let bounds = BodyBounds()
}

extension ResetRequest: BoundedBody {
  public static let bounds = BodyBounds(["email": .email])
}

extension PasswordReset: BoundedBody {
  public static let bounds = BodyBounds(["token": .secret, "password": .newPassword])
}

extension EmailConfirmation: BoundedBody {
  public static let bounds = BodyBounds(["token": .secret])
}

extension ReportRequest: BoundedBody {
  public static let bounds = BodyBounds(["reason": .word, "note": .note, "match": .id])
}

extension HostLink: BoundedBody {
  public static let bounds = BodyBounds(["token": .secret])
}

extension RoleChange: BoundedBody {
  public static let bounds = BodyBounds(["role": .word, "reason": .note])
}

extension StorageLimitChange: BoundedBody {
  public static let bounds = BodyBounds()
}

extension DoorsChange: BoundedBody {
  public static let bounds = BodyBounds(["registration": .word, "guests": .word])
}

extension ClubInvitationRequest: BoundedBody {
  public static let bounds = BodyBounds(
    ["role": .word, "groups": .id, "note": .invitationNote], lists: ["groups": 10])
}

extension ClubInvitationLink: BoundedBody {
  public static let bounds = BodyBounds(["token": .secret])
}

extension ClubListRequest: BoundedBody {
  public static let bounds = BodyBounds(["name": .groupName, "text": .listText])
}

extension ClubListChange: BoundedBody {
  public static let bounds = BodyBounds(["name": .groupName])
}

extension CardRequest: BoundedBody {
  public static let bounds = BodyBounds(["players": .id], lists: ["players": 500])
}

extension CardPeek: BoundedBody {
  public static let bounds = BodyBounds(["code": .cardCode])
}

extension CardSignIn: BoundedBody {
  public static let bounds = BodyBounds(["code": .cardCode])
}

extension ClubLookChange: BoundedBody {
  public static let bounds = BodyBounds(
    [
      "name": .clubName, "accent": .word, "welcome": .about, "language": .language,
      "board": .ruleset, "partsOff": .word,
    ], lists: ["partsOff": 8])
}

extension ClubPageChange: BoundedBody {
  public static let bounds = BodyBounds(["text": .pageText])
}

extension RulesAcceptance: BoundedBody {
  public static let bounds = BodyBounds()
}

extension ReportDecision: BoundedBody {
  public static let bounds = BodyBounds(
    ["act": .word, "reason": .note, "until": .time, "name": .playerName])
}

extension BanRequest: BoundedBody {
  public static let bounds = BodyBounds(
    ["player": .id, "email": .email, "network": .network, "until": .time, "reason": .note])
}

extension WebhookRequest: BoundedBody {
  public static let bounds = BodyBounds(
    ["url": .webhookAddress, "events": .word], lists: ["events": WebhookEvent.allCases.count])
}

extension WebhookChange: BoundedBody {
  public static let bounds = WebhookRequest.bounds
}

extension Suspension: BoundedBody {
  public static let bounds = BodyBounds(["reason": .note, "until": .time])
}

extension ProfileChange: BoundedBody {
  public static let bounds = BodyBounds(
    ["about": .about, "favourites": .id], lists: ["favourites": 4])
}

extension PreferencesChange: BoundedBody {
  public static let bounds = BodyBounds(
    [
      "presenceFor": .word, "activityFor": .word, "mutedNotices": .word,
      "hiddenActivities": .word, "friendsActivities": .word,
    ], lists: ["mutedNotices": 32, "hiddenActivities": 32, "friendsActivities": 32])
}

extension InvitationRequest: BoundedBody {
  public static let bounds = BodyBounds(["ruleset": .ruleset, "starter": .word])
}

extension PoolRequest: BoundedBody {
  public static let bounds = BodyBounds(["ruleset": .ruleset])
}

extension NoticesRead: BoundedBody {
  public static let bounds = BodyBounds()
}

extension PushSubscription: BoundedBody {
  public static let bounds = BodyBounds(
    [
      "endpoint": .pushEndpoint, "p256dh": .pushKey, "auth": .pushSecret, "language": .language,
    ])
}

extension PushEndpoint: BoundedBody {
  public static let bounds = BodyBounds(["endpoint": .knownEndpoint])
}

extension GroupRequest: BoundedBody {
  public static let bounds = BodyBounds(
    [
      "key": .clientKey, "name": .groupName, "members": .id,
    ], lists: ["members": 99])
}

extension GroupChange: BoundedBody {
  public static let bounds = BodyBounds(["name": .groupName, "photo": .id])
}

extension RoomMute: BoundedBody {
  public static let bounds = BodyBounds()
}

extension RequestAnswer: BoundedBody {
  public static let bounds = BodyBounds(["answer": .word])
}

extension MessageRequest: BoundedBody {
  public static let bounds = BodyBounds(
    ["key": .clientKey, "text": .messageText, "upload": .id, "board": .board])
}

extension MessageEdit: BoundedBody {
  public static let bounds = BodyBounds(["text": .messageText])
}

extension ReactionRequest: BoundedBody {
  public static let bounds = BodyBounds(["emoji": .emoji])
}

extension RoomRead: BoundedBody {
  public static let bounds = BodyBounds()
}

extension UploadRequest: BoundedBody {
  public static let bounds = BodyBounds(["key": .clientKey, "kind": .word])
}

extension GameEntryNote: BoundedBody {
  public static let bounds = BodyBounds(["status": .word, "audience": .word])
}

extension GameProposal: BoundedBody {
  public static let bounds = BodyBounds(
    ["title": .gameTitle, "platforms": .gameTag, "genre": .gameTag], lists: ["platforms": 10])
}

extension GameDecision: BoundedBody {
  public static let bounds = BodyBounds()
}

extension GameRatingNote: BoundedBody {
  public static let bounds = BodyBounds(["line": .ratingLine, "audience": .word])
}

extension GameListPosition: BoundedBody {
  public static let bounds = BodyBounds(["after": .id])
}

extension MatchCommand: BoundedBody {
  public static let bounds = BodyBounds(["command": .word, "cell": .cell])
}

extension PresenceReport: BoundedBody {
  public static let bounds = BodyBounds()
}

extension TextBound {
  static let id = TextBound(13)
  /// One of a few words.
  static let word = TextBound(32)
  /// An address of IPv6 with a length.
  static let network = TextBound(64, refusal: .badNetwork)
  /// RFC 3339.
  static let time = TextBound(40)
  static let secret = TextBound(64)
  /// A challenge of 44 characters, a colon and a number of up to 10 digits.
  static let work = TextBound(55)
  /// A key that a client chooses, so that the same request twice is one.
  public static let clientKey = TextBound(characters: 64, bytes: 256)

  /// A name as it was typed, of up to 40 characters, each of up to 8 bytes.
  public static let playerName = TextBound(320, refusal: .badName)
  static let clubName = TextBound(320, refusal: .badName)
  static let groupName = TextBound(480, refusal: .badName)
  static let signInName = TextBound(320)
  static let keyName = TextBound(320, refusal: .badName)
  /// 1023 bytes as base64url.
  static let credential = TextBound(1364, refusal: .wrongPasskey)
  static let userHandle = TextBound(86, refusal: .wrongPasskey)
  /// 2000 bytes as base64url.
  static let clientData = TextBound(2667, refusal: .wrongPasskey)
  /// 6144 bytes as base64url.
  static let attestation = TextBound(8192, refusal: .wrongPasskey)
  /// 512 bytes as base64url.
  static let passkeySignature = TextBound(683, refusal: .wrongPasskey)
  /// Longer than the codes of any provider that is known.
  static let providerCode = TextBound(4096, refusal: .wrongProviderAnswer)
  static let issuer = TextBound(500, refusal: .wrongProviderAnswer)
  /// 24 characters, with whatever stands between them.
  static let recoveryCode = TextBound(96, refusal: .wrongCode)
  static let email = TextBound(EmailAddress.longest, refusal: .badEmail)
  /// 128 characters, each of up to four scalars before they are composed.
  static let newPassword = TextBound(characters: 512, bytes: 2048, refusal: .badPassword)
  /// A password that the caller has, whatever may be in it.
  public static let typedPassword = TextBound(characters: 512, bytes: 2048)

  static let ruleset = TextBound(10, refusal: .unknownRuleset)
  /// The 361 moves of the largest board take 912 bytes.
  public static let board = TextBound(1024, refusal: .badBoard)
  static let cell = TextBound(8, refusal: .offBoard)

  /// 4,000 characters, each of up to three scalars before they are composed: syllables of Korean, letters of
  /// Vietnamese.
  public static let messageText = TextBound(characters: 12_000, bytes: 36_000, refusal: .badText)
  /// 20,000 characters, each of up to two scalars before controls are taken away.
  public static let pageText = TextBound(characters: 40_000, bytes: 120_000, refusal: .badText)
  /// 280 characters, as a message's.
  static let ratingLine = TextBound(characters: 840, bytes: 2520, refusal: .badLine)
  /// 200 characters, as a message's.
  static let gameTitle = TextBound(characters: 600, bytes: 1800, refusal: .badGame)
  /// 60 characters likewise.
  static let gameTag = TextBound(characters: 180, bytes: 540, refusal: .badGame)
  /// One emoji, which may be joined of several.
  public static let emoji = TextBound(characters: 16, bytes: 64, refusal: .badEmoji)
  /// 160 characters, as a message's.
  static let about = TextBound(characters: 480, bytes: 1440, refusal: .badLine)
  /// 200 characters, as a message's.
  static let invitationNote = TextBound(characters: 600, bytes: 1800)
  /// The 8 characters, with whatever stands between them.
  static let code = TextBound(InvitationCode.longest)
  static let note = TextBound(characters: 1000, bytes: 4000)
  /// The 16 characters, with whatever stands between them.
  static let cardCode = TextBound(64, refusal: .unknownCode)
  /// 500 lines with a long name and a group each, and some columns more.
  public static let listText = TextBound(characters: 100_000, bytes: 200_000, refusal: .badList)

  static let webhookAddress = TextBound(2048, refusal: .badWebhook)
  static let pushEndpoint = TextBound(2048, refusal: .badSubscription)
  static let knownEndpoint = TextBound(2048)
  static let pushKey = TextBound(128, refusal: .badSubscription)
  static let pushSecret = TextBound(64, refusal: .badSubscription)
  static let language = TextBound(35)
}
