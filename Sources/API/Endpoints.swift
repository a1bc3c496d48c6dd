/// Every address of the interface, in one place.
public enum Endpoints {
  /// Sign that the server answers, and which version it is.
  public static let health = Endpoint<Nothing, Health>(atRoot: "/health")
  /// Whether it can do its work; 503 says why not.
  public static let ready = Endpoint<Nothing, Readiness>(atRoot: "/ready")

  /// The caller.
  public static let me = Endpoint<Nothing, Me>(
    .get, "/me", .anybody, tokens: .read, isForSuspended: true,
    door: .entrance)
  /// Gives the caller another name.
  public static let rename = Endpoint<NameChange, Me>(
    .patch, "/me", .session, tokens: nil, door: .beside,
    allowances: [.always(.profile)])
  /// Gives the caller the face that they have mixed.
  public static let setFace = Endpoint<Face, Me>(
    .put, "/me/face", .session, tokens: nil, door: .entrance,
    allowances: [.always(.profile)])
  /// Gives the caller the face back that is drawn from their id; to have it is no error.
  public static let removeFace = Endpoint<Nothing, Me>(
    .delete, "/me/face", .session, tokens: nil, door: .entrance,
    allowances: [.always(.profile)])
  /// Makes a guest; who has a session already keeps that player.
  public static let makeGuest = Endpoint<GuestRequest, SessionAnswer>(
    .post, "/guests", .anybody, tokens: nil, isIdempotent: false, door: .entrance,
    allowances: [.used(.guests), .used(.codes)])
  /// Ends the caller's session.
  public static let endSession = Endpoint<Nothing, Nothing>(
    .delete, "/session", .anybody, tokens: nil, isForSuspended: true, door: .entrance,
    allowances: [.always(.sessions)])
  /// Makes a link that takes the caller to another device, once and within 10 minutes.
  public static let makeCarry = Endpoint<Nothing, Carry>(
    .post, "/carries", .session, tokens: nil, isIdempotent: false, door: .beside,
    allowances: [.always(.carries)])
  /// Takes such a link there: the answer opens a session.
  public static let takeCarry = Endpoint<CarryTake, SessionAnswer>(
    .post, "/carries/take", .anybody, tokens: nil, isIdempotent: false, door: .entrance,
    allowances: [.always(.links)])

  /// Makes a member of the caller, who keeps everything, or of nobody.
  public static let register = Endpoint<Registration, SessionAnswer>(
    .post, "/account", .anybody, tokens: nil, isIdempotent: false, door: .entrance,
    allowances: [.always(.registrations), .used(.guests), .used(.confirmations), .used(.letters)])
  /// Opens a session of a member by their password, or asks something first.
  public static let signIn = Endpoint<SignIn, SignInAnswer>(
    .post, "/session", .anybody, tokens: nil, isIdempotent: false, isForSuspended: true,
    door: .entrance,
    allowances: [.always(.signIns), .used(.letters)])
  /// The caller's account; guests have none.
  public static let account = Endpoint<Nothing, Account>(
    .get, "/account", .session, tokens: nil, isForSuspended: true, door: .entrance)
  /// Gives the caller another address for mail.
  public static let changeEmail = Endpoint<EmailChange, Account>(
    .patch, "/account", .session, tokens: nil, door: .entrance, needsProof: true,
    allowances: [.always(.account), .used(.confirmations), .used(.letters)])
  /// Gives the caller another password. All sessions end, and the answer opens a new one.
  public static let changePassword = Endpoint<PasswordChange, SessionAnswer>(
    .post, "/account/password", .session, tokens: nil, isIdempotent: false, door: .entrance,
    needsProof: true,
    allowances: [.always(.account), .used(.letters)])
  /// Deletes the caller, a guest too.
  public static let deleteAccount = Endpoint<Nothing, Nothing>(
    .post, "/account/delete", .session, tokens: nil, isForSuspended: true, door: .entrance,
    needsProof: true,
    allowances: [.always(.account)])
  /// The caller's sessions. Query: `before`, from the page before.
  public static let sessions = Endpoint<Nothing, SessionList>(
    .get, "/sessions", .session, tokens: nil, isForSuspended: true, door: .entrance)
  /// Ends one of the caller's sessions.
  public static let endOneSession = Endpoint<Nothing, Nothing>(
    .delete, "/sessions/{id}", .session, tokens: nil, isForSuspended: true, door: .entrance,
    allowances: [.always(.sessions)])
  /// Everything of the caller, a guest too: an archive (ZIP) of a `PlayerExport` and the pictures.
  public static let export = Route(
    .get, "/export", .session, tokens: nil, isForSuspended: true, door: .entrance, needsProof: true,
    allowances: [.always(.exports)])

