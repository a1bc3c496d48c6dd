import API
import ArgumentParser
import Client
import Foundation
import Terminal

struct SignInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in", abstract: "Makes you a member in 'gameon online' and 'gameon chat'.",
    discussion: """
      It asks for your password, or reads it from the first line of its input, and keeps a session in the \
      session file, which nobody but you can read. The guest who you were there is left behind, or joined \
      to your account with what they have: say which, if they have matches.

      EXAMPLES
        gameon sign-in Nina
        gameon sign-in nina@example.org --server https://play.example.org
        gameon sign-in Nina --guest join
      """)

  /// The fate of the guest in the session file.
  enum GuestFate: String, CaseIterable, ExpressibleByArgument {
    case join, leave
  }

  @OptionGroup
  var place: SessionOptions

  @Option(help: "What becomes of the guest who you were: join brings matches and chats along.")
  var guest: GuestFate?

  @Argument(help: "Your name or the e-mail address that you have confirmed.")
  var name: String

  func validate() throws {
    _ = try place.visitor()
  }

  func run() async throws {
    do {
      try await signIn()
    } catch {
      try explain(error)
    }
  }

  private func signIn() async throws {
    let visitor = try place.visitor()
    let file = place.file(for: visitor, ProcessInfo.processInfo.environment)
    guard let password = readPassword("Password: ") else {
      throw ExitCode.unavailable("There was no password to read.")
    }
    let caller = file.read().map(visitor.signedIn) ?? visitor
    let join = guest.map { $0 == .join }
    var answer: SignInAnswer
    do {
      answer = try await caller.signIn(
        name: name, password: password, join: join)
    } catch let problem as ProblemDocument where problem.status == 401 {
      // The session that was kept has ended.
      answer = try await visitor.signIn(name: name, password: password)
    }
    if answer.question != nil, let ticket = answer.ticket {
      guard let code = readPassword("Recovery code: ") else {
        throw ExitCode.unavailable("There was no recovery code to read.")
      }
      answer = try await caller.continueSignIn(ticket, code: code, join: join)
    }
    if let offer = answer.offer {
      throw ExitCode.unavailable(
        """
        \(offer.guest.name.text.printable) has matches here (\(offer.matches)). Add --guest join to bring them \
        along, or --guest leave.
        """)
    }
    guard let session = answer.session, let token = session.token else {
      throw ClientError.notUnderstood(status: 200)
    }
    try file.write(token)
    try Output.standard.writeLine("You're signed in as \(session.player.name.text.printable).")
  }
}

struct SignOutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: "Ends the session that 'gameon sign-in' has kept.")

  @OptionGroup
  var place: SessionOptions

  func validate() throws {
    _ = try place.visitor()
  }

  func run() async throws {
    do {
      let visitor = try place.visitor()
      let file = place.file(for: visitor, ProcessInfo.processInfo.environment)
      guard let token = file.read() else {
        try Output.standard.writeLine("Nobody is signed in.")
        return
      }
      do {
        try await visitor.signedIn(with: token).endSession()
      } catch let problem as ProblemDocument where problem.status == 401 {
        // It has ended already.
      }
      file.remove()
      try Output.standard.writeLine("You're signed out.")
    } catch {
      try explain(error)
    }
  }
}
