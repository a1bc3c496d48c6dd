import API
import Foundation
import Testing
import Yams

/// Every list that the interface answers has an end: a page after it where there may be more, or a rule of
/// `ListRules` by which there are no more.
@Suite("The lists in the description")
struct ListTests {
  private let description: Node

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text = try String(contentsOf: root.appending(path: "Web/api/openapi.yaml"), encoding: .utf8)
    description = try #require(try Yams.compose(yaml: text))
  }

  /// The lists of which there may be more than an answer has: by what their next page is asked for, and where
  /// that is told.
  private static let pages: [String: (asked: QueryField, told: String)] = [
    "ActivityPage.activities": (.before, "next"), "BanPage.bans": (.before, "next"),
    "FoundMessages.found": (.before, "next"), "FriendsGamePage.games": (.before, "next"),
    "GameEntryPage.entries": (.before, "next"), "GamePage.games": (.before, "next"),
    "GamePlayerPage.players": (.before, "next"), "GameRatingPage.ratings": (.before, "next"),
    "GameSeriesPage.games": (.before, "next"),
    "Lobby.matches": (.before, "next"),
    "ClubActPage.acts": (.before, "next"), "ClubMemberPage.members": (.before, "next"),
    "ClubReportPage.reports": (.after, "next"), "ClubGamePage.games": (.after, "next"),
    "ClubInvitationPage.invitations": (.before, "next"),
    "ClubListPage.lists": (.before, "next"), "ClubListMemberPage.members": (.after, "next"),
    "InvitedMemberPage.members": (.before, "next"), "NewcomerPage.newcomers": (.before, "next"),
    "MessageChanges.messages": (.changedAfter, "change"),
    "MessagePage.messages": (.before, "earlier"), "NoticePage.notices": (.before, "next"),
    "PersonPage.people": (.before, "next"), "RoomPage.rooms": (.before, "next"),
    "RoundPage.rounds": (.before, "next"), "Sessions.sessions": (.before, "next"),
  ]

  /// Lists of those who are named beside another list: they follow from that one.
  private static let companions: Set = ["Players", "Profile.players"]

  @Test("have bounds, all of them")
  func bounds() throws {
    let lists = try lists()
    #expect(lists.count > 30)
    for (name, list) in lists where !Self.companions.contains(name) {
      #expect(list.most != nil, "\(name) has no maxItems")
    }
    #expect(Self.companions.isSubset(of: lists.keys))
  }

  @Test("have pages where there may be more")
  func pages() throws {
    let lists = try lists()
    var paged: Set<String> = []
    for (name, page) in Self.pages {
      let list = try #require(lists[name], "\(name)")
      #expect(list.siblings.contains(page.told), "\(name) doesn't tell '\(page.told)'")
      for operation in list.operations {
        #expect(operation.asked.contains(page.asked.rawValue), "\(operation.id) of \(name)")
        paged.insert(operation.id)
      }
    }
    // Whoever asks for a page has one of these lists.
    for operation in try operations() where operation.asked.contains("before") {
      #expect(paged.contains(operation.id), "\(operation.id) has pages of what?")
    }
  }

  @Test("have a page or a rule, each of them")
  func rules() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let lists = try lists()
    let named = [Set(Self.pages.keys), Set(ListRules.all.keys), Self.companions]
    for name in lists.keys {
      #expect(named.count { $0.contains(name) } == 1, "\(name) needs a page or a rule, and one")
    }
    for (name, rule) in ListRules.all {
      let list = try #require(lists[name], "\(name)")
      #expect(list.most == rule.most, "\(name) has another bound in the description")
      let text = try String(contentsOf: root.appending(path: rule.file), encoding: .utf8)
      #expect(text.contains(rule.text), "\(name): \(rule.file) has no '\(rule.text)'")
    }
  }

  private struct Operation: Hashable {
    let id: String
    let asked: Set<String>
  }

  private struct List {
    var most: Int?
    var siblings: Set<String>
    var operations: Set<Operation> = []
  }

  /// The lists, by the name of the schema, with the member.
  private func lists() throws -> [String: List] {
    var lists: [String: List] = [:]
    for (operation, answers) in try described() {
      for (_, answer) in answers {
        for (_, content) in resolved(answer).node["content"]?.mapping ?? [:] {
          guard let schema = content["schema"] else { continue }
          collect(schema, "", [], of: operation, [], &lists)
        }
      }
    }
    return lists
  }

  private func operations() throws -> [Operation] { try described().map(\.0) }

  private func described() throws -> [(Operation, Node.Mapping)] {
    try #require(description["paths"]?.mapping).flatMap { _, item in
      (item.mapping.map(Array.init) ?? []).compactMap { _, operation in
        guard let id = operation["operationId"]?.string,
          let answers = operation["responses"]?.mapping
        else { return nil }
        let asked = (operation["parameters"]?.sequence ?? [])
          .compactMap { resolved($0).node["name"]?.string }
        return (Operation(id: id, asked: Set(asked)), answers)
      }
    }
  }

  private func collect(
    _ schema: Node, _ name: String, _ siblings: Set<String>, of operation: Operation,
    _ seen: Set<String>, _ lists: inout [String: List]
  ) {
    let (schema, reference) = resolved(schema)
    if let reference, seen.contains(reference) { return }
    let name = reference ?? name
    let seen = reference.map { seen.union([$0]) } ?? seen
    for choice in ["oneOf", "anyOf", "allOf"].compactMap({ schema[$0]?.sequence }).joined() {
      collect(choice, name, siblings, of: operation, seen, &lists)
    }
    let members = schema["properties"]?.mapping ?? [:]
    let names = Set(members.keys.compactMap(\.string))
    for (member, property) in members {
      collect(property, "\(name).\(member.string ?? "")", names, of: operation, seen, &lists)
    }
    if let items = schema["items"] {
      lists[name, default: List(most: schema["maxItems"]?.int, siblings: siblings)]
        .operations.insert(operation)
      collect(items, "\(name)[]", [], of: operation, seen, &lists)
    }
  }

  /// The node that a reference leads to, with its name.
  private func resolved(_ node: Node) -> (node: Node, name: String?) {
    guard let reference = node["$ref"]?.string else { return (node, nil) }
    let parts = reference.split(separator: "/").dropFirst().map(String.init)
    let found = resolved(parts.reduce(description) { $0[$1]! })
    return (found.node, found.name ?? parts.last)
  }
}
