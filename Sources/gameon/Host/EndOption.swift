import API
import ArgumentParser

/// The moment at which something ends by itself.
struct EndOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When it ends by itself: as a day begins (2026-12-03, in UTC), or a moment (2026-12-03T18:00:00Z).",
      valueName: "time"),
    transform: readEnd)
  var until: Instant?
}

private func readEnd(_ text: String) throws -> Instant {
  guard let end = Instant(text) ?? Instant(text + "T00:00:00Z") else {
    throw ValidationError("Write a day like 2026-12-03, or a moment like 2026-12-03T18:00:00Z.")
  }
  return end
}
