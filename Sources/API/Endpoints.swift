/// Every address of the interface, in one place.
public enum Endpoints {
  /// Sign that the server answers, and which version it is.
  public static let health = Endpoint<Nothing, Health>(atRoot: "/health")
  /// Whether it can do its work; 503 says why not.
  public static let ready = Endpoint<Nothing, Readiness>(atRoot: "/ready")

  /// The caller.
  public static let me = Endpoint<Nothing, Me>(.get, "/me", .anybody, isForSuspended: true)
  public static let rename = Endpoint<NameChange, Me>(
    .patch, "/me", .session,
    allowances: [.always(.profile)])
  /// Makes a guest; who has a session already keeps that player.
  public static let makeGuest = Endpoint<GuestRequest, SessionAnswer>(
    .post, "/guests", .anybody, isIdempotent: false,
    allowances: [.used(.guests)])
  /// Ends the caller's session.
  public static let endSession = Endpoint<Nothing, Nothing>(
    .delete, "/session", .anybody, isForSuspended: true,
    allowances: [.always(.sessions)])
  public static let makeCarry = Endpoint<Nothing, Carry>(
    .post, "/carries", .session, isIdempotent: false,
    allowances: [.always(.carries)])
  public static let takeCarry = Endpoint<CarryTake, SessionAnswer>(
    .post, "/carries/take", .anybody, isIdempotent: false,
    allowances: [.always(.links)])

  /// Makes a member of the caller, who keeps everything, or of nobody.
  public static let register = Endpoint<Registration, SessionAnswer>(
    .post, "/account", .anybody, isIdempotent: false,
    allowances: [.always(.registrations), .used(.guests), .used(.confirmations), .used(.letters)])
  public static let signIn = Endpoint<SignIn, SignInAnswer>(
    .post, "/session", .anybody, isIdempotent: false, isForSuspended: true,
    allowances: [.always(.signIns)])
  public static let account = Endpoint<Nothing, Account>(
    .get, "/account", .session, isForSuspended: true)
  public static let changeEmail = Endpoint<EmailChange, Account>(
    .patch, "/account", .session, needsProof: true,
    allowances: [.always(.account), .used(.confirmations), .used(.letters)])
  public static let changePassword = Endpoint<PasswordChange, SessionAnswer>(
    .post, "/account/password", .session, isIdempotent: false, needsProof: true,
    allowances: [.always(.account), .used(.letters)])
  /// Deletes the caller, a guest too.
  public static let deleteAccount = Endpoint<Nothing, Nothing>(
    .post, "/account/delete", .session, isForSuspended: true, needsProof: true,
    allowances: [.always(.account)])
  public static let sessions = Endpoint<Nothing, SessionList>(
    .get, "/sessions", .session, isForSuspended: true)
  /// Ends one of the caller's sessions.
  public static let endOneSession = Endpoint<Nothing, Nothing>(
    .delete, "/sessions/{id}", .session, isForSuspended: true,
    allowances: [.always(.sessions)])
  /// Everything of the caller, a guest too: an archive (ZIP) of a `PlayerExport` and the pictures.
  public static let export = Route(
    .get, "/export", .session, isForSuspended: true, needsProof: true,
    allowances: [.always(.exports)])

