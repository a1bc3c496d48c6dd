import API
import ArgumentParser
import Foundation
import Server

struct MemberCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "member", abstract: "Looks after the members of a server that is stopped.",
    discussion: """
      A name is found in any case. What is done can't be undone, so make a copy of the data folder \
      before.

      EXAMPLES
        gameon member list --data /srv/gameon
        gameon member reset-password nina --data /srv/gameon
        gameon member rename nina 'Nina Kaur'
        gameon member delete nina --yes
      """,
    subcommands: [
      MemberList.self, MemberResetPassword.self, MemberRename.self, MemberDelete.self,
    ])
}

/// The server whose members are meant.
struct MemberOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A file with settings, 'name = value' on each line.", valueName: "file"),
    completion: .file())
  var config: String?

  @Option(
    name: .customLong("data"),
    help: ArgumentHelp("The data folder of the server. (default: data)", valueName: "folder"),
    completion: .directory)
  var dataFolder: String?

  func withAccounts<Value>(_ body: (AccountService) async throws -> Value) async throws -> Value {
    do {
      return try await Services.withAccounts(of: try folder(), body)
    } catch let error as StartError {
      throw ExitCode.unavailable(error)
    }
  }

  /// - Throws: what ends the program when no member has the name
  func withMember<Value>(
    _ name: String, _ body: (AccountService, Player) async throws -> Value
  ) async throws -> Value {
    try await withAccounts { accounts in
      guard let member = try await accounts.member(named: name) else {
        throw ExitCode.unavailable("No member is called \(name). 'gameon member list' names all.")
      }
      return try await body(accounts, member)
    }
  }

  private func folder() throws -> String {
    try HostingOptions.withSettings(
      dataFolder.map { [.data: [$0]] } ?? [:], config: config
    ) { try $0.dataFolder() }
  }
}

struct MemberList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "Names all members: id, day of registration, e-mail address and name, with tabs between.")

  @OptionGroup var options: MemberOptions

  func run() async throws {
    try await options.withAccounts { accounts in
      var last: PlayerID?
      while true {
        let page = try await accounts.members(after: last)
        for (player, member) in page {
          print(
            "\(player.id)\t\(member.createdAt.description.prefix(10))\t\(member.email.text)\t"
              + player.name.text)
        }
        guard let end = page.last?.0.id else { return }
        last = end
      }
    }
  }
}

struct MemberResetPassword: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-password",
    abstract: "Gives a member a new password, prints it, and ends all sessions.")

  @Argument(help: "The member's name.")
  var name: String

  @OptionGroup var options: MemberOptions

  func run() async throws {
    try await options.withMember(name) { accounts, member in
      print(try await accounts.resetPassword(of: member.id))
    }
  }
}

struct MemberRename: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Gives a member another name.")

  @Argument(help: "The member's name.")
  var name: String

  @Argument(help: "The name from now on.")
  var newName: String

  @OptionGroup var options: MemberOptions

  func validate() throws {
    _ = try wanted()
  }

  func run() async throws {
    let wanted = try wanted()
    try await options.withMember(name) { accounts, member in
      do {
        _ = try await accounts.rename(member.id, to: wanted)
      } catch AccountRefusal.nameTaken(let free) {
        let names = free.map { "'\($0.text)'" }.joined(separator: " and ")
        throw ExitCode.unavailable(
          "'\(wanted.text)' is taken, or looks like a name that is. Free: \(names).")
      }
      print("\(member.name.text) is now \(wanted.text).")
    }
  }

  private func wanted() throws -> PlayerName {
    guard let name = PlayerName(newName) else {
      throw ValidationError("A name has 1 to 40 characters that can be seen.")
    }
    return name
  }
}

struct MemberDelete: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Deletes a member; the matches of others go on naming 'a former member'.")

  @Argument(help: "The member's name.")
  var name: String

  @Flag(help: "Says that it is meant, for it can't be undone.")
  var yes = false

  @OptionGroup var options: MemberOptions

  func validate() throws {
    guard yes else { throw ValidationError("This can't be undone. Add --yes if it is meant.") }
  }

  func run() async throws {
    try await options.withMember(name) { accounts, member in
      try await accounts.delete(member.id)
      print("\(member.name.text) is deleted.")
    }
  }
}
