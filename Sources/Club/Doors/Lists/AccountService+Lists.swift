package import API
import Base
import Database

/// Lists of people, a class or a staff, whom hosts give accounts.
extension AccountService {
  /// Lists on a page.
  package static let listPage = 50
  /// People of a list on a page.
  package static let listMemberPage = 100
  /// Members who are made in one transaction.
  private static let batch = 25

  /// Says what would become of each line of a list.
  ///
  /// - Throws: `AccountRefusal`: `badName`, `badList`
  package func preview(
    _ request: ClubListRequest, by host: PlayerID
  ) async throws -> ClubListPreview {
    let (name, table) = try Self.read(request)
    let plan = try await plan(request, name, table, by: host)
    let list = try await database.read { db in
      try ClubListRecords.find(name, in: db).map { try Self.shown($0, in: db) }
    }
    return ClubListPreview(list: list, rows: plan.rows.map(\.shown))
  }

  /// Makes a member of each of a list who is new, and notes who did. The same list again makes nobody twice.
  ///
  /// What ends on the way is gone on with by the same list again; the cards that nobody has seen are made anew.
  /// - Returns: No list where there is none, and nobody is new.
  /// - Throws: `AccountRefusal`: `badName`, `badList`, `hostsOnly`
  package func bringIn(
    _ request: ClubListRequest, by actor: Actor, from origin: RequestOrigin
  ) async throws -> (list: ClubList?, rows: [ClubListRow], cards: [MadeCard]) {
    guard let host = actor.player else { throw AccountRefusal.hostsOnly }
    let (name, table) = try Self.read(request)
    let plan = try await plan(request, name, table, by: host)
    guard let (list, rooms) = try await begin(plan, name, request.keepsCards, by: actor, host)
    else { return (nil, plan.rows.map(\.shown), []) }
    let maker = ListMember.Maker(
      list: list, rooms: rooms, size: groupSize(), host: host,
      endsAt: list.keepsCards ? nil : dependencies.now() + Self.cardLife)
    var (rows, cards): ([ListPlan.Row], [MadeCard]) = ([], [])
    for start in stride(from: 0, to: plan.rows.count, by: Self.batch) {
      let batch = plan.rows[start..<min(start + Self.batch, plan.rows.count)]
      let made = try await make(batch, maker, by: actor)
      for card in made.cards { security.note(.cardMade(card.player.id), by: origin) }
      rows += made.rows
      cards += made.cards
    }
    let now = try await database.read { db in try Self.shown(list, in: db) }
    return (now, rows.map(\.shown), cards)
  }

  private static func read(
    _ request: ClubListRequest
  ) throws(AccountRefusal) -> (GroupName, PeopleTable) {
    guard let name = GroupName(request.name) else { throw .badName }
    return (name, try PeopleTable(request.text))
  }

  private func plan(
    _ request: ClubListRequest, _ name: GroupName, _ table: PeopleTable, by host: PlayerID
  ) async throws -> ListPlan {
    let (numbers, size) = (NameNumbers(dependencies), groupSize())
    return try await database.read { db in
      try ListPlan(
        table, ClubListRecords.find(name, in: db),
        takesSuggestions: request.takesSuggestions ?? false, by: host, size, numbers, in: db)
    }
  }

  /// Makes the list and its groups, but for those that somebody has made meanwhile.
  ///
  /// - Returns: Nil where there is no list, and nobody to make one for.
  private func begin(
    _ plan: ListPlan, _ name: GroupName, _ keepsCards: Bool?, by actor: Actor, _ host: PlayerID
  ) async throws -> (ClubListRecord, [String: RoomID])? {
    var generator = dependencies.generator
    let groups = plan.newGroups.map { (name: $0, id: RoomID.random(using: &generator)) }
    let makesSome = plan.rows.contains { $0.outcome == .new }
    let now = dependencies.now()
    return try await database.write { db in
      try actor.require(in: db)
      guard try makesSome || ClubListRecords.find(name, in: db) != nil else { return nil }
      guard let list = try ClubListRecords.set(name, keepsCards: keepsCards, at: now, in: db) else {
        throw AccountRefusal.busy
      }
      var rooms = plan.groups
      for group in groups {
        let there = try RoomRecords.group(group.name, of: host, in: db)
        if there == nil { try RoomService.make(group.name, group.id, by: host, at: now, in: db) }
        rooms[group.name.key] = there ?? group.id
      }
      return (list, rooms)
    }
  }

  /// Makes the members of some lines, and notes who brings in how many.
  private func make(
    _ rows: ArraySlice<ListPlan.Row>, _ maker: ListMember.Maker, by actor: Actor
  ) async throws -> (rows: [ListPlan.Row], cards: [MadeCard]) {
    var generator = dependencies.generator
    let secrets = rows.map { _ in
      (PlayerID.random(using: &generator), CardCode.random(using: &generator))
    }
    let now = dependencies.now()
    return try await database.write { db in
      var (made, cards): ([ListPlan.Row], [MadeCard]) = ([], [])
      for (row, (id, code)) in zip(rows, secrets) {
        var row = row
        if let card = try maker.make(&row, id, code, at: now, in: db) { cards.append(card) }
        made.append(row)
      }
      if !cards.isEmpty {
        try AuditRecords.insert(
          AuditEntry(
            action: .bringIn, player: nil, note: "\(maker.list.name): \(cards.count)", by: actor,
            at: now), in: db)
      }
      return (made, cards)
    }
  }

  /// A page of lists, the latest first.
  ///
  /// - Parameter number: the last of the page before
  package func clubLists(before number: Int = .max) async throws -> ClubListPage {
    try await database.read { db in
      let page = try Page(limit: Self.listPage) { limit in
        try ClubListRecords.page(before: number, limit: limit, in: db)
      }
      return ClubListPage(
        lists: try page.rows.map { try Self.shown($0, in: db) }, next: page.next(\.number))
    }
  }

  static func shown(_ list: ClubListRecord, in db: ReadTransaction) throws -> ClubList {
    let count = try ClubListRecords.count(of: list.number, in: db)
    return ClubList(
      number: list.number, name: list.name, keepsCards: list.keepsCards,
      createdAt: list.createdAt, members: count.all, came: count.came)
  }

  /// A page of the people of a list, in its order, with who of them has come.
  ///
  /// - Parameter number: the last of the page before
  /// - Throws: `AccountRefusal.unknownList`
  package func members(
    ofList list: Int, after number: Int = 0
  ) async throws -> ClubListMemberPage {
    let now = dependencies.now()
    return try await database.read { db in
      guard let record = try ClubListRecords.load(list, in: db) else {
        throw AccountRefusal.unknownList
      }
      let page = try Page(limit: Self.listMemberPage) { limit in
        try ClubListRecords.members(of: list, after: number, limit: limit, in: db)
      }
      return ClubListMemberPage(
        list: try Self.shown(record, in: db),
        members: try page.rows.compactMap { row in
          let card = try CardRecords.load(of: row.player, at: now, in: db)
          return try PlayerRecords.load(row.player, in: db).map { player in
            ClubListMember(
              player: player.summary,
              listedName: row.name.flatMap {
                FoldedName(typed: $0) == FoldedName(player.name) ? nil : $0
              },
              cameAt: row.cameAt, hasCard: card != nil, cardEndsAt: card?.endsAt)
          }
        }, next: page.next(\.number))
    }
  }
}
