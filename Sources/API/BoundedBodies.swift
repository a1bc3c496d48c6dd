// Bounds of the body of each request. A test holds it against the description of the interface.

extension Nothing: BoundedBody {
  public static let bounds = BodyBounds()
}

extension NameChange: BoundedBody {
  public static let bounds = BodyBounds(["name": .playerName])
}

extension GuestRequest: BoundedBody {
  public static let bounds = BodyBounds(["name": .playerName])
}

extension CarryTake: BoundedBody {
  public static let bounds = BodyBounds(["token": .secret])
}

extension Registration: BoundedBody {
  public static let bounds = BodyBounds(
    [
      "name": .playerName, "email": .email, "password": .newPassword,
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
    ["name": .passkeyName, "clientData": .clientData, "attestation": .attestation])
}

extension PasskeyChange: BoundedBody {
  public static let bounds = BodyBounds(["name": .passkeyName])
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

extension ReportDecision: BoundedBody {
  public static let bounds = BodyBounds(["act": .word, "reason": .note])
}

extension Suspension: BoundedBody {
  public static let bounds = BodyBounds(["reason": .note])
}

extension ProfileChange: BoundedBody {
  public static let bounds = BodyBounds(
    ["about": .about, "favourites": .id], lists: ["favourites": 4])
}

extension PreferencesChange: BoundedBody {
  public static let bounds = BodyBounds(
    [
      "presenceFor": .word, "activityFor": .word, "mutedNotices": .word,
      "hiddenActivities": .word,
    ], lists: ["mutedNotices": 32, "hiddenActivities": 32])
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
  public static let bounds = BodyBounds(["key": .clientKey, "text": .messageText, "upload": .id])
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
  static let secret = TextBound(64)
  public static let clientKey = TextBound(characters: 64, bytes: 256)

  public static let playerName = TextBound(320, refusal: .badName)
  static let groupName = TextBound(480, refusal: .badName)
  static let signInName = TextBound(320)
  static let passkeyName = TextBound(320, refusal: .badName)
  /// 1023 bytes as base64url.
  static let credential = TextBound(1364, refusal: .wrongPasskey)
  static let userHandle = TextBound(86, refusal: .wrongPasskey)
  /// 2000 bytes as base64url.
  static let clientData = TextBound(2667, refusal: .wrongPasskey)
  /// 6144 bytes as base64url.
  static let attestation = TextBound(8192, refusal: .wrongPasskey)
  /// 512 bytes as base64url.
  static let passkeySignature = TextBound(683, refusal: .wrongPasskey)
  /// 24 characters, with whatever stands between them.
  static let recoveryCode = TextBound(96, refusal: .wrongCode)
  static let email = TextBound(EmailAddress.longest, refusal: .badEmail)
  /// 128 characters, each of up to four scalars before they are composed.
  static let newPassword = TextBound(characters: 512, bytes: 2048, refusal: .badPassword)
  public static let typedPassword = TextBound(characters: 512, bytes: 2048)

  static let ruleset = TextBound(10, refusal: .unknownRuleset)
  static let cell = TextBound(8, refusal: .offBoard)

  /// 4,000 characters, each of up to three scalars before they are composed: syllables of Korean, letters of
  /// Vietnamese.
  public static let messageText = TextBound(characters: 12_000, bytes: 36_000, refusal: .badText)
  /// 280 characters, as a message's.
  static let ratingLine = TextBound(characters: 840, bytes: 2520, refusal: .badLine)
  public static let emoji = TextBound(characters: 16, bytes: 64, refusal: .badEmoji)
  /// 160 characters, as a message's.
  static let about = TextBound(characters: 480, bytes: 1440, refusal: .badLine)
  static let note = TextBound(characters: 1000, bytes: 4000)

  static let pushEndpoint = TextBound(2048, refusal: .badSubscription)
  static let knownEndpoint = TextBound(2048)
  static let pushKey = TextBound(128, refusal: .badSubscription)
  static let pushSecret = TextBound(64, refusal: .badSubscription)
  static let language = TextBound(35)
}
