import Foundation
import Testing

/// A document of the repository that is made of code: as it lies there, it says what the code says.
///
/// `WRITE_DOCUMENTS=1 swift test --filter DocumentTests` writes them anew.
package struct HeldDocument {
  private static let marks = (begin: "<!-- made of code: ", end: "<!-- end -->")
  private let url: URL

  /// - Parameter path: from the folder of the repository
  package init(_ path: String) {
    url = Repository.url(path)
  }

  /// Holds what stands between `<!-- made of code: NAME -->` and `<!-- end -->` against a text.
  package func holds(_ name: String, _ text: String) throws {
    let whole = try String(contentsOf: url, encoding: .utf8)
    let begin = try #require(whole.range(of: "\(Self.marks.begin)\(name) -->\n"), "\(name)")
    let end = try #require(
      whole.range(of: Self.marks.end, range: begin.upperBound..<whole.endIndex))
    let expected = "\n\(text)\n\n"
    guard whole[begin.upperBound..<end.lowerBound] != expected else { return }
    if ProcessInfo.processInfo.environment["WRITE_DOCUMENTS"] != nil {
      let new = whole[..<begin.upperBound] + expected + whole[end.lowerBound...]
      try new.write(to: url, atomically: true, encoding: .utf8)
    } else {
      Issue.record(
        "\(url.lastPathComponent) is out of date: WRITE_DOCUMENTS=1 swift test --filter DocumentTests"
      )
    }
  }

  /// A table of Markdown.
  package static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}
