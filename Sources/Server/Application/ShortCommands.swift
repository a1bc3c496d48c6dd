import API
import Base
import Club
package import HTTP
package import HTTPTypes
package import Logging
package import NIOCore

/// The short way of commands in matches, of which a game is made: it answers those that are accepted, of players
/// whose session was seen lately.
///
/// It asks what the middlewares and the route ask, by the same functions, and never says no: a request that
/// anything is unusual about goes the long way, which finds the words for it.
package final class ShortCommands: ShortWay {
  static let route = Endpoints.command.route

  private let proxies: TrustedProxies
  private let foreignSites: ForeignSiteGuard
  private let accounts: AccountService
  private let matches: MatchService
  private let streams: EventStreams
  private let doors: DoorsInForce
  /// Those of which a refusal takes; what is accepted takes nothing.
  private let buckets: [BucketCounter]
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
    streams = services.streams
    doors = services.streams.doors
    buckets = live.allowances.counters(of: Self.route, .refused)
    counts = configuration.metrics == nil ? nil : services.figures.requests
    self.logger = logger
  }

  package func mayAnswer(_ head: HTTPRequest) -> Bool {
    head.method == .post && head.path?.namedMatch != nil && logger.logLevel > .debug
  }

  package func answer(
    _ request: WholeRequest, on loop: any EventLoop,
    _ done: @escaping @Sendable (WholeAnswer?) -> Void
  ) {
    guard let call = call(request) else { return done(nil) }
    let began = ContinuousClock.now
    matches.act(call.command, by: call.player, in: call.match) { [streams, counts] result in
      loop.execute {
        guard case .success(.accepted(let record)) = result,
          let answer = try? Reply.ok(record.snapshot, headers: call.fields).wholeAnswer()
        else { return done(nil) }
        streams.heard(from: call.player, in: call.match)
        counts?.note(.post, Self.route.path, .ok, in: began.duration(to: .now), on: loop)
        done(answer)
      }
    }
  }

  /// The command of a request that nothing is to be said against; nil for any other.
  private func call(_ request: WholeRequest) -> Call? {
    let (head, fields) = (request.head, request.head.headerFields)
    let peer = Client(at: request.peer)
    guard let match = head.path?.namedMatch, HeadBounds.fault(of: head) == nil,
      !foreignSites.isForeign(head), fields.isJSON, request.body.readableBytes > 0
    else { return nil }
    let client = proxies.client(behind: peer.speaking(head.scheme), headers: fields)
    guard let session = session(fields, client), !session.isSuspended, !session.isRenewed,
      session.refusal(at: Self.route) == nil, isLetIn(session),
      buckets.allSatisfy({ $0.hasToken(session.player, in: client.network) }),
      let command = try? JSON.decode(MatchCommand.self, from: request.body)
    else { return nil }
    let id = proxies.requestID(of: peer, headers: fields) ?? RequestID()
    var answered: HTTPFields = [.xRequestID: id.description]
    answered.stayEncrypted(for: client)
    return Call(command: command, player: session.player, match: match, fields: answered)
  }

  /// Whether the doors are open to the caller, in their own matches: a command in another's is refused anyway.
  private func isLetIn(_ session: Session) -> Bool {
    switch doors.now.passage(for: Arrival(session), through: Self.route.door, false) {
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

  private struct Call {
    let command: MatchCommand
    let player: PlayerID
    let match: MatchID
    /// Fields of its answer.
    let fields: HTTPFields
  }
}

extension String {
  private static let parts = ShortCommands.route.path.split(separator: "{id}").map(String.init)

  /// The match in whose address for commands nothing else stands.
  fileprivate var namedMatch: MatchID? {
    let (before, behind) = (Self.parts[0], Self.parts[1])
    guard hasPrefix(before), hasSuffix(behind) else { return nil }
    return MatchID(String(dropFirst(before.count).dropLast(behind.count)))
  }
}