  /// Asks any passkey of this club to sign somebody in.
  public static let askSignIn = Endpoint<Nothing, PasskeyQuestion>(
    .post, "/session/question", .anybody, tokens: nil, isIdempotent: false, isForSuspended: true,
    door: .entrance,
    allowances: [.always(.signIns)])
  /// Opens a session of the member whose passkey answers, or asks about the guest first.
  public static let signInByPasskey = Endpoint<PasskeySignIn, SignInAnswer>(
    .post, "/session/passkey", .anybody, tokens: nil, isIdempotent: false, isForSuspended: true,
    door: .entrance,
    allowances: [.always(.signIns), .used(.letters)])
  /// Says whose card it is, for who has it.
  public static let previewCard = Endpoint<CardPeek, CardPreview>(
    .post, "/card", .anybody, tokens: nil, isForSuspended: true, door: .entrance,
    allowances: [.always(.signIns), .used(.codes)])
  /// Opens a session of the member whose card it is, or asks something first.
  public static let signInByCard = Endpoint<CardSignIn, SignInAnswer>(
    .post, "/session/card", .anybody, tokens: nil, isIdempotent: false, isForSuspended: true,
    door: .entrance,
    allowances: [.always(.signIns), .used(.codes), .used(.letters)])
  /// Begins a visit at the provider by whom people sign in, in this browser alone; of whoever has a session to link it
  /// or to prove something.
  public static let visitProvider = Endpoint<ProviderVisit, ProviderQuestion>(
    .post, "/session/provider", .anybody, tokens: nil, isIdempotent: false, isForSuspended: true,
    door: .entrance,
    allowances: [.always(.signIns)])
  /// Opens a session for whoever the provider says it is, or asks something first.
  public static let signInByProvider = Endpoint<ProviderSignIn, SignInAnswer>(
    .post, "/session/provider/answer", .anybody, tokens: nil, isIdempotent: false,
    isForSuspended: true, door: .entrance,
    allowances: [.always(.signIns), .used(.letters)])
  /// Ends the caller's session, and says where one signs out at the provider too.
  public static let leaveProvider = Endpoint<Nothing, ProviderFarewell>(
    .post, "/session/provider/end", .anybody, tokens: nil, isForSuspended: true, door: .entrance,
    allowances: [.always(.sessions)])
  /// Proves by the provider who has the session.
  public static let proveByProvider = Endpoint<ProviderAnswer, ProofAnswer>(
    .post, "/proof/provider", .session, tokens: nil, isIdempotent: false, isForSuspended: true,
    door: .entrance,
    allowances: [.always(.signIns)])
  /// Lets the caller sign in by the provider from now on.
  public static let linkProvider = Endpoint<ProviderAnswer, SecuritySummary>(
    .post, "/identity", .session, tokens: nil, isIdempotent: false, door: .entrance,
    needsProof: true,
    allowances: [.always(.account), .used(.letters)])
  /// Lets the caller sign in by the provider no more; one who didn't is no error.
  public static let unlinkProvider = Endpoint<Nothing, SecuritySummary>(
    .delete, "/identity", .session, tokens: nil, door: .entrance, needsProof: true,
    allowances: [.always(.account), .used(.letters)])
  /// Goes on with a sign-in that asked for the second factor, or about the guest.
  public static let continueSignIn = Endpoint<SignInStep, SignInAnswer>(
    .post, "/session/step", .anybody, tokens: nil, isIdempotent: false, isForSuspended: true,
    door: .entrance,
    allowances: [.always(.signIns), .used(.letters)])
  /// The ways in which the caller can sign in.
  public static let security = Endpoint<Nothing, SecuritySummary>(
    .get, "/security", .session, tokens: nil, isForSuspended: true, door: .entrance)
  /// Asks the caller's passkeys for a proof.
  public static let askProof = Endpoint<Nothing, PasskeyQuestion>(
    .post, "/proof/question", .session, tokens: nil, isIdempotent: false, isForSuspended: true,
    door: .entrance,
    allowances: [.always(.signIns)])
  /// Proves who has the session, for what needs it within the next minutes.
  public static let prove = Endpoint<Proof, ProofAnswer>(
    .post, "/proof", .session, tokens: nil, isIdempotent: false, isForSuspended: true,
    door: .entrance,
    allowances: [.always(.signIns)])
  /// Asks an authenticator for a new passkey.
  public static let askPasskey = Endpoint<Nothing, NewPasskeyQuestion>(
    .post, "/passkeys/question", .session, tokens: nil, isIdempotent: false, door: .entrance,
    needsProof: true,
    allowances: [.always(.account)])
  /// Adds the passkey that an authenticator has made; 20 at most.
  public static let addPasskey = Endpoint<PasskeyRegistration, Passkey>(
    .post, "/passkeys", .session, tokens: nil, isIdempotent: false, door: .entrance,
    needsProof: true,
    allowances: [.always(.account), .used(.letters)])
  /// Gives a passkey of the caller another name.
  public static let renamePasskey = Endpoint<PasskeyChange, Passkey>(
    .patch, "/passkeys/{id}", .session, tokens: nil, door: .entrance,
    allowances: [.always(.account)])
  /// Removes a passkey; with the last one the second factor goes too.
  public static let removePasskey = Endpoint<Nothing, SecuritySummary>(
    .delete, "/passkeys/{id}", .session, tokens: nil, door: .entrance, needsProof: true,
    allowances: [.always(.account), .used(.letters)])
  /// Switches the second factor on or off; on needs a passkey.
  public static let setSecondFactor = Endpoint<SecondFactorChange, SecuritySummary>(
    .put, "/second-factor", .session, tokens: nil, door: .entrance, needsProof: true,
    allowances: [.always(.account)])
  /// Makes ten recovery codes, in place of those that there are.
  public static let makeRecoveryCodes = Endpoint<Nothing, RecoveryCodes>(
    .post, "/recovery-codes", .session, tokens: nil, isIdempotent: false, door: .entrance,
    needsProof: true,
    allowances: [.always(.account)])
  /// The caller's access tokens.
  public static let accessTokens = Endpoint<Nothing, AccessTokenList>(
    .get, "/access-tokens", .session, tokens: nil, isForSuspended: true, door: .entrance)
  /// Makes a token by which a program acts for the caller; 20 at most. The answer alone has its secret.
  public static let makeAccessToken = Endpoint<AccessTokenRequest, NewAccessToken>(
    .post, "/access-tokens", .session, tokens: nil, isIdempotent: false, door: .entrance,
    needsProof: true,
    allowances: [.always(.account), .used(.letters)])
  /// Ends an access token of the caller at once; one that is gone is no error.
  public static let removeAccessToken = Endpoint<Nothing, Nothing>(
    .delete, "/access-tokens/{id}", .session, tokens: nil, isForSuspended: true, door: .entrance,
    allowances: [.always(.account)])

  /// Mails a link, if there is a member with this address; nothing says whether there is.
  public static let askReset = Endpoint<ResetRequest, Nothing>(
    .post, "/account/reset/request", .anybody, tokens: nil, isForSuspended: true, door: .entrance,
    allowances: [.always(.resets), .used(.letters)])
  /// Sets a password by a link of `askReset`, or of a host.
  public static let resetPassword = Endpoint<PasswordReset, SignInAnswer>(
    .post, "/account/reset", .anybody, tokens: nil, isIdempotent: false, isForSuspended: true,
    door: .entrance,
    allowances: [.always(.links), .used(.letters)])
  /// Confirms an address by the link that was mailed to it, which counts once and for a day.
  public static let confirmEmail = Endpoint<EmailConfirmation, Nothing>(
    .post, "/account/confirm", .anybody, tokens: nil, isIdempotent: false, isForSuspended: true,
    door: .entrance,
    allowances: [.always(.links)])
  /// Mails the link that confirms the address once more.
  public static let askConfirmation = Endpoint<Nothing, Nothing>(
    .post, "/account/confirm/request", .session, tokens: nil, door: .entrance,
    allowances: [.always(.account), .used(.confirmations), .used(.letters)])
  /// The abilities of this server, for everybody.
  public static let site = Endpoint<Nothing, Site>(
    .get, "/site", .anybody, tokens: .read, isForSuspended: true,
    door: .entrance)

  /// The body is the picture itself.
  public static let setPhoto = Route(
    .put, "/me/photo", .session, tokens: nil,
    allowances: [.used(.photos)])
  /// Takes the caller's photo away; to have none is no error.
  public static let removePhoto = Endpoint<Nothing, Me>(
    .delete, "/me/photo", .session, tokens: nil,
    allowances: [.always(.profile)])
  /// A JPEG; `size` is the width in pixels, of `PhotoSize`.
  public static let photo = Route(
    .get, "/photos/{media}/{size}", .anybody, tokens: .read, isForSuspended: true,
    door: .match)

