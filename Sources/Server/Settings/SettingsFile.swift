import Base
import Foundation

/// A file of settings: `name = value` on each line; `#` begins a comment, at the beginning of a line or
/// after a space. What may be given more than once has a line for each.
package struct SettingsFile {
  package struct Value: Equatable {
    let text: String
    package let line: Int
  }

  package private(set) var values: [Setting: [Value]] = [:]

  /// - Throws: `SettingError` for a file that can't be read, and for the first line that makes no sense
  static func read(_ path: String) throws(SettingError) -> SettingsFile {
    let text: String?
    do {
      text = String(data: try Data(contentsOf: URL(fileURLWithPath: path)), encoding: .utf8)
    } catch {
      throw SettingError(path: path, "can't be read. \(reason(of: error))")
    }
    guard let text else { throw SettingError(path: path, "isn't a text in UTF-8.") }
    return try SettingsFile(text, path: path)
  }

  package init(_ text: String, path: String) throws(SettingError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(1..., lines) {
      let content = Self.withoutComment(line)
      if content.isEmpty { continue }
      let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2 else {
        throw SettingError(path: path, line: number, "write it as 'name = value'.")
      }
      guard let setting = Setting(rawValue: parts[0]) else {
        let names = Setting.allCases.map(\.rawValue).joined(separator: ", ")
        throw SettingError(
          path: path, line: number, "there is no setting '\(parts[0])'. There are: \(names).")
      }
      let source = SettingSource.file(path: path, line: number)
      if let first = values[setting]?.first, !setting.isList {
        throw SettingError(setting, source, "is set already in line \(first.line).")
      }
      if parts[1].first == "\"" || parts[1].first == "'" {
        throw SettingError(setting, source, "is to be written without quotes.")
      }
      values[setting, default: []].append(Value(text: parts[1], line: number))
    }
  }

  private static func withoutComment(_ line: Substring) -> String {
    var content = line
    if let mark = line.firstMatch(of: /(^|\s)#/) { content = line[..<mark.range.lowerBound] }
    return content.trimmingCharacters(in: .whitespaces)
  }
}