  /// Asks any passkey of this club to sign somebody in.
  public static let askSignIn = Endpoint<Nothing, PasskeyQuestion>(
    .post, "/session/question", .anybody, isIdempotent: false, isForSuspended: true,
    allowances: [.always(.signIns)])
  public static let signInByPasskey = Endpoint<PasskeySignIn, SignInAnswer>(
    .post, "/session/passkey", .anybody, isIdempotent: false, isForSuspended: true,
    allowances: [.always(.signIns)])
  /// Goes on with a sign-in that asked for the second factor, or about the guest.
  public static let continueSignIn = Endpoint<SignInStep, SignInAnswer>(
    .post, "/session/step", .anybody, isIdempotent: false, isForSuspended: true,
    allowances: [.always(.signIns)])
  public static let security = Endpoint<Nothing, SecuritySummary>(
    .get, "/security", .session, isForSuspended: true)
  /// Asks the caller's passkeys for a proof.
  public static let askProof = Endpoint<Nothing, PasskeyQuestion>(
    .post, "/proof/question", .session, isIdempotent: false, isForSuspended: true,
    allowances: [.always(.signIns)])
  /// Proves who has the session, for what needs it within the next minutes.
  public static let prove = Endpoint<Proof, ProofAnswer>(
    .post, "/proof", .session, isIdempotent: false, isForSuspended: true,
    allowances: [.always(.signIns)])
  /// Asks an authenticator for a new passkey.
  public static let askPasskey = Endpoint<Nothing, NewPasskeyQuestion>(
    .post, "/passkeys/question", .session, isIdempotent: false, needsProof: true,
    allowances: [.always(.account)])
  public static let addPasskey = Endpoint<PasskeyRegistration, Passkey>(
    .post, "/passkeys", .session, isIdempotent: false, needsProof: true,
    allowances: [.always(.account), .used(.letters)])
  public static let renamePasskey = Endpoint<PasskeyChange, Passkey>(
    .patch, "/passkeys/{id}", .session,
    allowances: [.always(.account)])
  /// Removes a passkey; with the last one the second factor goes too.
  public static let removePasskey = Endpoint<Nothing, SecuritySummary>(
    .delete, "/passkeys/{id}", .session, needsProof: true,
    allowances: [.always(.account), .used(.letters)])
  public static let setSecondFactor = Endpoint<SecondFactorChange, SecuritySummary>(
    .put, "/second-factor", .session, needsProof: true,
    allowances: [.always(.account)])
  /// Makes ten recovery codes, in place of those that there are.
  public static let makeRecoveryCodes = Endpoint<Nothing, RecoveryCodes>(
    .post, "/recovery-codes", .session, isIdempotent: false, needsProof: true,
    allowances: [.always(.account)])

  /// Mails a link, if there is a member with this address; nothing says whether there is.
  public static let askReset = Endpoint<ResetRequest, Nothing>(
    .post, "/account/reset/request", .anybody, isForSuspended: true,
    allowances: [.always(.resets), .used(.letters)])
  public static let resetPassword = Endpoint<PasswordReset, SignInAnswer>(
    .post, "/account/reset", .anybody, isIdempotent: false, isForSuspended: true,
    allowances: [.always(.links), .used(.letters)])
  public static let confirmEmail = Endpoint<EmailConfirmation, Nothing>(
    .post, "/account/confirm", .anybody, isIdempotent: false, isForSuspended: true,
    allowances: [.always(.links)])
  /// Mails the link that confirms the address once more.
  public static let askConfirmation = Endpoint<Nothing, Nothing>(
    .post, "/account/confirm/request", .session,
    allowances: [.always(.account), .used(.confirmations), .used(.letters)])
  public static let site = Endpoint<Nothing, Site>(.get, "/site", .anybody, isForSuspended: true)

  /// The body is the picture itself.
  public static let setPhoto = Route(
    .put, "/me/photo", .session,
    allowances: [.used(.photos)])
  public static let removePhoto = Endpoint<Nothing, Me>(
    .delete, "/me/photo", .session,
    allowances: [.always(.profile)])
  /// A JPEG; `size` is the width in pixels, of `PhotoSize`.
  public static let photo = Route(.get, "/photos/{media}/{size}", .anybody, isForSuspended: true)

  /// Query: `name`, the beginning of words of a name, or a player's code.
  public static let findPeople = Endpoint<Nothing, PersonPage>(
    .get, "/people", .session,
    allowances: [.always(.peopleSearches)])
  public static let profile = Endpoint<Nothing, Profile>(
    .get, "/people/{id}", .anybody, isForSuspended: true)
  /// Lists of people. Query: `before`, from the page before.
  public static let friends = Endpoint<Nothing, PersonPage>(.get, "/friends", .session)
  public static let followers = Endpoint<Nothing, PersonPage>(.get, "/followers", .session)
  public static let following = Endpoint<Nothing, PersonPage>(.get, "/following", .session)
  public static let blocked = Endpoint<Nothing, PersonPage>(.get, "/blocked", .session)
  /// Activities of those whom the caller follows. Query: `before`, from the page before.
  public static let activity = Endpoint<Nothing, ActivityPage>(.get, "/activity", .session)
  /// Follows a player, who is told of it; the answer is how the two then stand.
  public static let follow = Endpoint<Nothing, Person>(
    .put, "/following/{id}", .session,
    allowances: [.always(.follows)])
  public static let unfollow = Endpoint<Nothing, Person>(
    .delete, "/following/{id}", .session,
    allowances: [.always(.relations)])
  /// Says that the caller has seen what somebody is called now.
  public static let seeName = Endpoint<Nothing, Person>(
    .put, "/following/{id}/name", .session,
    allowances: [.always(.marks)])
  public static let removeFollower = Endpoint<Nothing, Person>(
    .delete, "/followers/{id}", .session,
    allowances: [.always(.relations)])
  public static let block = Endpoint<Nothing, Person>(
    .put, "/blocked/{id}", .session,
    allowances: [.always(.relations)])
  public static let unblock = Endpoint<Nothing, Person>(
    .delete, "/blocked/{id}", .session,
    allowances: [.always(.relations)])
  public static let report = Endpoint<ReportRequest, Nothing>(
    .post, "/people/{id}/reports", .session, isIdempotent: false,
    allowances: [.always(.reports)])
  public static let playerCode = Endpoint<Nothing, PlayerCode>(.get, "/me/code", .session)
  public static let preferences = Endpoint<Nothing, Preferences>(.get, "/preferences", .session)
  public static let setPreferences = Endpoint<PreferencesChange, Preferences>(
    .patch, "/preferences", .session,
    allowances: [.always(.preferences)])

