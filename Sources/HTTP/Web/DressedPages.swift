import API
import Base
import Foundation
import NIOCore

/// Pages that say how the club looks and what it is called before any script has run.
package struct DressedPages: Sendable {
  /// The page that every screen starts from.
  package let shell: WebFile
  /// The same as the page of a link that has a preview.
  package let linkPage: Shell
  let manifest: WebFile?

  /// The page at a path; nil for all that looks the same in every club.
  subscript(path: String) -> WebFile? {
    switch path {
    case Wardrobe.shellPath: shell
    case Wardrobe.manifestPath: manifest
    default: nil
    }
  }
}

extension Wardrobe {
  static let shellPath = "/index.html"
  static let manifestPath = "/manifest.webmanifest"
  /// Characters that have room below an icon.
  private static let longestShortName = 12

  /// Pages of a look. What the build has compressed says nothing of it, and is left away.
  static func dress(
    _ page: ByteBuffer, _ manifest: ByteBuffer?, in look: ClubLook
  ) -> DressedPages? {
    let page = ByteBuffer(string: self.page(String(buffer: page), in: look))
    guard let linkPage = Shell(page, siteName: look.name ?? WebApp.product) else { return nil }
    return DressedPages(
      shell: WebFile(path: shellPath, .memory(page)), linkPage: linkPage,
      manifest: manifest.flatMap { self.manifest(of: $0, in: look) })
  }

  /// The page with the look as the page itself reads it, so that nothing changes under a reader's eyes.
  private static func page(_ shell: String, in look: ClubLook) -> String {
    var page = shell
    if let name = look.name?.inHTML {
      page = page.replacing("content=\"\(WebApp.product)\"", with: "content=\"\(name)\"")
        .replacing("<title>\(WebApp.product)</title>", with: "<title>\(name)</title>")
    }
    if let logo = look.logo {
      page = page.replacing(
        /<link rel="icon" href="[^"]+" type="[^"]+">/,
        with: "<link rel=\"icon\" href=\"\(path(of: logo, .small))\" type=\"image/png\">"
      ).replacing(
        /<link rel="apple-touch-icon" href="[^"]+">/,
        with: "<link rel=\"apple-touch-icon\" href=\"\(path(of: logo, .small))\">")
    }
    let json = (try? JSON.encode(look)).map { String(buffer: $0) } ?? "{}"
    return page.replacing(
      "<title>", with: "<meta name=\"club\" content=\"\(json.inHTML)\">\n    <title>",
      maxReplacements: 1)
  }

  /// The manifest with name and colours of the club (https://www.w3.org/TR/appmanifest).
  ///
  /// - Returns: nil for a file that is no manifest
  static func manifest(of file: ByteBuffer, in look: ClubLook) -> WebFile? {
    guard var members = members(of: file) else { return nil }
    if let name = look.name {
      members["name"] = name
      if name.count <= longestShortName { members["short_name"] = name }
    }
    if let night = look.accent?.night.description {
      members["background_color"] = night
      members["theme_color"] = night
    }
    if let logo = look.logo {
      members["icons"] = LogoSize.allCases.map { size in
        [
          "src": path(of: logo, size), "type": "image/png",
          "sizes": "\(size.rawValue)x\(size.rawValue)",
        ]
      }
    }
    guard
      let written = try? JSONSerialization.data(
        withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])
    else { return nil }
    return WebFile(path: manifestPath, .memory(ByteBuffer(bytes: written)))
  }

  /// The members of a manifest; nil for a file that is none.
  static func members(of manifest: ByteBuffer) -> [String: Any]? {
    try? JSONSerialization.jsonObject(with: Data(manifest.readableBytesView)) as? [String: Any]
  }

  private static func path(of logo: MediaID, _ size: LogoSize) -> String {
    Endpoints.clubLogo.path.replacing("{media}", with: "\(logo)")
      .replacing("{size}", with: "\(size.rawValue)")
  }
}