  /// Players by name or code. Query: `name`, the beginning of words of a name, or a player's code; `before`, from the
  /// page before.
  public static let findPeople = Endpoint<Nothing, PersonPage>(
    .get, "/people", .session, tokens: .read,
    allowances: [.always(.peopleSearches)])
  /// A player as others see them, with the caller's relation to them.
  public static let profile = Endpoint<Nothing, Profile>(
    .get, "/people/{id}", .anybody, tokens: .read, isForSuspended: true)
  /// Players who follow the caller and are followed by them. Query: `before`, from the page before.
  public static let friends = Endpoint<Nothing, PersonPage>(
    .get, "/friends", .session, tokens: .read)
  /// Players who follow the caller. Query: `before`, from the page before.
  public static let followers = Endpoint<Nothing, PersonPage>(
    .get, "/followers", .session, tokens: .read)
  /// Players whom the caller follows. Query: `before`, from the page before.
  public static let following = Endpoint<Nothing, PersonPage>(
    .get, "/following", .session, tokens: .read)
  /// Players whom the caller has blocked. Query: `before`, from the page before.
  public static let blocked = Endpoint<Nothing, PersonPage>(
    .get, "/blocked", .session, tokens: .read, isForSuspended: true)
  /// Activities of those whom the caller follows. Query: `before`, from the page before.
  public static let activity = Endpoint<Nothing, ActivityPage>(
    .get, "/activity", .session, tokens: .read)
  /// Follows a player, who is told of it; the answer is how the two then stand.
  public static let follow = Endpoint<Nothing, Person>(
    .put, "/following/{id}", .session, tokens: .play,
    allowances: [.always(.follows)])
  /// Follows a player no more, who isn't told.
  public static let unfollow = Endpoint<Nothing, Person>(
    .delete, "/following/{id}", .session, tokens: .play,
    allowances: [.always(.relations)])
  /// Says that the caller has seen what somebody is called now.
  public static let seeName = Endpoint<Nothing, Person>(
    .put, "/following/{id}/name", .session, tokens: .play,
    allowances: [.always(.marks)])
  /// Lets a player follow the caller no more, who isn't told.
  public static let removeFollower = Endpoint<Nothing, Person>(
    .delete, "/followers/{id}", .session, tokens: .play,
    allowances: [.always(.relations)])
  /// Blocks a player: from now on nothing passes between the two.
  public static let block = Endpoint<Nothing, Person>(
    .put, "/blocked/{id}", .session, tokens: nil, isForSuspended: true, door: .beside,
    allowances: [.always(.relations)])
  /// Ends a block; within a minute the two follow each other again as before.
  public static let unblock = Endpoint<Nothing, Person>(
    .delete, "/blocked/{id}", .session, tokens: nil, isForSuspended: true, door: .beside,
    allowances: [.always(.relations)])
  /// Tells the host of a player; nobody else learns of it. 10 a day.
  public static let report = Endpoint<ReportRequest, Nothing>(
    .post, "/people/{id}/reports", .session, tokens: nil, isIdempotent: false, isForSuspended: true,
    door: .beside,
    allowances: [.always(.reports)])
  /// The code by which others find the caller.
  public static let playerCode = Endpoint<Nothing, PlayerCode>(
    .get, "/me/code", .session, tokens: .read)
  /// The preferences that the caller has chosen.
  public static let preferences = Endpoint<Nothing, Preferences>(
    .get, "/preferences", .session, tokens: .read,
    door: .beside)
  /// Changes preferences; those that are absent stay.
  public static let setPreferences = Endpoint<PreferencesChange, Preferences>(
    .patch, "/preferences", .session, tokens: nil, door: .beside,
    allowances: [.always(.preferences)])

  /// The facts that the caller tells of themselves.
  public static let ownProfile = Endpoint<Nothing, OwnProfile>(
    .get, "/me/profile", .session, tokens: .read)
  /// Changes these facts; those that are absent stay. For members.
  public static let changeProfile = Endpoint<ProfileChange, OwnProfile>(
    .patch, "/me/profile", .session, tokens: nil,
    allowances: [.always(.profile)])

  /// Challenges a player. Done once more while it is open it is the same challenge.
  public static let challenge = Endpoint<InvitationRequest, ChallengeSummary>(
    .post, "/people/{id}/challenges", .session, tokens: .play,
    allowances: [.always(.challenges)])
  /// Accepts a challenge, or takes an entry of the pool, or a link that the caller's friend shows.
  public static let takeInvitation = Endpoint<Nothing, MatchAnswer>(
    .post, "/invitations/{id}/take", .session, tokens: .play,
    allowances: [.always(.invitations)])
  /// Declines a challenge; one that is gone already is no error.
  public static let decline = Endpoint<Nothing, Nothing>(
    .post, "/invitations/{id}/decline", .session, tokens: .play, door: .beside,
    allowances: [.always(.withdrawals)])

  /// The caller's notices. Query: `before`, from the page before, or `after`, a number.
  public static let notices = Endpoint<Nothing, NoticePage>(
    .get, "/notices", .session, tokens: .read, isForSuspended: true, door: .beside)
  /// Moves the cursor of the caller's notices; it never goes back.
  public static let readNotices = Endpoint<NoticesRead, NoticeState>(
    .put, "/notices/read", .session, tokens: .play, isForSuspended: true, door: .beside,
    allowances: [.always(.marks)])
  /// Sends notices to a browser by Web Push from now on, as long as the session lasts.
  public static let subscribe = Endpoint<PushSubscription, Nothing>(
    .put, "/push/subscription", .session, tokens: nil, door: .beside,
    allowances: [.always(.preferences)])
  /// Sends them there no more.
  public static let unsubscribe = Endpoint<PushEndpoint, Nothing>(
    .delete, "/push/subscription", .session, tokens: nil, door: .beside,
    allowances: [.always(.preferences)])

