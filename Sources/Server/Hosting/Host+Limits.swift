import API
import Club

/// The limits of space and time.
extension Host {
  var limits: [String] { StorageLimit.allCases.map(line(of:)) }

  func line(of limit: StorageLimit) -> String {
    let choice = services.storageLimits.choice(limit)
    let value = choice.value.map { "\($0)" } ?? "for ever"
    let source =
      choice.isFixed ? "by the settings" : choice.value == choice.builtIn ? "built in" : "chosen"
    return "\(limit.rawValue)\t\(value)\t\(source)"
  }
}