  public static let ownProfile = Endpoint<Nothing, OwnProfile>(.get, "/me/profile", .session)
  public static let changeProfile = Endpoint<ProfileChange, OwnProfile>(
    .patch, "/me/profile", .session,
    allowances: [.always(.profile)])

  /// Challenges a player. Done once more while it is open it is the same challenge.
  public static let challenge = Endpoint<InvitationRequest, ChallengeSummary>(
    .post, "/people/{id}/challenges", .session,
    allowances: [.always(.challenges)])
  /// Accepts a challenge, or takes an entry of the pool.
  public static let takeInvitation = Endpoint<Nothing, MatchAnswer>(
    .post, "/invitations/{id}/take", .session,
    allowances: [.always(.invitations)])
  public static let decline = Endpoint<Nothing, Nothing>(
    .post, "/invitations/{id}/decline", .session,
    allowances: [.always(.withdrawals)])

  /// Query: `before`, from the page before, or `after`, a number.
  public static let notices = Endpoint<Nothing, NoticePage>(
    .get, "/notices", .session, isForSuspended: true)
  public static let readNotices = Endpoint<NoticesRead, NoticeState>(
    .put, "/notices/read", .session, isForSuspended: true,
    allowances: [.always(.marks)])
  public static let subscribe = Endpoint<PushSubscription, Nothing>(
    .put, "/push/subscription", .session,
    allowances: [.always(.preferences)])
  public static let unsubscribe = Endpoint<PushEndpoint, Nothing>(
    .delete, "/push/subscription", .session,
    allowances: [.always(.preferences)])

  /// The caller's rooms in which something was said. Query: `before`, from the page before; `place`, of
  /// `Room.Place`, chats without it.
  public static let rooms = Endpoint<Nothing, RoomPage>(
    .get, "/rooms", .session, isForSuspended: true)
  public static let makeGroup = Endpoint<GroupRequest, RoomAnswer>(
    .post, "/rooms", .session,
    allowances: [.always(.rooms), .used(.newGroups)])
  public static let room = Endpoint<Nothing, RoomAnswer>(
    .get, "/rooms/{id}", .session, isForSuspended: true)
  public static let changeGroup = Endpoint<GroupChange, RoomAnswer>(
    .patch, "/rooms/{id}", .session,
    allowances: [.always(.groupChanges)])
  /// The room of the caller and somebody else, made when there is none.
  public static let roomWith = Endpoint<Nothing, RoomAnswer>(
    .put, "/people/{id}/room", .session,
    allowances: [.always(.rooms), .used(.newRooms)])
  /// The room beside a match that the caller plays, made when there is none.
  public static let roomOfMatch = Endpoint<Nothing, RoomAnswer>(
    .put, "/matches/{id}/room", .session,
    allowances: [.always(.rooms)])
  public static let addMember = Endpoint<Nothing, RoomAnswer>(
    .put, "/rooms/{id}/members/{player}", .session,
    allowances: [.always(.groupChanges)])
  /// Removes a member, oneself too: that is to leave.
  public static let removeMember = Endpoint<Nothing, Nothing>(
    .delete, "/rooms/{id}/members/{player}", .session,
    allowances: [.always(.groupChanges)])
  public static let muteRoom = Endpoint<RoomMute, RoomAnswer>(
    .put, "/rooms/{id}/mute", .session,
    allowances: [.always(.preferences)])
  public static let answerRequest = Endpoint<RequestAnswer, RoomAnswer>(
    .put, "/rooms/{id}/request", .session,
    allowances: [.always(.relations)])