  /// The caller's rooms in which something was said. Query: `before`, from the page before; `place`, of
  /// `Room.Place`, chats without it.
  public static let rooms = Endpoint<Nothing, RoomPage>(
    .get, "/rooms", .session, tokens: .chat, isForSuspended: true, door: .beside)
  /// Makes a group, which the caller runs. The same key once more is the same group.
  public static let makeGroup = Endpoint<GroupRequest, RoomAnswer>(
    .post, "/rooms", .session, tokens: .chat,
    allowances: [.always(.rooms), .used(.newGroups)])
  /// A room with all its members.
  public static let room = Endpoint<Nothing, RoomAnswer>(
    .get, "/rooms/{id}", .session, tokens: .chat, isForSuspended: true, door: .beside)
  /// Changes name or photo of a group that the caller runs.
  public static let changeGroup = Endpoint<GroupChange, RoomAnswer>(
    .patch, "/rooms/{id}", .session, tokens: .chat,
    allowances: [.always(.groupChanges)])
  /// The room of the caller and somebody else, made when there is none.
  public static let roomWith = Endpoint<Nothing, RoomAnswer>(
    .put, "/people/{id}/room", .session, tokens: .chat,
    allowances: [.always(.rooms), .used(.newRooms)])
  /// The room of the two of a match that the caller plays, made when there is none.
  public static let roomOfMatch = Endpoint<Nothing, RoomAnswer>(
    .put, "/matches/{id}/room", .session, tokens: .chat, door: .beside,
    allowances: [.always(.rooms)])
  /// Adds a player to a group of the caller; somebody who is in it already is no error.
  public static let addMember = Endpoint<Nothing, RoomAnswer>(
    .put, "/rooms/{id}/members/{player}", .session, tokens: .chat,
    allowances: [.always(.groupChanges)])
  /// Removes a member, oneself too: that is to leave.
  public static let removeMember = Endpoint<Nothing, Nothing>(
    .delete, "/rooms/{id}/members/{player}", .session, tokens: .chat,
    allowances: [.always(.groupChanges)])
  /// Ends or begins notices of a room.
  public static let muteRoom = Endpoint<RoomMute, RoomAnswer>(
    .put, "/rooms/{id}/mute", .session, tokens: .chat, door: .beside,
    allowances: [.always(.preferences)])
  /// Accepts a request of somebody unknown, or ignores it.
  public static let answerRequest = Endpoint<RequestAnswer, RoomAnswer>(
    .put, "/rooms/{id}/request", .session, tokens: .chat, isForSuspended: true,
    allowances: [.always(.relations)])

  /// Messages of a room. Query: `before`, `after` or `around`, a number; the newest without any.
  public static let messages = Endpoint<Nothing, MessagePage>(
    .get, "/rooms/{id}/messages", .session, tokens: .chat, isForSuspended: true, door: .beside)
  /// Messages that have changed. Query: `changedAfter`, a change of the room; 0 for all.
  public static let messageChanges = Endpoint<Nothing, MessageChanges>(
    .get, "/rooms/{id}/changes", .session, tokens: .chat, isForSuspended: true, door: .beside)
  /// Says something in a room. The same key once more is the same message.
  public static let say = Endpoint<MessageRequest, Message>(
    .post, "/rooms/{id}/messages", .session, tokens: .chat, door: .beside,
    allowances: [.always(.messages)])
  /// Gives a message of the caller another text.
  public static let editMessage = Endpoint<MessageEdit, Message>(
    .patch, "/rooms/{id}/messages/{number}", .session, tokens: .chat, door: .beside,
    allowances: [.always(.messages)])
  /// Takes a message of the caller away, for everybody; its number stays.
  public static let deleteMessage = Endpoint<Nothing, Message>(
    .delete, "/rooms/{id}/messages/{number}", .session, tokens: .chat, door: .beside,
    allowances: [.always(.messages)])
  /// Sets the caller's reaction, in place of the one before, if there was one.
  public static let react = Endpoint<ReactionRequest, Message>(
    .put, "/rooms/{id}/messages/{number}/reaction", .session, tokens: .chat, door: .beside,
    allowances: [.always(.messages)])
  /// Takes the caller's reaction back; to have none is no error.
  public static let unreact = Endpoint<Nothing, Message>(
    .delete, "/rooms/{id}/messages/{number}/reaction", .session, tokens: .chat, door: .beside,
    allowances: [.always(.messages)])
  /// Tells the host of a message and up to 5 before it; nobody else learns of it. 10 reports a day.
  public static let reportMessage = Endpoint<ReportRequest, Nothing>(
    .post, "/rooms/{id}/messages/{number}/reports", .session, tokens: nil, isIdempotent: false,
    isForSuspended: true, door: .beside,
    allowances: [.always(.reports)])
  /// Moves the caller's cursor in a room; it never goes back.
  public static let readRoom = Endpoint<RoomRead, RoomReading>(
    .put, "/rooms/{id}/read", .session, tokens: .chat, isForSuspended: true, door: .beside,
    allowances: [.always(.marks)])
  /// Tells the others that the caller writes.
  public static let type = Endpoint<Nothing, Nothing>(
    .post, "/rooms/{id}/typing", .session, tokens: .chat, door: .beside,
    allowances: [.always(.typing)])
  /// Messages by their words. Query: `text`, words or their beginnings; `room`, to look in one alone; `before`, from
  /// the page before.
  public static let findMessages = Endpoint<Nothing, FoundMessages>(
    .get, "/messages", .session, tokens: .chat, isForSuspended: true,
    allowances: [.always(.messageSearches)])
  /// A JPEG or MP4 of a message, or of the group itself; `variant` is one of `MediaVariant`. Only for
  /// members who may see where it is shown.
  public static let media = Route(
    .get, "/rooms/{id}/media/{media}/{variant}", .session, tokens: .chat, isForSuspended: true,
    door: .beside)

  /// Announces a photo, video or voice message. The same key once more is the same upload. For members.
  public static let makeUpload = Endpoint<UploadRequest, Upload>(
    .post, "/uploads", .session, tokens: .chat,
    allowances: [.always(.uploads)])
  /// An upload of the caller as it is now.
  public static let upload = Endpoint<Nothing, Upload>(
    .get, "/uploads/{id}", .session, tokens: .chat)
  /// The body is a piece of the file, up to 4 MiB. Query: `offset`, where it begins. The answer is an
  /// `Upload`.
  public static let uploadPiece = Route(
    .patch, "/uploads/{id}", .session, tokens: .chat,
    allowances: [.always(.pieces)])
  /// Forgets an upload; messages that show it stay as they are.
  public static let cancelUpload = Endpoint<Nothing, Nothing>(
    .delete, "/uploads/{id}", .session, tokens: .chat,
    allowances: [.always(.uploads)])

