import ArgumentParser
import Base
import Server

struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version", abstract: "Tells the version of this program.")

  func run() {
    print(version)
  }
}
