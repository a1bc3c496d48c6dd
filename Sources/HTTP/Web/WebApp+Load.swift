import API
import Base
import Foundation
import NIOCore

extension WebApp {
  private static let shellName = "index.html"
  private static let routesName = "routes.json"
  private static let manifestName = "manifest.webmanifest"
  private static let previewsName = "previews.json"

  /// Opens the files of the folder that the build made, and beside any of them `name.br` and `name.gz`.
  ///
  /// - Throws: `WebAppError` when the folder, the shell, the list of screens or the texts of previews
  ///   are missing or can't be read.
  package static func load(from folder: String) throws(WebAppError) -> WebApp {
    var sources = try open(folder)
    let shell = try bytes(of: shellName, in: sources, folder)
    let routes = try bytes(of: routesName, in: sources, folder)
    let texts = try bytes(of: previewsName, in: sources, folder)
    // What the server alone reads has no address.
    for name in [routesName, previewsName] { sources["/" + name] = nil }
    guard Shell(shell, siteName: product) != nil else {
      throw .fileBroken(path: shellName, reason: "It has no title.")
    }
    let patterns: [String]
    do {
      patterns = try JSONDecoder().decode([String].self, from: Data(routes.readableBytesView))
    } catch {
      throw .fileBroken(path: routesName, reason: "It isn't a list of paths.")
    }
    let previews: Previews
    do {
      previews = try Previews(json: texts)
    } catch {
      throw .fileBroken(path: previewsName, reason: "It lacks the texts of previews.")
    }
    let manifest: ByteBuffer? =
      sources["/" + manifestName] == nil ? nil : try bytes(of: manifestName, in: sources, folder)
    guard manifest.map({ Wardrobe.members(of: $0) != nil }) ?? true else {
      throw .fileBroken(path: manifestName, reason: "It isn't a manifest.")
    }
    let files = assemble(sources)
    return WebApp(
      files: files, wardrobe: Wardrobe(files, page: shell, manifest: manifest),
      screens: ScreenRoutes(patterns: patterns), previews: previews)
  }

  /// Puts each file together with its compressed ones, which have no address of their own.
  private static func assemble(_ sources: [String: WebSource]) -> [String: WebFile] {
    let suffixes = ContentCoding.allCases.compactMap(\.fileSuffix)
    var files: [String: WebFile] = [:]
    for (path, source) in sources where !suffixes.contains(where: path.hasSuffix) {
      var compressed: [ContentCoding: WebSource] = [:]
      for coding in ContentCoding.allCases {
        if let suffix = coding.fileSuffix { compressed[coding] = sources[path + suffix] }
      }
      files[path] = WebFile(path: path, source, compressed: compressed)
    }
    return files
  }

  /// The bytes of a file that the start needs.
  private static func bytes(
    of name: String, in sources: [String: WebSource], _ folder: String
  ) throws(WebAppError) -> ByteBuffer {
    guard let source = sources["/" + name] else {
      throw .incomplete(path: folder, file: name)
    }
    do {
      return try source.read()
    } catch {
      throw .fileBroken(path: name, reason: "\(error).")
    }
  }

  private static func open(_ folder: String) throws(WebAppError) -> [String: WebSource] {
    // `subpathsOfDirectory` finds nothing in a link to a folder.
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: root) else {
      throw .folderMissing(path: folder)
    }
    var sources: [String: WebSource] = [:]
    for name in names where !isHidden(name) {
      let path = "\(root)/\(name)"
      do throws(SystemError) {
        guard try OpenFile.isRegular(path) else { continue }
        sources["/" + name] = try WebSource(path: path)
      } catch {
        throw .fileBroken(path: name, reason: error.description)
      }
    }
    return sources
  }

  private static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}