  /// Games by their titles. Query: `text`, words or their beginnings, also with a mistake in them; `platform`,
  /// `genre`; `from` and `to`, years; `playable`, true for what can be played here; `online`, true to ask IGDB too;
  /// `covers`, true to wait up to 8 seconds for their covers; `before`, from the page before.
  public static let findGames = Endpoint<Nothing, GamePage>(
    .get, "/games", .anybody, tokens: .read, isForSuspended: true,
    allowances: [.always(.gameSearches)])
  /// The values by which a search can be narrowed.
  public static let gameFilters = Endpoint<Nothing, GameFilters>(
    .get, "/game-filters", .anybody, tokens: .read, isForSuspended: true)
  /// Adds a game that the catalogue doesn't have to the caller's, and asks for it to become everybody's.
  public static let proposeGame = Endpoint<GameProposal, GameProposalAnswer>(
    .post, "/games", .session, tokens: .play,
    allowances: [.always(.proposals)])
  /// A game with everything that the catalogue has of it.
  public static let game = Endpoint<Nothing, Game>(
    .get, "/games/{id}", .anybody, tokens: .read, isForSuspended: true)
  /// Other games of a game's series, by date. Query: `before`, from the page before.
  public static let seriesOfGame = Endpoint<Nothing, GameSeriesPage>(
    .get, "/games/{id}/series", .anybody, tokens: .read, isForSuspended: true)
  /// Records of members on a board of the club.
  public static let recordsOfBoard = Endpoint<Nothing, BoardRecords>(
    .get, "/games/{id}/records", .anybody, tokens: .read, isForSuspended: true)
  /// Players of a game. Query: `before`, from the page before.
  public static let playersOfGame = Endpoint<Nothing, GamePlayerPage>(
    .get, "/games/{id}/players", .anybody, tokens: .read, isForSuspended: true)
  /// Videos and live streams of a game; a site may take four seconds to answer.
  public static let gameVideos = Endpoint<Nothing, GameVideos>(
    .get, "/games/{id}/videos", .anybody, tokens: .read, isForSuspended: true,
    allowances: [.used(.videoSearches)])
  /// A JPEG: a cover, or the picture of a video; `size` is one of `GamePictureSize`.
  public static let gamePicture = Route(
    .get, "/game-pictures/{media}/{size}", .anybody, tokens: .read, isForSuspended: true)
  /// The caller's games. Query: `before`, from the page before.
  public static let myGames = Endpoint<Nothing, GameEntryPage>(
    .get, "/me/games", .session, tokens: .read, isForSuspended: true)
  /// Adds a game to the caller's, the first among them, or changes what is noted of it.
  public static let setMyGame = Endpoint<GameEntryNote, GameEntry>(
    .put, "/me/games/{id}", .session, tokens: .play,
    allowances: [.always(.gameEntries)])
  /// Takes a game from the caller's.
  public static let removeMyGame = Endpoint<Nothing, Nothing>(
    .delete, "/me/games/{id}", .session, tokens: .play,
    allowances: [.always(.gameEntries)])
  /// Moves a game of the caller within their list.
  public static let placeMyGame = Endpoint<GameListPosition, Nothing>(
    .put, "/me/games/{id}/place", .session, tokens: .play,
    allowances: [.always(.gameEntries)])
  /// Ratings of a game by others. Query: `before`, from the page before.
  public static let ratingsOfGame = Endpoint<Nothing, GameRatingPage>(
    .get, "/games/{id}/ratings", .anybody, tokens: .read, isForSuspended: true)
  /// Gives a game stars, in place of those that the caller has given it before.
  public static let setMyRating = Endpoint<GameRatingNote, GameRatingNote>(
    .put, "/me/games/{id}/rating", .session, tokens: .play,
    allowances: [.always(.gameEntries)])
  /// Takes the caller's stars back; to have given none is no error.
  public static let removeMyRating = Endpoint<Nothing, Nothing>(
    .delete, "/me/games/{id}/rating", .session, tokens: .play,
    allowances: [.always(.gameEntries)])
  /// Tells the host of a rating as it is now; nobody else learns of it. 10 reports a day.
  public static let reportRating = Endpoint<ReportRequest, Nothing>(
    .post, "/games/{id}/ratings/{player}/reports", .session, tokens: nil, isIdempotent: false,
    isForSuspended: true, allowances: [.always(.reports)])
  /// A player's games. Query: `common`, true for those that the caller has too; `before`, from the page before.
  public static let gamesOf = Endpoint<Nothing, GameEntryPage>(
    .get, "/people/{id}/games", .anybody, tokens: .read, isForSuspended: true)
  /// Games that the caller's friends have. Query: `before`, from the page before.
  public static let friendsGames = Endpoint<Nothing, FriendsGamePage>(
    .get, "/friends/games", .session, tokens: .read, isForSuspended: true)

  /// 'Play now'. Once more is no second entry in the pool.
  public static let playNow = Endpoint<PoolRequest, PairingAnswer>(
    .post, "/pool", .session, tokens: .play,
    allowances: [.always(.invitations)])
  /// Makes a private link; the first who takes it within 24 hours plays.
  public static let invite = Endpoint<InvitationRequest, InvitationSummary>(
    .post, "/invitations", .session, tokens: .play, isIdempotent: false,
    allowances: [.always(.invitations)])
  /// Withdraws an entry in the pool, a link or a challenge of the caller; one that is gone already is no error.
  public static let withdraw = Endpoint<Nothing, Nothing>(
    .delete, "/invitations/{id}", .session, tokens: .play, door: .beside,
    allowances: [.always(.withdrawals)])
  /// An invitation, for whoever has its code.
  public static let preview = Endpoint<Nothing, InvitationPreview>(
    .get, "/codes/{code}", .anybody, tokens: .read, isForSuspended: true, door: .link,
    allowances: [.used(.codes)])
  /// Takes the invitation with this code; whoever took it before is led to the match again.
  public static let take = Endpoint<Nothing, MatchAnswer>(
    .post, "/codes/{code}/take", .session, tokens: .play, door: .link,
    allowances: [.always(.invitations), .used(.codes)])

  /// A PNG of what a link leads to; `kind` is invitation, round, match, player or game, `link` what the link ends
  /// with. Query: `language`.
  public static let previewPicture = Route(
    .get, "/previews/{kind}/{link}", .anybody, tokens: .read, isForSuspended: true,
    allowances: [.used(.previews), .used(.codes)])

  /// The caller's matches, and what waits for somebody. Query: `before`, from the page before.
  public static let lobby = Endpoint<Nothing, Lobby>(
    .get, "/lobby", .session, tokens: .read, door: .beside)
  /// A match as it is now, for whoever has its id.
  public static let match = Endpoint<Nothing, MatchAnswer>(
    .get, "/matches/{id}", .anybody, tokens: .read, isForSuspended: true, door: .match)
  /// Past rounds of a match. Query: `before`, from the page before.
  public static let rounds = Endpoint<Nothing, RoundPage>(
    .get, "/matches/{id}/rounds", .anybody, tokens: .read, isForSuspended: true, door: .match)
  /// Another match that goes on, for who has watched this one.
  public static let nextMatch = Endpoint<Nothing, NextMatch>(
    .get, "/matches/{id}/next", .anybody, tokens: .read, isForSuspended: true)
  /// Moves in a match of the caller, or does what else a player does; the answer means that it is on the disk.
  public static let command = Endpoint<MatchCommand, MatchSnapshot>(
    .post, "/matches/{id}/commands", .session, tokens: .play, door: .match,
    allowances: [.refused(.commands)])

  /// Server-Sent Events, see `StreamEvent`. Query: `watch`, ids of up to 16 matches with commas between them;
  /// `visible`, whether the screen is looked at, true without it.
  public static let events = Route(
    .get, "/events", .anybody, tokens: .read, isForSuspended: true, door: .match,
    allowances: [.always(.streams)])
  /// Says that the caller is here, or leaves.
  public static let presence = Endpoint<PresenceReport, Nothing>(
    .post, "/presence", .session, tokens: .play, door: .match,
    allowances: [.always(.presence)])

