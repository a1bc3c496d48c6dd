import Foundation

/// The files that belong to the program: one in `bin` has them in `share/gameon`.
enum InstalledFiles {
  static func url(_ name: String) -> URL {
    (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/gameon/\(name)")
  }
}
