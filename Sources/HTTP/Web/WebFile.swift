import HTTPTypes
import NIOCore

/// A file of the web app in every coding that the build made of it.
package struct WebFile: Sendable {
  /// The file in one coding, with the fields that go with it.
  struct Representation: Sendable {
    let bytes: ByteBuffer
    let tag: EntityTag
    let headers: HTTPFields
  }

  /// The best liked first; the file itself is always there, and the last.
  let contents: [WebContent]

  var plain: WebContent { contents[contents.count - 1] }

  /// - Parameters:
  ///   - path: where it is served, from the slash on
  ///   - source: the file itself
  ///   - compressed: the same in other codings
  init(path: String, _ source: WebSource, compressed: [ContentCoding: WebSource] = [:]) {
    var common: HTTPFields = [
      .contentType: ContentType.of(fileName: path), .acceptRanges: "bytes",
      .cacheControl: Self.neverChanges(path) ? "public, max-age=31536000, immutable" : "no-cache",
    ]
    if !compressed.isEmpty { common[.vary] = "Accept-Encoding" }
    contents = ContentCoding.allCases.compactMap { coding -> WebContent? in
      guard let source = coding == .identity ? source : compressed[coding] else { return nil }
      var fields = common
      if coding != .identity { fields[.contentEncoding] = coding.rawValue }
      return WebContent(source, coding: coding, fields: fields)
    }
  }

  func content(for acceptEncoding: String?) -> WebContent {
    guard contents.count > 1, let acceptEncoding else { return plain }
    let coding = AcceptedCodings(acceptEncoding).best(of: contents.lazy.map(\.coding))
    return contents.first { $0.coding == coding } ?? plain
  }

  /// Whether the name carries a hash of the content, as in `/assets/app.0a1b2c3d4e.js`.
  static func neverChanges(_ path: String) -> Bool {
    let parts = path.split(separator: "/").last?.split(separator: ".") ?? []
    guard path.hasPrefix("/assets/"), parts.count >= 3 else { return false }
    let hash = parts[parts.count - 2].utf8
    return hash.count >= 10
      && hash.allSatisfy {
        ("a"..."z").contains(UnicodeScalar($0)) || ("0"..."9").contains(UnicodeScalar($0))
      }
  }
}