  /// Makes the caller, a member, the first host of the club.
  public static let becomeHost = Endpoint<HostLink, Me>(
    .post, "/club/host", .session, tokens: nil, isIdempotent: false, door: .entrance,
    allowances: [.always(.links)])
  /// Makes a member host, moderator or neither; the last host stays one.
  public static let setRole = Endpoint<RoleChange, Nothing>(
    .put, "/club/members/{id}/role", .hosts, tokens: nil, needsProof: true,
    allowances: [.always(.hosting)])
  /// Acts of those who run the club. Query: `act`, the word of those that are asked for; `name`, of who did it or to
  /// whom, or a player's id; `before`, from the page before.
  public static let clubActs = Endpoint<Nothing, ClubActPage>(
    .get, "/club/acts", .hosts, tokens: .host)
  /// Reports that wait for a decision. Query: `after`, from the page before.
  public static let clubReports = Endpoint<Nothing, ClubReportPage>(
    .get, "/club/reports", .moderators, tokens: .host)
  /// Decides on a report, and closes it.
  public static let decideReport = Endpoint<ReportDecision, Nothing>(
    .post, "/club/reports/{number}/decision", .moderators, tokens: .host, isIdempotent: false,
    allowances: [.always(.hosting)])
  /// Takes a decision back, so that the report waits again.
  public static let undoDecision = Endpoint<Nothing, Nothing>(
    .delete, "/club/reports/{number}/decision", .moderators, tokens: .host,
    allowances: [.always(.hosting)])
  /// Reports that were decided. Query: `after`, from the page before.
  public static let clubDecisions = Endpoint<Nothing, ClubReportPage>(
    .get, "/club/decisions", .moderators, tokens: .host)
  /// Bans that are not over. Query: `before`, from the page before.
  public static let clubBans = Endpoint<Nothing, BanPage>(
    .get, "/club/bans", .moderators, tokens: .host)
  /// Keeps a player or an address out, or all who are new from a network.
  public static let ban = Endpoint<BanRequest, Nothing>(
    .post, "/club/bans", .moderators, tokens: .host, allowances: [.always(.hosting)])
  /// Lifts a ban; with that of a player their suspension ends too.
  public static let liftBan = Endpoint<Nothing, Nothing>(
    .delete, "/club/bans/{number}", .moderators, tokens: .host, allowances: [.always(.hosting)])
  /// Games of members that wait for a decision. Query: `after`, from the page before.
  public static let clubGames = Endpoint<Nothing, ClubGamePage>(
    .get, "/club/games", .moderators, tokens: .host)
  /// Lets a member's game in, or not.
  public static let decideGame = Endpoint<GameDecision, Nothing>(
    .post, "/club/games/{id}/decision", .moderators, tokens: .host, isIdempotent: false,
    allowances: [.always(.hosting)])
  /// Members with their roles. Query: `name`, beginnings of words of it; `role`, the least that they have to have;
  /// `before`, from the page before.
  public static let clubMembers = Endpoint<Nothing, ClubMemberPage>(
    .get, "/club/members", .moderators, tokens: .host)
  /// Lets somebody only look from now on, a guest too.
  public static let suspend = Endpoint<Suspension, Nothing>(
    .put, "/club/members/{id}/suspension", .moderators, tokens: .host,
    allowances: [.always(.hosting)])
  /// Ends a suspension.
  public static let restore = Endpoint<Nothing, Nothing>(
    .delete, "/club/members/{id}/suspension", .moderators, tokens: .host,
    allowances: [.always(.hosting)])
  /// Ends all sessions of a member.
  public static let signOutMember = Endpoint<Nothing, Nothing>(
    .delete, "/club/members/{id}/sessions", .moderators, tokens: .host,
    allowances: [.always(.hosting)])
  /// Opens and closes the doors of the club.
  public static let setDoors = Endpoint<DoorsChange, Doors>(
    .patch, "/club/doors", .hosts, tokens: .host,
    allowances: [.always(.hosting)])
  /// Makes an invitation to the club; for more than a member it takes a host, with a proof.
  public static let inviteToClub = Endpoint<ClubInvitationRequest, NewClubInvitation>(
    .post, "/club/invitations", .moderators, tokens: .host, isIdempotent: false,
    allowances: [.always(.hosting)])
  /// Invitations to the club, the latest first. Query: `before`, from the page before.
  public static let clubInvitations = Endpoint<Nothing, ClubInvitationPage>(
    .get, "/club/invitations", .moderators, tokens: .host)
  /// Takes an invitation to the club back; whoever came by it stays.
  public static let revokeClubInvitation = Endpoint<Nothing, Nothing>(
    .delete, "/club/invitations/{number}", .moderators, tokens: .host,
    allowances: [.always(.hosting)])
  /// Members who came by an invitation. Query: `before`, from the page before.
  public static let invitedMembers = Endpoint<Nothing, InvitedMemberPage>(
    .get, "/club/invitations/{number}/members", .moderators, tokens: .host)
  /// Shows an invitation to the club to whoever has its link.
  public static let previewClubInvitation = Endpoint<ClubInvitationLink, ClubInvitationPreview>(
    .post, "/club/invitation", .anybody, tokens: nil, isForSuspended: true, door: .entrance,
    allowances: [.always(.links)])
  /// Takes a member into the groups of an invitation to the club, and says which those are; who is in all of them is no
  /// error.
  public static let joinInvitedGroups = Endpoint<ClubInvitationLink, JoinedGroups>(
    .post, "/club/invitation/groups", .session, tokens: nil, allowances: [.always(.links)])
  /// Newcomers, who wait to be let in. Query: `before`, from the page before.
  public static let newcomers = Endpoint<Nothing, NewcomerPage>(
    .get, "/club/newcomers", .moderators, tokens: .host)
  /// Lets a newcomer in.
  public static let letIn = Endpoint<Nothing, Nothing>(
    .put, "/club/newcomers/{id}", .moderators, tokens: .host,
    allowances: [.always(.hosting), .used(.letters)])
  /// Turns a newcomer away: their account goes, and no program lets an account go.
  public static let turnAway = Endpoint<Nothing, Nothing>(
    .delete, "/club/newcomers/{id}", .moderators, tokens: nil,
    allowances: [.always(.hosting)])
  /// Shows what would become of each line of a list of people. Nothing is changed.
  public static let previewClubList = Endpoint<ClubListRequest, ClubListPreview>(
    .post, "/club/lists/preview", .hosts, tokens: .host, allowances: [.always(.hosting)])
  /// Makes a member of each of a list who is new; the answer alone has the codes of their cards.
  public static let importClubList = Endpoint<ClubListRequest, ClubListAnswer>(
    .post, "/club/lists", .hosts, tokens: nil, isIdempotent: false, needsProof: true,
    allowances: [.always(.hosting)])
  /// Lists of people, the latest first. Query: `before`, from the page before.
  public static let clubLists = Endpoint<Nothing, ClubListPage>(
    .get, "/club/lists", .hosts, tokens: .host)
  /// Gives a list another name.
  public static let changeClubList = Endpoint<ClubListChange, ClubList>(
    .patch, "/club/lists/{number}", .hosts, tokens: .host, allowances: [.always(.hosting)])
  /// Removes a list, whose people stay; one that is gone is no error.
  public static let removeClubList = Endpoint<Nothing, Nothing>(
    .delete, "/club/lists/{number}", .hosts, tokens: .host, allowances: [.always(.hosting)])
  /// People of a list, and who of them has come. Query: `after`, from the page before.
  public static let clubListMembers = Endpoint<Nothing, ClubListMemberPage>(
    .get, "/club/lists/{number}/members", .hosts, tokens: .host)
  /// Makes new cards for people of a list. Those that they had end.
  public static let makeCards = Endpoint<CardRequest, NewCards>(
    .post, "/club/lists/{number}/cards", .hosts, tokens: nil, isIdempotent: false,
    needsProof: true,
    allowances: [.always(.hosting)])
  /// Guests of the club. Query: `before`, from the page before.
  public static let clubGuests = Endpoint<Nothing, ClubMemberPage>(
    .get, "/club/guests", .moderators, tokens: .host)
  /// Gives a member or guest another name; hosts also one that is the club's own.
  public static let renameMember = Endpoint<NameChange, Nothing>(
    .put, "/club/members/{id}/name", .moderators, tokens: .host, allowances: [.always(.hosting)])
  /// Takes a member's photo away; to have none is no error.
  public static let removeMemberPhoto = Endpoint<Nothing, Nothing>(
    .delete, "/club/members/{id}/photo", .moderators, tokens: .host,
    allowances: [.always(.hosting)])
  /// Takes away the line that a member has written about themselves; to have none is no error.
  public static let removeMemberAbout = Endpoint<Nothing, Nothing>(
    .delete, "/club/members/{id}/about", .moderators, tokens: .host,
    allowances: [.always(.hosting)])
  /// Takes away what a member has said in a group in which the caller reads along; once more is no error.
  public static let removeGroupMessage = Endpoint<Nothing, Nothing>(
    .delete, "/club/rooms/{id}/messages/{number}", .moderators, tokens: .host,
    allowances: [.always(.hosting)])
  /// Takes away the line that a member has written beside their stars for a game; to have none is no error.
  public static let removeRatingLine = Endpoint<Nothing, Nothing>(
    .delete, "/club/games/{id}/ratings/{player}", .moderators, tokens: .host,
    allowances: [.always(.hosting)])
  /// Makes a link by which a member sets a new password.
  public static let makeResetLink = Endpoint<Nothing, ResetLink>(
    .post, "/club/members/{id}/reset-link", .hosts, tokens: nil, isIdempotent: false,
    needsProof: true,
    allowances: [.always(.hosting)])
  /// Everything of a member or guest, for who asks the host for it.
  public static let exportMember = Route(
    .get, "/club/members/{id}/export", .hosts, tokens: nil, needsProof: true,
    allowances: [.always(.exports)])
  /// Deletes a member or guest for ever.
  public static let deleteMember = Endpoint<Nothing, Nothing>(
    .delete, "/club/members/{id}", .hosts, tokens: nil, needsProof: true,
    allowances: [.always(.hosting)])
  /// The look of the club, for everybody.
  public static let clubLook = Endpoint<Nothing, ClubLook>(
    .get, "/club/look", .anybody, tokens: .read, isForSuspended: true, door: .entrance)
  /// Changes the look of the club, at once and for everybody.
  public static let changeClubLook = Endpoint<ClubLookChange, ClubLook>(
    .patch, "/club/look", .hosts, tokens: .host,
    allowances: [.always(.hosting)])
  /// A count of what would change if the club became young.
  public static let youngClub = Endpoint<Nothing, YoungClubPreview>(
    .get, "/club/young", .hosts, tokens: .host)
  /// The body is the picture itself, the answer a `ClubLook`.
  public static let setClubLogo = Route(
    .put, "/club/logo", .hosts, tokens: .host,
    allowances: [.always(.hosting)])
  /// Goes back to the sign of the app; to have no logo is no error.
  public static let removeClubLogo = Endpoint<Nothing, ClubLook>(
    .delete, "/club/logo", .hosts, tokens: .host,
    allowances: [.always(.hosting)])
  /// A PNG; `size` is the width in pixels, of `LogoSize`.
  public static let clubLogo = Route(
    .get, "/club/logos/{media}/{size}", .anybody, tokens: .read, isForSuspended: true,
    door: .entrance)
  /// A page of the club's own; `kind` is one of `ClubPageKind`.
  public static let clubPage = Endpoint<Nothing, ClubPage>(
    .get, "/club/pages/{kind}", .anybody, tokens: .read, isForSuspended: true, door: .entrance)
  /// Writes a page of the club's own; an empty text takes it away.
  public static let setClubPage = Endpoint<ClubPageChange, ClubLook>(
    .put, "/club/pages/{kind}", .hosts, tokens: .host,
    allowances: [.always(.hosting)])
  /// Accepts the rules of the house, as the caller has read them.
  public static let acceptRules = Endpoint<RulesAcceptance, Nothing>(
    .put, "/club/rules/acceptance", .session, tokens: nil, isForSuspended: true, door: .entrance,
    allowances: [.always(.preferences)])
  /// The state of the club and its machine.
  public static let clubStatus = Endpoint<Nothing, ClubStatus>(
    .get, "/club/status", .hosts, tokens: .host)
  /// The space that the club takes, and for how long it keeps things.
  public static let clubStorage = Endpoint<Nothing, ClubStorage>(
    .get, "/club/storage", .hosts, tokens: .host)
  /// Changes a limit of space or time, which the next sweep goes by.
  public static let setStorageLimit = Endpoint<StorageLimitChange, ClubStorage>(
    .put, "/club/storage/{limit}", .hosts, tokens: nil, needsProof: true,
    allowances: [.always(.hosting)])
  /// Webhooks: addresses elsewhere that are told what happens in the club.
  public static let webhooks = Endpoint<Nothing, WebhookList>(
    .get, "/club/webhooks", .hosts, tokens: .host)
  /// Adds a webhook; 10 at most. The answer alone has its secret.
  public static let addWebhook = Endpoint<WebhookRequest, NewWebhook>(
    .post, "/club/webhooks", .hosts, tokens: .host, isIdempotent: false,
    allowances: [.always(.hosting)])
  /// Gives a webhook another address or other events, switches it off or on.
  public static let changeWebhook = Endpoint<WebhookChange, Webhook>(
    .patch, "/club/webhooks/{number}", .hosts, tokens: .host, allowances: [.always(.hosting)])
  /// Removes a webhook with its deliveries; one that is gone is no error.
  public static let removeWebhook = Endpoint<Nothing, Nothing>(
    .delete, "/club/webhooks/{number}", .hosts, tokens: .host, allowances: [.always(.hosting)])
  /// Gives a webhook another secret, which the answer alone has.
  public static let renewWebhookSecret = Endpoint<Nothing, NewWebhook>(
    .post, "/club/webhooks/{number}/secret", .hosts, tokens: .host, isIdempotent: false,
    allowances: [.always(.hosting)])
  /// Sends a webhook an event that is none, to see whether it arrives.
  public static let testWebhook = Endpoint<Nothing, WebhookDelivery>(
    .post, "/club/webhooks/{number}/test", .hosts, tokens: .host, isIdempotent: false,
    allowances: [.always(.hosting)])
  /// The last deliveries of a webhook, the latest first.
  public static let webhookDeliveries = Endpoint<Nothing, WebhookDeliveryList>(
    .get, "/club/webhooks/{number}/deliveries", .hosts, tokens: .host)
  /// Sends a delivery again, at once and with the same id.
  public static let sendWebhookAgain = Endpoint<Nothing, WebhookDelivery>(
    .post, "/club/webhook-deliveries/{number}", .hosts, tokens: .host, isIdempotent: false,
    allowances: [.always(.hosting)])

