package import NIOCore

/// The page that every screen starts from, with a place for what previews are made of.
///
/// See the Open Graph protocol, https://ogp.me.
package struct Shell: Sendable {
  private let before: String
  private let after: String
  /// The path of a picture of the app, if the page names one.
  private let picture: String?
  private let siteName: String

  /// A picture that was made for a link.
  package struct Drawn {
    let path: String
    /// The width in pixels.
    let width: Int
    let height: Int

    package init(path: String, width: Int, height: Int) {
      self.path = path
      self.width = width
      self.height = height
    }
  }

  /// - Parameter siteName: the name of the club
  /// - Returns: nil when the page has no title
  init?(_ page: ByteBuffer, siteName: String) {
    self.siteName = siteName
    let text = String(buffer: page).replacing(/<meta\s+property="og:[^>]*>\s*/, with: "")
    guard let title = text.firstMatch(of: /<title>[^<]*<\/title>/) else { return nil }
    before = String(text[..<title.range.lowerBound])
    after = String(text[title.range.upperBound...])
    picture = text.firstMatch(of: /<link rel="apple-touch-icon" href="([^"]+)">/).map {
      String($0.1)
    }
  }

  /// - Parameters:
  ///   - base: scheme, host and port, under which the page is
  ///   - path: where it is there
  ///   - drawn: A picture of what it shows, if there is one.
  package func page(
    title: String, text: String?, base: String, path: String, drawn: Drawn? = nil
  ) -> ByteBuffer {
    var tags = "<title>\(title.inHTML)</title>"
    func add(_ name: String, _ content: String?) {
      guard let content else { return }
      tags += "\n    <meta property=\"og:\(name)\" content=\"\(content.inHTML)\">"
    }
    add("type", "website")
    add("site_name", siteName)
    add("title", title)
    add("description", text)
    add("url", base + path)
    add("image", (drawn?.path ?? picture).map { base + $0 })
    if let drawn {
      add("image:width", "\(drawn.width)")
      add("image:height", "\(drawn.height)")
      tags += "\n    <meta name=\"twitter:card\" content=\"summary_large_image\">"
    }
    return ByteBuffer(string: before + tags + after)
  }
}

extension String {
  /// The text for HTML: as text or in an attribute, whatever it holds.
  package var inHTML: String {
    var html = ""
    for character in unicodeScalars {
      switch character {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      default: html.unicodeScalars.append(character)
      }
    }
    return html
  }
}
