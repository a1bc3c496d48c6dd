import API
import ArgumentParser
import Client
import Terminal

/// The player who acts, and the server, the same for every command.
struct AccountOptions: ParsableArguments {
  @OptionGroup
  var place: SessionOptions

  @Option(help: ArgumentHelp("What you are called, 1 to 40 characters.", valueName: "name"))
  var name: PlayerName?

  /// The member of the access token, if there is one; the player of the session file, or a new one.
  ///
  /// - Parameter code: of the link of a match, which a new guest may need
  func signIn(
    _ environment: [String: String], by code: InvitationCode? = nil
  ) async throws -> (GameOnClient, PlayerSummary) {
    var visitor = try place.visitor()
    visitor.whenWorking = sayThatItWorks
    if let token = try place.accessToken(environment) {
      guard name == nil else {
        throw ValidationError("GAMEON_TOKEN says who you are already: leave --name out.")
      }
      let client = visitor.signedIn(with: token)
      guard let me = try await client.me() else { throw ClientError.notUnderstood(status: 200) }
      return (client, me)
    }
    let file = place.file(for: visitor, environment)
    if let token = file.read() {
      if let me = try await player(of: visitor.signedIn(with: token)) {
        return (visitor.signedIn(with: token), me)
      }
      try Output.error.writeLine(
        "You've been signed out: the session that was kept has ended. You go on as a guest; a member signs in again by "
          + "'gameon sign-in'.")
    }
    let answer = try await visitor.makeGuest(named: name?.text, by: code)
    guard let token = answer.token else { throw ClientError.notUnderstood(status: 201) }
    try file.write(token)
    return (visitor.signedIn(with: token), answer.player)
  }

  /// Nil when the session has ended.
  private func player(of client: GameOnClient) async throws -> PlayerSummary? {
    do {
      guard let me = try await client.me() else { return nil }
      guard let name, name != me.name else { return me }
      return try await client.rename(to: name.text) ?? me
    } catch let problem as ProblemDocument where problem.status == 401 {
      return nil
    }
  }
}

/// Tells somebody who waits why nothing happens for a while.
@Sendable private func sayThatItWorks() {
  // Whoever doesn't read it gets in all the same.
  try? Output.error.writeLine(
    "One moment: lots of people are joining right now, so your machine is showing that it isn't a robot. Ctrl-C stops it."
  )
}

/// Ends a command that talks to a server: says what is not available.
func explain(_ error: any Error) throws {
  switch error {
  case is OutputClosed: break  // Whoever was reading has enough.
  case let problem as ProblemDocument: throw ExitCode.unavailable(problem.words)
  case let error as ClientError: throw ExitCode.unavailable(error)
  case let failure as OnlineFailure: throw ExitCode.unavailable(failure)
  default: throw error
  }
}
