import API
import Base
import Club
package import HTTP
package import HTTPTypes
package import Logging
package import NIOCore

/// The short way of that of which games and talks are made: commands in matches, and messages. It answers those that
/// are accepted, of players whose session was seen lately.
///
/// It asks what the middlewares and the route ask, by the same functions, and never says no: a request that
/// anything is unusual about goes the long way, which finds the words for it.
package final class ShortAnswers: ShortWay {
  private let proxies: TrustedProxies
  private let foreignSites: ForeignSiteGuard
  private let accounts: AccountService
  private let matches: MatchService
  private let messages: MessageService
  private let look: LookService
  private let streams: EventStreams
  private let doors: DoorsInForce
  private let commanding: ShortRoute
  private let saying: ShortRoute
  /// Nil where nobody asks for figures.
  private let counts: RequestCounts?
  /// The log of requests, which the long way keeps, is written at level debug.
  private let logger: Logger

  package init(
    _ configuration: Configuration, _ services: Services, _ live: LiveSettings, _ logger: Logger
  ) {
    proxies = configuration.trustedProxies
    foreignSites = ForeignSiteGuard(publicURL: configuration.publicURL)
    accounts = services.accounts
    matches = services.matches
    messages = services.messages
    look = services.look
    streams = services.streams
    doors = services.streams.doors
    commanding = ShortRoute(Endpoints.command.route, live.allowances)
    saying = ShortRoute(Endpoints.say.route, live.allowances)
    counts = configuration.metrics == nil ? nil : services.figures.requests
    self.logger = logger
  }

  package func mayAnswer(_ head: HTTPRequest) -> Bool {
    head.method == .post && place(of: head) != nil && logger.logLevel > .debug
  }

  package func answer(
    _ request: WholeRequest, on loop: any EventLoop,
    _ done: @escaping @Sendable (WholeAnswer?) -> Void
  ) {
    guard let call = call(request) else { return done(nil) }
    let began = ContinuousClock.now
    perform(call, on: loop) { [counts] answer in
      if answer != nil {
        counts?.note(.post, call.route.route.path, .ok, in: began.duration(to: .now), on: loop)
      } else {
        call.route.giveBack(to: call.player, in: call.network)
      }
      done(answer)
    }
  }

  /// Does what is asked for, as the routes of both addresses do it.
  ///
  /// - Parameter done: is called on the loop; nil is for what isn't accepted
  private func perform(
    _ call: Call, on loop: any EventLoop, _ done: @escaping @Sendable (WholeAnswer?) -> Void
  ) {
    switch call.act {
    case .command(let command, let match):
      matches.act(command, by: call.player, in: match, answering: call.answered) {
        [streams] result in
        loop.execute {
          guard case .success(.accepted(let record)) = result else { return done(nil) }
          streams.heard(from: call.player, in: match)
          done(call.answer(record.snapshot))
        }
      }
    case .message(let message, let room):
      messages.say(message, by: call.player, in: room) { result in
        loop.execute { done((try? result.get()).flatMap(call.answer)) }
      }
    }
  }
}

/// Questions that are asked before anything is done.
extension ShortAnswers {
  /// An address that is answered, with the id in it.
  private enum Place {
    case match(MatchID)
    case room(RoomID)
  }

  /// Something that a player wants to do.
  private enum Act {
    case command(MatchCommand, in: MatchID)
    case message(PreparedMessage, in: RoomID)
  }

  private struct Call {
    let act: Act
    let player: PlayerID
    let network: ClientNetwork
    let route: ShortRoute
    /// The session whose screens know by the answer what comes of it; nil where they are to be told.
    let answered: SessionMark?
    /// Fields of its answer.
    let fields: HTTPFields

    func answer(_ answer: some Encodable) -> WholeAnswer? {
      (try? JSON.encode(answer)).map { WholeAnswer($0, fields: fields) }
    }
  }

  private func place(of head: HTTPRequest) -> Place? {
    guard let path = head.path else { return nil }
    return commanding.id(in: path).map(Place.match) ?? saying.id(in: path).map(Place.room)
  }

  /// The act of a request that nothing is to be said against, which has taken of the allowances what it takes; nil for
  /// any other.
  private func call(_ request: WholeRequest) -> Call? {
    let (head, fields) = (request.head, request.head.headerFields)
    let peer = Client(at: request.peer)
    guard let place = place(of: head), HeadBounds.fault(of: head) == nil,
      !foreignSites.isForeign(head), fields.isJSON, request.body.readableBytes > 0
    else { return nil }
    let client = proxies.client(behind: peer.speaking(head.scheme), headers: fields)
    let route =
      switch place {
      case .match: commanding
      case .room: saying
      }
    guard let session = session(fields, client), !session.isSuspended, !session.isRenewed,
      session.refusal(at: route.route) == nil, isLetIn(session, route),
      !route.parts.contains(where: look.isOff), let act = act(at: place, request.body),
      route.take(from: session.player, in: client.network)
    else { return nil }
    let id = proxies.requestID(of: peer, headers: fields) ?? RequestID()
    var answered: HTTPFields = [.xRequestID: id.description]
    answered.stayEncrypted(for: client)
    return Call(
      act: act, player: session.player, network: client.network, route: route,
      answered: session.answered(fields), fields: answered)
  }

  private func act(at place: Place, _ body: ByteBuffer) -> Act? {
    switch place {
    case .match(let match):
      (try? JSON.decode(MatchCommand.self, from: body)).map { .command($0, in: match) }
    case .room(let room):
      (try? JSON.decode(MessageRequest.self, from: body))
        .flatMap { ClientKey.isValid($0.key) ? PreparedMessage(ofTextAlone: $0) : nil }
        .map { .message($0, in: room) }
    }
  }

  /// Whether the doors are open to the caller; of matches in their own: a command in another's is refused anyway.
  private func isLetIn(_ session: Session, _ route: ShortRoute) -> Bool {
    switch doors.now.passage(for: Arrival(session), through: route.route.door, false) {
    case .open, .ownMatches: true
    case .refused: false
    }
  }

  private func session(_ fields: HTTPFields, _ client: Client) -> Session? {
    let credential =
      if let text = fields.bearerToken { Credential(text) } else {
        SessionCookie(client).session(in: fields)
      }
    return credential.flatMap(accounts.sessionSeenLately)
  }
}
