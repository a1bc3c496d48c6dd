import Engine
import Foundation
import Rules

extension DropBook {
  /// The opening book of these rules, nil where there is none.
  static func installed(for ruleset: Ruleset) -> DropBook? {
    let file = InstalledFiles.url("books/\(String(decoding: ruleset.utf8Text, as: UTF8.self)).book")
    guard let bytes = try? Data(contentsOf: file), let book = DropBook(Array(bytes)),
      book.ruleset == ruleset
    else { return nil }
    return book
  }
}
