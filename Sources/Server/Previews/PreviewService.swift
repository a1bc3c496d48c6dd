import API
import Base
import Club
import HTTP
import Rules

/// Finds what links lead to, as somebody sees it who comes by the link alone.
struct PreviewService {
  let services: Services
  let allowances: Allowances
  let previews: Previews
  /// Its name.
  let club: String

  /// - Parameter viewer: Nil for nobody.
  /// - Returns: nil for what there isn't, what the viewer may not see, what this club does without, and anything of a
  ///   young club
  func preview(
    _ kind: PreviewKind, _ id: String, language: String, for viewer: PlayerID?,
    _ context: ServerContext
  ) async throws -> LinkPreview? {
    if services.look.current.isYoung == true { return nil }
    if [.shelf, .game].contains(kind), services.look.isOff(.games) { return nil }
    let texts = previews.texts(in: language)
    do {
      switch kind {
      case .invitation: return try await invitation(id, texts, context)
      case .round: return round(id, texts)
      case .match: return try await match(id, texts, for: viewer)
      case .player: return try await player(id, texts, for: viewer)
      case .shelf: return try await shelf(id, texts, for: viewer)
      case .game: return try await game(id, texts)
      }
    } catch let error as PersonRefusal where error == .unknownPlayer {
      return nil
    } catch is MatchRefusal {
      return nil
    } catch is GameRefusal {
      return nil
    }
  }

  /// A code that nothing has is one that was tried; who has tried too many is told of none.
  private func invitation(
    _ id: String, _ texts: Previews.Texts, _ context: ServerContext
  ) async throws -> LinkPreview? {
    guard let code = InvitationCode(id), let invitation = try await invitation(code, context),
      let owner = try await services.accounts.player(invitation.owner)
    else { return nil }
    guard invitation.status(for: nil, at: services.dependencies.now()) == .open else {
      return LinkPreview(title: texts.usedTitle, text: nil, picture: nil)
    }
    let said = texts.invitation(of: owner.name.text, to: invitation.ruleset)
    return LinkPreview(
      title: said.title, text: said.text,
      picture: PreviewDrawing(
        club: club, title: said.title, line: said.text, board: Round(invitation.ruleset)))
  }

  private func invitation(
    _ code: InvitationCode, _ context: ServerContext
  ) async throws -> Invitation? {
    do {
      return try await services.invitations.preview(code, allowances, context)
    } catch is Problem {
      return nil
    }
  }

  private func round(_ id: String, _ texts: Previews.Texts) -> LinkPreview? {
    guard let round = try? Round(text: Array(id.utf8)) else {
      return nil
    }
    let said = texts.round(round)
    return LinkPreview(
      title: said.title, text: said.text,
      picture: PreviewDrawing(
        club: club, title: texts.result(of: round), line: texts.board(round.ruleset), board: round))
  }

  private func match(
    _ id: String, _ texts: Previews.Texts, for viewer: PlayerID?
  ) async throws -> LinkPreview? {
    guard let id = MatchID(id) else { return nil }
    let record = try await services.matches.match(id, for: viewer)
    guard !record.isPrivate else { return nil }
    let (match, players) = (record.match, record.match.players)
    let names = try await services.accounts.players([players.first, players.second])
    guard let first = names.first(where: { $0.id == players.first }),
      let second = names.first(where: { $0.id == players.second })
    else { return nil }
    let said = texts.match(
      of: (first.name.text, second.name.text), match.ruleset,
      wins: (match.score.first, match.score.second))
    return LinkPreview(
      title: said.title, text: said.text,
      picture: PreviewDrawing(club: club, title: said.title, line: said.text, board: match.round))
  }

  private func player(
    _ id: String, _ texts: Previews.Texts, for viewer: PlayerID?
  ) async throws -> LinkPreview? {
    guard let id = PlayerID(id) else { return nil }
    let name = try await services.people.profile(of: id, for: viewer).person.player.name.text
    let text = texts.person(in: club)
    return LinkPreview(
      title: name, text: text,
      picture: PreviewDrawing(club: club, title: name, line: text, board: nil))
  }

  /// Games of somebody's that everybody may see.
  private func shelf(
    _ id: String, _ texts: Previews.Texts, for viewer: PlayerID?
  ) async throws -> LinkPreview? {
    guard let id = PlayerID(id) else { return nil }
    let name = try await services.people.profile(of: id, for: viewer).person.player.name.text
    let games = try await services.gameEntries.games(of: id, for: nil).entries.prefix(4)
    let titles = games.map(\.game.title).joined(separator: ", ")
    let (title, text) = (texts.shelf(of: name), titles.isEmpty ? texts.shelfText : titles)
    return LinkPreview(
      title: title, text: text,
      picture: PreviewDrawing(club: club, title: title, line: text, board: nil))
  }

  private func game(_ id: String, _ texts: Previews.Texts) async throws -> LinkPreview? {
    guard let id = GameID(id) else { return nil }
    let facts = try await services.catalogue.game(id, for: nil).facts
    let own = facts.ruleset.flatMap(texts.game)
    let title = own?.title ?? facts.title
    let line = own?.about ?? facts.released.map { "\($0.year)" }
    return LinkPreview(
      title: title, text: own?.about ?? texts.gameText,
      picture: PreviewDrawing(
        club: club, title: title, line: line ?? texts.gameText,
        board: facts.ruleset.map { Round($0) }))
  }
}