  /// Addresses, all of them, to be held against the description.
  public static let all: [Route] = [
    health.route, ready.route,
    me.route, rename.route, setFace.route, removeFace.route,
    makeGuest.route, endSession.route, makeCarry.route, takeCarry.route,
    register.route, signIn.route, account.route, changeEmail.route, changePassword.route,
    deleteAccount.route, sessions.route, endOneSession.route, export,
    askSignIn.route, signInByPasskey.route, previewCard.route, signInByCard.route,
    visitProvider.route, signInByProvider.route, leaveProvider.route, proveByProvider.route,
    linkProvider.route, unlinkProvider.route,
    continueSignIn.route, security.route, askProof.route,
    prove.route, askPasskey.route, addPasskey.route, renamePasskey.route, removePasskey.route,
    setSecondFactor.route, makeRecoveryCodes.route, accessTokens.route, makeAccessToken.route,
    removeAccessToken.route,
    askReset.route, resetPassword.route, confirmEmail.route, askConfirmation.route, site.route,
    setPhoto, removePhoto.route, photo,
    findPeople.route, profile.route, friends.route, followers.route, following.route,
    blocked.route, activity.route, follow.route, unfollow.route, seeName.route,
    removeFollower.route, block.route,
    unblock.route, report.route, playerCode.route, preferences.route, setPreferences.route,
    ownProfile.route, changeProfile.route,
    challenge.route, takeInvitation.route, decline.route, notices.route, readNotices.route,
    subscribe.route, unsubscribe.route,
    rooms.route, makeGroup.route, room.route, changeGroup.route, roomWith.route,
    roomOfMatch.route, addMember.route, removeMember.route, muteRoom.route, answerRequest.route,
    messages.route, messageChanges.route, say.route, editMessage.route, deleteMessage.route,
    react.route, unreact.route, reportMessage.route, readRoom.route, type.route,
    gameVideos.route, gamePicture,
    findMessages.route, media, makeUpload.route, upload.route, uploadPiece, cancelUpload.route,
    findGames.route, gameFilters.route, proposeGame.route,
    game.route,
    myGames.route, setMyGame.route, removeMyGame.route, placeMyGame.route, gamesOf.route,
    friendsGames.route, playersOfGame.route, seriesOfGame.route, recordsOfBoard.route,
    ratingsOfGame.route, setMyRating.route, removeMyRating.route, reportRating.route,
    playNow.route, invite.route, withdraw.route, preview.route, take.route,
    previewPicture, lobby.route,
    match.route, rounds.route, nextMatch.route, command.route, events, presence.route,
    becomeHost.route, setRole.route, clubActs.route, clubStatus.route,
    clubStorage.route, setStorageLimit.route,
    webhooks.route, addWebhook.route, changeWebhook.route, removeWebhook.route,
    renewWebhookSecret.route, testWebhook.route, webhookDeliveries.route, sendWebhookAgain.route,
    clubReports.route, decideReport.route, undoDecision.route, clubDecisions.route,
    clubGames.route, decideGame.route, clubMembers.route, suspend.route, restore.route,
    signOutMember.route, clubBans.route, ban.route, liftBan.route, clubGuests.route,
    renameMember.route, removeMemberPhoto.route, removeMemberAbout.route,
    removeGroupMessage.route, removeRatingLine.route,
    makeResetLink.route, exportMember, deleteMember.route,
    setDoors.route, inviteToClub.route, clubInvitations.route, revokeClubInvitation.route,
    invitedMembers.route, previewClubInvitation.route, joinInvitedGroups.route,
    previewClubList.route, importClubList.route, clubLists.route, changeClubList.route,
    removeClubList.route, clubListMembers.route, makeCards.route,
    newcomers.route, letIn.route,
    turnAway.route,
    clubLook.route, changeClubLook.route, youngClub.route, clubPage.route, setClubPage.route,
    acceptRules.route, setClubLogo, removeClubLogo.route, clubLogo,
  ]
}

