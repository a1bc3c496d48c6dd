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
        GAMEON_PORT=9000 gameon config
      """)

  @OptionGroup var hosting: HostingOptions

  func run() throws {
    print(
      try hosting.withSettings { settings in
        try settings.check()
        return settings.listing
      })
    print("# photos are " + (Thumbnailer().trouble().map { "not taken: \($0)" } ?? "taken"))
    print("# videos are " + (VideoMaker().trouble().map { "not taken: \($0)" } ?? "taken"))
  }
}