  /// Query: `before`, `after` or `around`, a number; the newest without any.
  public static let messages = Endpoint<Nothing, MessagePage>(
    .get, "/rooms/{id}/messages", .session, isForSuspended: true)
  /// Query: `changedAfter`, a change of the room.
  public static let messageChanges = Endpoint<Nothing, MessageChanges>(
    .get, "/rooms/{id}/changes", .session, isForSuspended: true)
  public static let say = Endpoint<MessageRequest, Message>(
    .post, "/rooms/{id}/messages", .session,
    allowances: [.always(.messages)])
  public static let editMessage = Endpoint<MessageEdit, Message>(
    .patch, "/rooms/{id}/messages/{number}", .session,
    allowances: [.always(.messages)])
  public static let deleteMessage = Endpoint<Nothing, Message>(
    .delete, "/rooms/{id}/messages/{number}", .session,
    allowances: [.always(.messages)])
  /// Sets the caller's reaction, in place of the one before, if there was one.
  public static let react = Endpoint<ReactionRequest, Message>(
    .put, "/rooms/{id}/messages/{number}/reaction", .session,
    allowances: [.always(.messages)])
  public static let unreact = Endpoint<Nothing, Message>(
    .delete, "/rooms/{id}/messages/{number}/reaction", .session,
    allowances: [.always(.messages)])
  public static let reportMessage = Endpoint<ReportRequest, Nothing>(
    .post, "/rooms/{id}/messages/{number}/reports", .session, isIdempotent: false,
    allowances: [.always(.reports)])
  public static let readRoom = Endpoint<RoomRead, RoomReading>(
    .put, "/rooms/{id}/read", .session, isForSuspended: true,
    allowances: [.always(.marks)])
  /// Tells the others that the caller writes.
  public static let type = Endpoint<Nothing, Nothing>(
    .post, "/rooms/{id}/typing", .session,
    allowances: [.always(.typing)])
  /// Query: `text`, words or their beginnings; `room`, to look in one alone; `before`, from the page before.
  public static let findMessages = Endpoint<Nothing, FoundMessages>(
    .get, "/messages", .session, isForSuspended: true,
    allowances: [.always(.messageSearches)])
  /// A JPEG or MP4 of a message, or of the group itself; `variant` is one of `MediaVariant`. Only for
  /// members who may see where it is shown.
  public static let media = Route(
    .get, "/rooms/{id}/media/{media}/{variant}", .session, isForSuspended: true)

  public static let makeUpload = Endpoint<UploadRequest, Upload>(
    .post, "/uploads", .session,
    allowances: [.always(.uploads)])
  public static let upload = Endpoint<Nothing, Upload>(.get, "/uploads/{id}", .session)
  /// The body is a piece of the file, up to 4 MiB. Query: `offset`, where it begins. The answer is an
  /// `Upload`.
  public static let uploadPiece = Route(
    .patch, "/uploads/{id}", .session,
    allowances: [.always(.pieces)])
  public static let cancelUpload = Endpoint<Nothing, Nothing>(
    .delete, "/uploads/{id}", .session,
    allowances: [.always(.uploads)])

