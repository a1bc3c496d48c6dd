import API
import Foundation
import NIOCore
import Rules

/// What messengers show of a link before anybody opens it, in the languages of the web app.
struct Previews: Sendable {
  /// The texts of a language; {…} is filled in.
  struct Texts: Decodable, Sendable {
    let inviteTitle: String
    let inviteText: String
    let usedTitle: String
    /// Of rulesets that have a name of their own, by their text form.
    let boards: [String: String]
    let boardOther: String
    /// By the length of a line, with d for drop and m for misere behind it.
    let rules: [String: String]
  }

  private static let fallback = "en"
  private let languages: [String: Texts]

  /// - Throws: an error for anything but JSON that has English at least
  init(json: ByteBuffer) throws {
    languages = try JSONDecoder().decode(
      [String: Texts].self, from: Data(json.readableBytesView))
    guard languages[Self.fallback] != nil else { throw CocoaError(.coderValueNotFound) }
  }

  /// The texts in the language that a browser likes best of those that there are.
  func texts(for acceptLanguage: String?) -> Texts {
    let wanted = (acceptLanguage ?? "").split(separator: ",").map { element in
      let parts = element.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap {
        Double($0.dropFirst(2))
      }
      let language = parts.first?.prefix { $0 != "-" }.lowercased() ?? ""
      return (language: language, weight: weight ?? 1)
    }
    let best = wanted.filter { languages[$0.language] != nil && $0.weight > 0 }
      .enumerated().min { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
    return languages[best?.element.language ?? Self.fallback] ?? languages[Self.fallback]!
  }
}

extension Previews.Texts {
  func title(name: String, _ ruleset: Ruleset) -> String {
    inviteTitle.filled(["name": name, "board": board(ruleset)])
  }

  func text(_ ruleset: Ruleset) -> String {
    let flags = (ruleset.isDrop ? "d" : "") + (ruleset.isMisere ? "m" : "")
    return inviteText.filled(["rule": rules["\(ruleset.lineLength)\(flags)"] ?? ""])
  }

  private func board(_ ruleset: Ruleset) -> String {
    boards[ruleset.text]
      ?? boardOther.filled(["columns": "\(ruleset.columns)", "rows": "\(ruleset.rows)"])
  }
}

extension String {
  /// Puts values in the place of {…}; what stands in a value stays as it is.
  fileprivate func filled(_ values: [String: String]) -> String {
    replacing(/\{(\w+)\}/) { values[String($0.1)] ?? String($0.0) }
  }
}
