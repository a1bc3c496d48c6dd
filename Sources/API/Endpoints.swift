/// Every address of the interface, in one place.
public enum Endpoints {
  /// Who the caller is.
  public static let me = Endpoint<Nothing, Me>(.get, "/me", .anybody)
  public static let rename = Endpoint<NameChange, Me>(.patch, "/me", .session)
  /// Makes a guest; who has a session already keeps that player.
  public static let makeGuest = Endpoint<GuestRequest, SessionAnswer>(
    .post, "/guests", .anybody, isIdempotent: false)
  /// Ends the caller's session.
  public static let endSession = Endpoint<Nothing, Nothing>(.delete, "/session", .anybody)
  public static let makeCarry = Endpoint<Nothing, Carry>(
    .post, "/carries", .session, isIdempotent: false)
  public static let takeCarry = Endpoint<CarryTake, SessionAnswer>(
    .post, "/carries/take", .anybody, isIdempotent: false)

  /// Makes a member of the caller, who keeps everything, or of nobody.
  public static let register = Endpoint<Registration, SessionAnswer>(
    .post, "/account", .anybody, isIdempotent: false)
  public static let signIn = Endpoint<SignIn, SignInAnswer>(
    .post, "/session", .anybody, isIdempotent: false)
  public static let account = Endpoint<Nothing, Account>(.get, "/account", .session)
  public static let changeEmail = Endpoint<EmailChange, Account>(.patch, "/account", .session)
  public static let changePassword = Endpoint<PasswordChange, SessionAnswer>(
    .post, "/account/password", .session, isIdempotent: false)
  /// Of a guest too.
  public static let deleteAccount = Endpoint<AccountDeletion, Nothing>(
    .post, "/account/delete", .session)
  public static let sessions = Endpoint<Nothing, SessionList>(.get, "/sessions", .session)
  /// Ends one of the caller's sessions.
  public static let endOneSession = Endpoint<Nothing, Nothing>(.delete, "/sessions/{id}", .session)
  /// Everything of the caller, a guest too: one `PlayerExport`.
  public static let export = Endpoint<Nothing, PlayerExport>(.get, "/export", .session)

  /// 'Play now'. Once more is no second entry in the pool.
  public static let playNow = Endpoint<PoolRequest, PairingAnswer>(.post, "/pool", .session)
  public static let invite = Endpoint<InvitationRequest, InvitationSummary>(
    .post, "/invitations", .session, isIdempotent: false)
  public static let withdraw = Endpoint<Nothing, Nothing>(
    .delete, "/invitations/{id}", .session)
  public static let preview = Endpoint<Nothing, InvitationPreview>(
    .get, "/codes/{code}", .anybody)
  public static let take = Endpoint<Nothing, MatchAnswer>(
    .post, "/codes/{code}/take", .session)

  /// Query: `before`, from the page before.
  public static let lobby = Endpoint<Nothing, Lobby>(.get, "/lobby", .session)
  public static let match = Endpoint<Nothing, MatchAnswer>(.get, "/matches/{id}", .anybody)
  /// Query: `before`, from the page before.
  public static let rounds = Endpoint<Nothing, RoundPage>(
    .get, "/matches/{id}/rounds", .anybody)
  public static let command = Endpoint<MatchCommand, MatchSnapshot>(
    .post, "/matches/{id}/commands", .session)

  /// Server-Sent Events, see `LiveEvent`. Query: `watch`, ids of matches with commas between them.
  public static let events = Route(.get, "/events", .anybody)
  public static let presence = Endpoint<PresenceReport, Nothing>(.post, "/presence", .session)

  /// All of them, to be held against the description.
  public static let all: [Route] = [
    me.route, rename.route, makeGuest.route, endSession.route, makeCarry.route, takeCarry.route,
    register.route, signIn.route, account.route, changeEmail.route, changePassword.route,
    deleteAccount.route, sessions.route, endOneSession.route, export.route,
    playNow.route, invite.route, withdraw.route, preview.route, take.route, lobby.route,
    match.route, rounds.route, command.route, events, presence.route,
  ]
}

extension Endpoint {
  init(
    _ method: Route.Method, _ path: String, _ access: Route.Access, isIdempotent: Bool = true
  ) {
    route = Route(method, path, access, isIdempotent: isIdempotent)
  }
}

extension Route {
  init(_ method: Method, _ path: String, _ access: Access, isIdempotent: Bool = true) {
    self.init(
      method: method, path: "/api/v1" + path, access: access, isIdempotent: isIdempotent)
  }
}
