import Engine
import Foundation
import Rules

extension Analyst {
  /// An analyst that has the opening book of these rules, if there is one.
  static func informed(about ruleset: Ruleset) -> Analyst {
    var analyst = Analyst(ruleset)
    let file = InstalledFiles.url("books/\(String(decoding: ruleset.utf8Text, as: UTF8.self)).book")
    if let bytes = try? Data(contentsOf: file), let book = DropBook(Array(bytes)),
      book.ruleset == ruleset
    {
      analyst.use(book)
    }
    return analyst
  }
}
