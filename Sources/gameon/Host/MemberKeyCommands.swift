import ArgumentParser
import Server

struct MemberResetLink: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-link",
    abstract: "Prints a link by which a member gets back in, once and within a day.",
    discussion: """
      Give it to the member alone: whoever opens it is them. They set a new password by it, and where the club takes \
      none they are in at once. No second factor is asked for then, and once in they can add a passkey. It needs 'public-url', else it has no host name.
      """)

  @Argument(help: "The member's name.")
  var name: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.makeResetLink(name: name))
  }
}

struct MemberSignOut: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out",
    abstract: "Signs a member out everywhere; who knows their password signs in again.")

  @Argument(help: "The member's name.")
  var name: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.signOut(name: name))
  }
}
