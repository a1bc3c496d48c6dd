import ArgumentParser
import Media
import Server

struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Tells what 'gameon serve' would do: each setting in force and where it is from, and whether it takes photos and videos.",
    discussion: """
      The command line goes before the environment, that before the configuration file. What is \
      printed can be used as a configuration file itself. Keys are named, never shown.

      EXAMPLES
        gameon config
        gameon config --config /etc/gameon.conf
        gameon config --check /etc/gameon.conf
        GAMEON_PORT=9000 gameon config
      """)

  @Option(
    help: ArgumentHelp(
      "Says only whether a file of settings can be used, with the certificate that it names.",
      valueName: "file"),
    completion: .file())
  var check: String?

  @OptionGroup var hosting: HostingOptions

  func run() throws {
    if let check { return try hosting.check(check) }
    print(
      try hosting.withSettings { settings in
        try settings.check()
        return settings.listing
      })
    print("# photos are " + (Thumbnailer().trouble().map { "not taken: \($0)" } ?? "taken"))
    print("# videos are " + (VideoMaker().trouble().map { "not taken: \($0)" } ?? "taken"))
  }
}