extension Endpoint where Body: BoundedBody, Answer: Codable & Sendable {
  init(
    _ method: Route.Method, _ path: String, _ access: Route.Access, tokens scope: AccessScope?,
    isIdempotent: Bool = true, isForSuspended: Bool = false, door: Door = .inside,
    needsProof: Bool = false, allowances: [Allowance] = []
  ) {
    var route = Route(
      method, path, access, tokens: scope, isIdempotent: isIdempotent,
      isForSuspended: isForSuspended, door: door, needsProof: needsProof, allowances: allowances)
    route.body = Body.bounds
    self.route = route
  }

  /// An address for everybody beside the interface's own, which is read.
  fileprivate init(atRoot path: String) {
    route = Route(
      method: .get, path: path, access: .anybody, scope: .read, door: .entrance, isIdempotent: true,
      isForSuspended: true,
      needsProof: false, allowances: [])
  }
}

extension Route {
  init(
    _ method: Method, _ path: String, _ access: Access, tokens scope: AccessScope?,
    isIdempotent: Bool = true, isForSuspended: Bool = false, door: Door = .inside,
    needsProof: Bool = false, allowances: [Allowance] = []
  ) {
    self.init(
      method: method, path: "/api/v1" + path, access: access, scope: scope, door: door,
      isIdempotent: isIdempotent, isForSuspended: isForSuspended,
      needsProof: needsProof, allowances: allowances)
  }
}
