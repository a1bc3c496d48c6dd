import ArgumentParser
import Base
import Foundation
import Server

@main
struct GameOn: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gameon", abstract: "Tic-tac-toe and its whole family, from one program.",
    discussion: """
      EXAMPLES
        gameon serve --port 8080                   the web app, for browsers
        gameon play --board 5x5x4 --level perfect  in the terminal
        gameon online --board 15x15x5              against somebody elsewhere
        gameon chat Nina                           talks with somebody
        gameon sign-in Nina                        online and in chats as a member
        gameon games search zelda                  what games there are
        gameon analyse --board 4x3x3 b2a1          what every move is worth
        gameon solve --board 4x3x3 b2a1            what a position is worth, as JSON
        gameon perft --drop --depth 8              in how many ways it may go on
        gameon member list                         who has registered on this server
        gameon catalogue import games.csv          more games to look up on this server
        gameon doors                               who may come into the club of this server
        gameon report list                         what players have reported to its host
        gameon backup /srv/backups                 everything that this server must not lose
        gameon move-database /srv/gameon postgres://localhost/gameon --data /srv/new
                                                   the club, into PostgreSQL
        gameon version
        gameon help solve                          more about one command
        gameon --generate-completion-script bash   completions; also for zsh and fish

      EXIT CODES
        0   all is well
        1   'gameon load', 'gameon check' or 'gameon upgrade-check' has found something wrong
        64  the command line is wrong, and the message says what is right
        65  'gameon solve -' has read a line that is no position, and its answer says why
        69  something that is needed is not available
        70  a fault of this program
      """,
    version: version,
    subcommands: [
      Serve.self, Config.self, MemberCommand.self, BanCommand.self, DoorsCommand.self,
      LimitsCommand.self, ListsCommand.self, ReportCommand.self, MessageCommand.self,
      RatingCommand.self,
      CatalogueCommand.self, ExportCommand.self, BackupCommand.self, RestoreCommand.self,
      CheckCommand.self, UpgradeCheckCommand.self, MoveDatabaseCommand.self, Play.self, Online.self,
      Chat.self,
      SignInCommand.self,
      SignOutCommand.self, Games.self,
      Analyse.self, Solve.self, Perft.self,
      LoadCommand.self,
      VersionCommand.self,
    ])

  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let code as ExitCode {
      exit(withError: code)
    } catch  where exitCode(for: error) == .failure {
      FileHandle.standardError.write(Data("gameon: \(error)\n".utf8))
      exit(withError: ExitCode(EX_SOFTWARE))
    } catch {
      exit(withError: error)
    }
  }
}
