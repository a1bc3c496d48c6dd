import API
import Base
import Club
import HTTP

/// An address that the short way answers, with what a request there takes of its caller.
final class ShortRoute: Sendable {
  let route: Route
  let parts: [ClubPart]
  /// The pieces of the path before and behind the id in it.
  private let before: String
  private let behind: String
  /// Buckets of which a refusal takes.
  private let refused: [BucketCounter]
  /// Buckets of which every request takes.
  private let always: [BucketCounter]

  /// - Precondition: the route's path has one variable part, in its middle.
  init(_ route: Route, _ allowances: Allowances) {
    let pieces = route.path.split(separator: "{id}").map(String.init)
    (before, behind) = (pieces[0], pieces[1])
    self.route = route
    parts = route.parts
    refused = allowances.counters(of: route, .refused)
    always = allowances.counters(of: route, .always)
  }

  /// The id in a path of this address, beside which nothing else is asked for; nil for another path.
  func id<ID: Identifier>(in path: String) -> ID? {
    guard path.hasPrefix(before), path.hasSuffix(behind) else { return nil }
    return ID(
      String(
        decoding: path.utf8.dropFirst(before.utf8.count).dropLast(behind.utf8.count), as: UTF8.self)
    )
  }

  /// Whether the buckets have what an accepted request takes, which it takes then. Where there is too little nothing
  /// is taken.
  func take(from player: PlayerID, in network: ClientNetwork) -> Bool {
    guard refused.allSatisfy({ $0.hasToken(player, in: network) }) else { return false }
    let taken = always.prefix { $0.takes(from: player, in: network) }
    guard taken.count < always.count else { return true }
    for bucket in taken { bucket.refund(player, in: network) }
    return false
  }

  /// Gives back what was taken of a request that is left to the long way, which takes it.
  func giveBack(to player: PlayerID, in network: ClientNetwork) {
    for bucket in always { bucket.refund(player, in: network) }
  }
}
