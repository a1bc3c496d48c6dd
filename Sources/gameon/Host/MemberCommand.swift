import API
import ArgumentParser
import Server

struct MemberCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "member", abstract: "Looks after the members of a server, whether it runs or not.",
    discussion: """
      A member is named in any case, anybody else by their id. What is done is noted with the day, and \
      'gameon report show' tells it.

      EXAMPLES
        gameon member list --data /srv/gameon
        gameon member reset-password nina --data /srv/gameon
        gameon member rename nina 'Nina Kaur'
        gameon member suspend nina --reason 'Rude again, see report 12'
        gameon member role nina moderator
        gameon member delete nina --yes
      """,
    subcommands: [
      MemberList.self, MemberResetPassword.self, MemberResetLink.self, MemberSignOut.self,
      MemberRename.self,
      MemberRemoveAbout.self, MemberRemovePhoto.self, MemberSuspend.self,
      MemberRestore.self, MemberRole.self, MemberDelete.self,
    ])
}

struct MemberList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "Names all members: id, day of registration, e-mail address and name, with tabs between; then who is moderator or host, and who is suspended."
  )

  @Flag(help: "Names guests instead: id, day of their first game, name, and who is suspended.")
  var guests = false

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(guests ? .listGuests : .listMembers)
  }
}

struct MemberResetPassword: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-password",
    abstract: "Gives a member a new password, prints it, and ends all sessions.")

  @Argument(help: "The member's name.")
  var name: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.resetPassword(name: name))
  }
}

struct MemberRemoveAbout: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove-about",
    abstract: "Takes away the line that a member has written about themselves.")

  @Argument(help: "The member's name.")
  var name: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.removeAbout(name: name))
  }
}

struct MemberRemovePhoto: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove-photo", abstract: "Takes a member's photo away.")

  @Argument(help: "The member's name.")
  var name: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.removePhoto(name: name))
  }
}

struct MemberRename: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Gives a member another name.")

  @Argument(help: "The member's name, or anybody's id.")
  var name: String

  @Argument(help: "The name from now on.")
  var newName: String

  @OptionGroup var options: HostOptions

  func validate() throws {
    guard PlayerName(chosen: newName) != nil else {
      throw ValidationError("A name has 1 to 40 visible characters.")
    }
  }

  func run() async throws {
    try await options.ask(.rename(name: name, newName: newName))
  }
}

struct MemberSuspend: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suspend",
    abstract:
      "Lets a member or guest only look from now on; nothing ends, and nobody else is told.",
    discussion: """
      With a guest, who could simply come again, the network that the guest came from is suspended for a \
      week: nobody becomes a guest or a member from there. 'gameon ban list' tells it, 'gameon ban lift' ends it.
      """)

  @Argument(help: "The member's name, or anybody's id.")
  var name: String

  @Option(help: "Why; who is suspended reads it.")
  var reason: String

  @OptionGroup var end: EndOption
  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.suspend(name: name, reason: reason, until: end.until))
  }
}

struct MemberRestore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Lets who is suspended play again; a guest's network is free again, too.")

  @Argument(help: "The member's name, or anybody's id.")
  var name: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.restore(name: name))
  }
}

struct MemberRole: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "role",
    abstract: "Makes a member a host, a moderator, or neither.",
    discussion: """
      Moderators look after the others, hosts run the club. Once there is a host there is always one: \
      make somebody else a host before you take it from the last.

      EXAMPLES
        gameon member role nina host
        gameon member role omar moderator --reason 'Looks after the evenings'
        gameon member role omar member
      """)

  @Argument(help: "The member's name.")
  var name: String

  @Argument(
    help: ArgumentHelp("'host', 'moderator' or 'member'.", valueName: "role"),
    completion: .list(["host", "moderator", "member"]),
    transform: readRole)
  var role: ClubRole

  @Option(help: "Why, for those who read later what was done.")
  var reason = ""

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.setRole(name: name, role: role, reason: reason))
  }
}

private func readRole(_ text: String) throws -> ClubRole {
  guard let role = ClubRole(rawValue: text), role > .guest else {
    throw ValidationError("A member's role is 'host', 'moderator' or 'member'.")
  }
  return role
}

struct MemberDelete: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Deletes a member; the matches of others go on naming 'a former member'.")

  @Argument(help: "The member's name, or anybody's id.")
  var name: String

  @Flag(help: "Says that it is meant, for it can't be undone.")
  var yes = false

  @OptionGroup var options: HostOptions

  func validate() throws {
    guard yes else { throw ValidationError("This can't be undone. Add --yes if it is meant.") }
  }

  func run() async throws {
    try await options.ask(.delete(name: name))
  }
}