  /// Query: `text`, words or their beginnings, also with a mistake in them; `platform`, `genre`; `from` and
  /// `to`, years; `playable`, true for what can be played here; `online`, true to ask IGDB too; `before`, from
  /// the page before.
  public static let findGames = Endpoint<Nothing, GamePage>(
    .get, "/games", .anybody, isForSuspended: true,
    allowances: [.always(.gameSearches)])
  public static let gameFilters = Endpoint<Nothing, GameFilters>(
    .get, "/game-filters", .anybody, isForSuspended: true)
  public static let game = Endpoint<Nothing, Game>(
    .get, "/games/{id}", .anybody, isForSuspended: true)
  /// Query: `before`, from the page before.
  public static let playersOfGame = Endpoint<Nothing, GamePlayerPage>(
    .get, "/games/{id}/players", .anybody, isForSuspended: true)
  public static let gameVideos = Endpoint<Nothing, GameVideos>(
    .get, "/games/{id}/videos", .anybody, isForSuspended: true,
    allowances: [.used(.videoSearches)])
  /// A JPEG: a cover, or the picture of a video; `size` is one of `GamePictureSize`.
  public static let gamePicture = Route(
    .get, "/game-pictures/{media}/{size}", .anybody, isForSuspended: true)
  /// Query: `before`, from the page before.
  public static let myGames = Endpoint<Nothing, GameEntryPage>(
    .get, "/me/games", .session, isForSuspended: true)
  /// Adds a game to the caller's, the first among them, or changes what is noted of it.
  public static let setMyGame = Endpoint<GameEntryNote, GameEntry>(
    .put, "/me/games/{id}", .session,
    allowances: [.always(.gameEntries)])
  public static let removeMyGame = Endpoint<Nothing, Nothing>(
    .delete, "/me/games/{id}", .session,
    allowances: [.always(.gameEntries)])
  public static let placeMyGame = Endpoint<GameListPosition, Nothing>(
    .put, "/me/games/{id}/place", .session,
    allowances: [.always(.gameEntries)])
  /// Query: `before`, from the page before.
  public static let ratingsOfGame = Endpoint<Nothing, GameRatingPage>(
    .get, "/games/{id}/ratings", .anybody, isForSuspended: true)
  /// Gives a game stars, in place of those that the caller has given it before.
  public static let setMyRating = Endpoint<GameRatingNote, GameRatingNote>(
    .put, "/me/games/{id}/rating", .session,
    allowances: [.always(.gameEntries)])
  public static let removeMyRating = Endpoint<Nothing, Nothing>(
    .delete, "/me/games/{id}/rating", .session,
    allowances: [.always(.gameEntries)])
  public static let reportRating = Endpoint<ReportRequest, Nothing>(
    .post, "/games/{id}/ratings/{player}/reports", .session, isIdempotent: false,
    allowances: [.always(.reports)])
  /// Query: `common`, true for those that the caller has too; `before`, from the page before.
  public static let gamesOf = Endpoint<Nothing, GameEntryPage>(
    .get, "/people/{id}/games", .anybody, isForSuspended: true)
  /// Query: `before`, from the page before.
  public static let friendsGames = Endpoint<Nothing, FriendsGamePage>(
    .get, "/friends/games", .session, isForSuspended: true)

  /// 'Play now'. Once more is no second entry in the pool.
  public static let playNow = Endpoint<PoolRequest, PairingAnswer>(
    .post, "/pool", .session,
    allowances: [.always(.invitations)])
  public static let invite = Endpoint<InvitationRequest, InvitationSummary>(
    .post, "/invitations", .session, isIdempotent: false,
    allowances: [.always(.invitations)])
  public static let withdraw = Endpoint<Nothing, Nothing>(
    .delete, "/invitations/{id}", .session,
    allowances: [.always(.withdrawals)])
  public static let preview = Endpoint<Nothing, InvitationPreview>(
    .get, "/codes/{code}", .anybody, isForSuspended: true,
    allowances: [.used(.codes)])
  public static let take = Endpoint<Nothing, MatchAnswer>(
    .post, "/codes/{code}/take", .session,
    allowances: [.always(.invitations), .used(.codes)])

  /// A PNG of what a link leads to; `kind` is invitation, round, match, player or game, `link` what the link ends
  /// with. Query: `language`.
  public static let previewPicture = Route(
    .get, "/previews/{kind}/{link}", .anybody, isForSuspended: true,
    allowances: [.used(.previews), .used(.codes)])

  /// Query: `before`, from the page before.
  public static let lobby = Endpoint<Nothing, Lobby>(.get, "/lobby", .session)
  public static let match = Endpoint<Nothing, MatchAnswer>(
    .get, "/matches/{id}", .anybody, isForSuspended: true)
  /// Query: `before`, from the page before.
  public static let rounds = Endpoint<Nothing, RoundPage>(
    .get, "/matches/{id}/rounds", .anybody, isForSuspended: true)
  /// Another match that goes on, for who has watched this one.
  public static let nextMatch = Endpoint<Nothing, NextMatch>(
    .get, "/matches/{id}/next", .anybody, isForSuspended: true)
  public static let command = Endpoint<MatchCommand, MatchSnapshot>(
    .post, "/matches/{id}/commands", .session,
    allowances: [.refused(.commands)])

  /// Server-Sent Events, see `StreamEvent`. Query: `watch`, ids of matches with commas between them.
  public static let events = Route(
    .get, "/events", .anybody, isForSuspended: true, allowances: [.always(.streams)])
  public static let presence = Endpoint<PresenceReport, Nothing>(
    .post, "/presence", .session,
    allowances: [.always(.presence)])

