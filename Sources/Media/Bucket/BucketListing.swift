/// A page of the objects of a bucket, in the order of their keys, as ListObjectsV2 answers.
package struct BucketListing: Equatable, Sendable {
  package let keys: [String]
  /// Whether more follow behind the last.
  package let goesOn: Bool

  /// - Parameter text: the XML of the answer
  /// - Returns: nil for what is none, and for one that says more follow behind nothing
  package init?(_ text: String) {
    guard text.contains("<ListBucketResult") else { return nil }
    keys = Self.contents(of: "Key", in: text).map(Self.plain)
    goesOn = Self.contents(of: "IsTruncated", in: text).first == "true"
    if goesOn, keys.isEmpty { return nil }
  }

  /// The code of an answer that says what is wrong, as `NoSuchBucket`.
  package static func code(ofError text: String) -> String? {
    contents(of: "Code", in: text).first.map(String.init).flatMap { code in
      code.utf8.count <= 64 && code.utf8.allSatisfy { (0x21...0x7e).contains($0) } ? code : nil
    }
  }

  /// The texts of all elements of a name that has no attributes, and no elements within.
  private static func contents(of name: String, in text: String) -> [Substring] {
    let (opening, closing) = ("<\(name)>", "</\(name)>")
    var (found, rest) = ([Substring](), text[...])
    while let begin = rest.firstRange(of: opening) {
      rest = rest[begin.upperBound...]
      guard let end = rest.firstRange(of: closing) else { break }
      found.append(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    return found
  }

  /// The text that is meant by one with the five entities of XML.
  private static func plain(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
      .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
