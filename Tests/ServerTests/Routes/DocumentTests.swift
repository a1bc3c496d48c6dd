import API
import Foundation
import Server
import TestSupport
import Testing

/// Documents that say of the interface what the code says.
@Suite struct DocumentTests {
  @Test func permissionsAreWrittenDown() throws {
    let roles = Permission.Role.allCases
    let rows = Endpoints.all.map { route in
      let row = Permission.rows.first { $0.route == route }
      return ["`\(route.method.rawValue) \(route.path.trimmingPrefix("/api/v1"))`"]
        + roles.map { role in row.map { "\($0.status(for: role))" } ?? "" }
        + [route.door.rawValue, route.scope?.rawValue ?? "–"]
    }
    try HeldDocument("docs/permissions.md").holds(
      "roles", HeldDocument.table(["address"] + roles.map(\.rawValue) + ["door", "token"], rows))
  }

  @Test func doorsAreWrittenDown() throws {
    let states = Doors.Guests.allCases.flatMap { guests in
      [true, false].map { isOpenToLook in
        Doors(
          registration: .open, guests: guests, isOpenToLook: isOpenToLook, asksApproval: false)
      }
    }
    let rows = states.flatMap { doors in
      [Door.link, .match, .beside, .inside].map { door in
        ["\(doors.guests.rawValue)", doors.isOpenToLook ? "yes" : "no", door.rawValue]
          + Arrival.allCases.map { words(doors.passage(for: $0, through: door, true)) }
      }
    }
    try HeldDocument("docs/permissions.md").holds(
      "doors",
      HeldDocument.table(
        ["guests", "open to look", "door"] + Arrival.allCases.map(\.rawValue), rows))
  }

  private func words(_ passage: Passage) -> String {
    switch passage {
    case .open: "passes"
    case .ownMatches: "own matches"
    case .refused(let name): "`\(name.rawValue)`"
    }
  }

  @Test func whatTheHostCanAskIsWrittenDown() throws {
    let document = try String(
      contentsOf: Repository.url("docs/permissions.md"), encoding: .utf8)
    let source = try String(
      contentsOf: Repository.url("Sources/Server/Hosting/ControlRequest.swift"),
      encoding: .utf8)
    let asked = source.split(separator: "\n").compactMap { line in
      line.hasPrefix("  case ") ? line.dropFirst(7).prefix { $0.isLetter } : nil
    }
    #expect(asked.count > 10)
    for request in asked { #expect(document.contains("| `\(request)` |"), "\(request)") }
  }

  @Test func otherBoundsAreWrittenDown() throws {
    try HeldDocument("docs/limits.md").holds(
      "bounds", HeldDocument.table(BoundRow.head, BoundRow.all))
  }

  @Test func allowancesAreWrittenDown() throws {
    let rows = Bucket.allCases.map { bucket in
      let uses = Endpoints.all.flatMap { route in
        route.allowances.filter { $0.bucket == bucket }.map {
          "`\(route.method.rawValue) \(route.path.trimmingPrefix("/api/v1"))`"
            + ($0.moment == .always ? "" : " (\($0.moment.rawValue))")
        }
      }
      return [
        "`\(bucket.rawValue)`", bucket.size.text, bucket.owner.rawValue,
        uses.joined(separator: ", "),
      ]
    }
    try HeldDocument("docs/limits.md").holds(
      "buckets",
      HeldDocument.table(["bucket", "built in", "counted by", "addresses"], rows))
  }
}