  /// Makes the caller, a member, the first host of the club.
  public static let becomeHost = Endpoint<HostLink, Me>(
    .post, "/club/host", .session, isIdempotent: false,
    allowances: [.always(.links)])
  public static let setRole = Endpoint<RoleChange, Nothing>(
    .put, "/club/members/{id}/role", .hosts, needsProof: true,
    allowances: [.always(.hosting)])
  /// Query: `before`, from the page before.
  public static let clubActs = Endpoint<Nothing, ClubActPage>(.get, "/club/acts", .hosts)
  /// Query: `after`, from the page before.
  public static let clubReports = Endpoint<Nothing, ClubReportPage>(
    .get, "/club/reports", .moderators)
  /// Decides on a report, and closes it.
  public static let decideReport = Endpoint<ReportDecision, Nothing>(
    .post, "/club/reports/{number}/decision", .moderators, isIdempotent: false,
    allowances: [.always(.hosting)])
  /// Query: `name`, beginnings of words of it; `before`, from the page before.
  public static let clubMembers = Endpoint<Nothing, ClubMemberPage>(
    .get, "/club/members", .moderators)
  /// Lets somebody only look from now on, a guest too.
  public static let suspend = Endpoint<Suspension, Nothing>(
    .put, "/club/members/{id}/suspension", .moderators,
    allowances: [.always(.hosting)])
  public static let restore = Endpoint<Nothing, Nothing>(
    .delete, "/club/members/{id}/suspension", .moderators,
    allowances: [.always(.hosting)])
  /// Ends all sessions of a member.
  public static let signOutMember = Endpoint<Nothing, Nothing>(
    .delete, "/club/members/{id}/sessions", .moderators,
    allowances: [.always(.hosting)])
  public static let clubStatus = Endpoint<Nothing, ClubStatus>(.get, "/club/status", .hosts)

  /// Addresses, all of them, to be held against the description.
  public static let all: [Route] = [
    health.route, ready.route,
    me.route, rename.route, makeGuest.route, endSession.route, makeCarry.route, takeCarry.route,
    register.route, signIn.route, account.route, changeEmail.route, changePassword.route,
    deleteAccount.route, sessions.route, endOneSession.route, export,
    askSignIn.route, signInByPasskey.route, continueSignIn.route, security.route, askProof.route,
    prove.route, askPasskey.route, addPasskey.route, renamePasskey.route, removePasskey.route,
    setSecondFactor.route, makeRecoveryCodes.route,
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
    findGames.route, gameFilters.route,
    game.route,
    myGames.route, setMyGame.route, removeMyGame.route, placeMyGame.route, gamesOf.route,
    friendsGames.route, playersOfGame.route,
    ratingsOfGame.route, setMyRating.route, removeMyRating.route, reportRating.route,
    playNow.route, invite.route, withdraw.route, preview.route, take.route,
    previewPicture, lobby.route,
    match.route, rounds.route, nextMatch.route, command.route, events, presence.route,
    becomeHost.route, setRole.route, clubActs.route, clubStatus.route,
    clubReports.route, decideReport.route, clubMembers.route, suspend.route, restore.route,
    signOutMember.route,
  ]
}

extension Endpoint {
  init(
    _ method: Route.Method, _ path: String, _ access: Route.Access, isIdempotent: Bool = true,
    isForSuspended: Bool = false,
    needsProof: Bool = false, allowances: [Allowance] = []
  ) {
    var route = Route(
      method, path, access, isIdempotent: isIdempotent, isForSuspended: isForSuspended,
      needsProof: needsProof, allowances: allowances)
    route.body = Body.bounds
    self.route = route
  }

  /// An address for everybody beside the interface's own, which is read.
  fileprivate init(atRoot path: String) {
    route = Route(
      method: .get, path: path, access: .anybody, isIdempotent: true, isForSuspended: true,
      needsProof: false, allowances: [])
  }
}

extension Route {
  init(
    _ method: Method, _ path: String, _ access: Access, isIdempotent: Bool = true,
    isForSuspended: Bool = false,
    needsProof: Bool = false, allowances: [Allowance] = []
  ) {
    self.init(
      method: method, path: "/api/v1" + path, access: access, isIdempotent: isIdempotent,
      isForSuspended: isForSuspended,
      needsProof: needsProof, allowances: allowances)
  }
}
