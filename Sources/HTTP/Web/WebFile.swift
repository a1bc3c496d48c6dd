import HTTPTypes
import NIOCore

/// A file of the web app, in memory, in every coding that the build made of it.
package struct WebFile {
  /// The file in one coding, with the fields that go with it.
  struct Representation {
    let coding: ContentCoding
    let bytes: ByteBuffer
    let tag: EntityTag
    let headers: HTTPFields
  }

  /// The best liked first; the file itself is always there, and the last.
  let representations: [Representation]

  var plain: Representation { representations[representations.count - 1] }

  /// - Parameters:
  ///   - path: where it is served, from the slash on
  ///   - bytes: the file itself
  ///   - compressed: the same in other codings
  init(path: String, bytes: ByteBuffer, compressed: [ContentCoding: ByteBuffer] = [:]) {
    let hasOthers = !compressed.isEmpty
    representations = ContentCoding.allCases.compactMap { coding -> Representation? in
      guard let bytes = coding == .identity ? bytes : compressed[coding] else { return nil }
      let tag = EntityTag(of: bytes.readableBytesView)
      var headers: HTTPFields = [
        .contentType: ContentType.of(fileName: path), .eTag: tag.text, .acceptRanges: "bytes",
        .cacheControl: Self.neverChanges(path) ? "public, max-age=31536000, immutable" : "no-cache",
      ]
      if coding != .identity { headers[.contentEncoding] = coding.rawValue }
      if hasOthers { headers[.vary] = "Accept-Encoding" }
      return Representation(coding: coding, bytes: bytes, tag: tag, headers: headers)
    }
  }

  func representation(for acceptEncoding: String?) -> Representation {
    guard representations.count > 1, let acceptEncoding else { return plain }
    let coding = AcceptedCodings(acceptEncoding).best(of: representations.lazy.map(\.coding))
    return representations.first { $0.coding == coding } ?? plain
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
