public import API

/// Calls about lists of people, a class or a staff, and their cards.
extension GameOnClient {
  /// Shows what would become of each line of a list of people; for hosts.
  public func previewClubList(_ list: ClubListRequest) async throws -> ClubListPreview {
    try await call(Endpoints.previewClubList, body: list)
  }

  /// Makes a member of each of a list who is new, with the codes of their cards, which nobody is told again; for hosts
  /// with a proof. The same list again makes nobody twice.
  public func importClubList(_ list: ClubListRequest) async throws -> ClubListAnswer {
    try await call(Endpoints.importClubList, body: list)
  }

  /// A page of lists of people, the latest first; for hosts.
  ///
  /// - Parameter next: `ClubListPage.next` of the page before.
  public func clubLists(before next: Int? = nil) async throws -> ClubListPage {
    try await call(Endpoints.clubLists, query: next.map { ["before": "\($0)"] } ?? [:])
  }

  /// Gives a list another name, by which it is known from now on; for hosts.
  @discardableResult
  public func renameClubList(_ number: Int, to name: String) async throws -> ClubList {
    try await call(
      Endpoints.changeClubList, ["number": "\(number)"], body: ClubListChange(name: name))
  }

  /// Removes a list, whose people stay; for hosts. One that is gone is no error.
  public func removeClubList(_ number: Int) async throws {
    _ = try await call(Endpoints.removeClubList, ["number": "\(number)"])
  }

  /// A page of the people of a list, in its order, with who of them has come; for hosts.
  ///
  /// - Parameter next: `ClubListMemberPage.next` of the page before.
  public func members(
    ofList number: Int, after next: Int? = nil
  ) async throws -> ClubListMemberPage {
    try await call(
      Endpoints.clubListMembers, ["number": "\(number)"],
      query: next.map { ["after": "\($0)"] } ?? [:])
  }

  /// Makes new cards for people of a list, whose old ones end, and their sessions; for hosts with a proof.
  ///
  /// - Parameter players: Nil for those who haven't come yet.
  public func makeCards(
    for players: [PlayerID]? = nil, ofList number: Int
  ) async throws -> [NewCard] {
    try await call(
      Endpoints.makeCards, ["number": "\(number)"], body: CardRequest(players: players)
    ).cards
  }

  /// Says whose card it is that has a code.
  public func previewCard(_ code: String) async throws -> CardPreview {
    try await call(Endpoints.previewCard, body: CardPeek(code: code))
  }
}
