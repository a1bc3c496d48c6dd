import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of what players have to do with each other.
struct PeopleRoutes {
  let people: PeopleService
  let streams: EventStreams

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.findPeople, perform: find)
    router.on(Endpoints.profile, perform: profile)
    add(.friends, at: Endpoints.friends, to: router)
    add(.followers, at: Endpoints.followers, to: router)
    add(.following, at: Endpoints.following, to: router)
    add(.blocked, at: Endpoints.blocked, to: router)
    add(Endpoints.follow, to: router) { try await people.follow($1, by: $0) }
    add(Endpoints.unfollow, to: router) { try await people.unfollow($1, by: $0) }
    add(Endpoints.seeName, to: router) { try await people.seeName(of: $1, by: $0) }
    add(Endpoints.removeFollower, to: router) { try await people.remove(follower: $1, of: $0) }
    add(Endpoints.block, to: router) { try await people.block($1, by: $0) }
    add(Endpoints.unblock, to: router) { try await people.unblock($1, by: $0) }
    router.on(Endpoints.playerCode, perform: code)
    router.on(Endpoints.ownProfile, perform: ownProfile)
    router.on(Endpoints.changeProfile, perform: changeProfile)
    router.on(Endpoints.preferences, perform: preferences)
    router.on(Endpoints.setPreferences, perform: setPreferences)
  }

  /// An address that answers a page of a list.
  private func add(
    _ list: PeopleList, at endpoint: Endpoint<Nothing, PersonPage>,
    to router: InterfaceRouter
  ) {
    router.on(endpoint) { request, context, _ in
      let before = try request.query(.before, ListCursor<PlayerID>.init)
      let page = try await people.list(
        list, of: context.requirePlayer(), before: before ?? .start)
      return .ok(
        PersonPage(
          people: page.people.map(streams.person), next: page.next.map(\.description)))
    }
  }

  /// An address that changes what the caller has to do with somebody, and shows them.
  private func add(
    _ endpoint: Endpoint<Nothing, Person>, to router: InterfaceRouter,
    change: @escaping @Sendable (_ caller: PlayerID, _ other: PlayerID) async throws -> PersonRecord
  ) {
    router.on(endpoint) { _, context, _ in
      .ok(streams.person(try await change(context.requirePlayer(), context.personID())))
    }
  }

  @Sendable private func find(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<PersonPage> {
    let player = try context.requirePlayer()
    guard let text = try request.asked(.name), !text.isEmpty else {
      throw Problem(.badRequest, detail: "'name' is what to look for.")
    }
    let place = try request.query(.before, SearchCursor.init) ?? .start
    let page = try await people.find(text, for: player, from: place)
    return .ok(
      PersonPage(people: page.people.map(streams.person), next: page.next.map(\.description)))
  }

  @Sendable private func profile(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Profile> {
    let id = try context.personID()
    let profile = try await people.profile(of: id, for: context.player)
    return .ok(profile.profile(streams.presence(of: id)))
  }

  @Sendable private func code(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<PlayerCode> {
    .ok(PlayerCode(code: try await people.code(of: context.requirePlayer())))
  }

  @Sendable private func ownProfile(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<OwnProfile> {
    .ok(try await people.ownProfile(of: context.requirePlayer()))
  }

  @Sendable private func changeProfile(
    _ request: Request, _ context: ServerContext, _ change: ProfileChange
  ) async throws -> Reply<OwnProfile> {
    .ok(try await people.change(change, of: context.requirePlayer()))
  }

  @Sendable private func preferences(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Preferences> {
    .ok(try await people.preferences(of: context.requirePlayer()))
  }

  @Sendable private func setPreferences(
    _ request: Request, _ context: ServerContext, _ change: PreferencesChange
  ) async throws -> Reply<Preferences> {
    .ok(try await people.change(change, of: context.requirePlayer()))
  }
}

extension EventStreams {
  /// A person as the reader sees them now.
  func person(_ record: PersonRecord) -> Person {
    record.person(presence(of: record.id))
  }
}

extension ServerContext {
  /// - Throws: `Problem` 404 for what no player can be called.
  func personID() throws(Problem) -> PlayerID {
    guard let id = parameters.get("id").flatMap({ PlayerID($0) }) else {
      throw Problem(.unknownPlayer)
    }
    return id
  }
}
