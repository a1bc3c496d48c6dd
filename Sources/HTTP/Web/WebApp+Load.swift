import Foundation
import NIOCore

extension WebApp {
  private static let shellName = "index.html"
  private static let routesName = "routes.json"
  private static let previewsName = "previews.json"
  private static let manifestName = "/manifest.webmanifest"
  /// Characters that have room below an icon.
  private static let longestShortName = 12

  /// Reads the folder that the build made: all files, and beside any of them `name.br` and `name.gz`.
  ///
  /// - Parameter club: the name that the host has given it, which the manifest then says too
  /// - Throws: `WebAppError` when the folder, the shell, the list of screens or the texts of previews
  ///   are missing or can't be read.
  package static func load(
    from folder: String, club: String? = nil
  ) throws(WebAppError) -> WebApp {
    var contents = try read(folder)
    guard let shell = contents["/" + shellName] else {
      throw .incomplete(path: folder, file: shellName)
    }
    guard let routes = contents.removeValue(forKey: "/" + routesName) else {
      throw .incomplete(path: folder, file: routesName)
    }
    guard let texts = contents.removeValue(forKey: "/" + previewsName) else {
      throw .incomplete(path: folder, file: previewsName)
    }
    guard let linkPage = Shell(shell, siteName: club ?? WebApp.product) else {
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
    if let club { try name(&contents, club) }
    let files = assemble(contents)
    return WebApp(
      files: files, shell: files["/" + shellName] ?? WebFile(path: "/" + shellName, bytes: shell),
      screens: ScreenRoutes(patterns: patterns), linkPage: linkPage, previews: previews)
  }

  /// Writes the name of the club into the manifest (https://www.w3.org/TR/appmanifest/), whose compressed
  /// forms would have another.
  private static func name(
    _ contents: inout [String: ByteBuffer], _ club: String
  ) throws(WebAppError) {
    guard let manifest = contents[manifestName] else { return }
    do {
      guard
        var members = try JSONSerialization.jsonObject(with: Data(manifest.readableBytesView))
          as? [String: Any]
      else { throw CocoaError(.coderReadCorrupt) }
      members["name"] = club
      if club.count <= longestShortName { members["short_name"] = club }
      contents[manifestName] = ByteBuffer(
        bytes: try JSONSerialization.data(
          withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes]))
    } catch {
      throw .fileBroken(path: manifestName, reason: "It isn't a manifest.")
    }
    for suffix in ContentCoding.allCases.compactMap(\.fileSuffix) {
      contents[manifestName + suffix] = nil
    }
  }

  /// Puts each file together with its compressed ones, which have no address of their own.
  private static func assemble(_ contents: [String: ByteBuffer]) -> [String: WebFile] {
    let suffixes = ContentCoding.allCases.compactMap(\.fileSuffix)
    var files: [String: WebFile] = [:]
    for (path, bytes) in contents where !suffixes.contains(where: path.hasSuffix) {
      var compressed: [ContentCoding: ByteBuffer] = [:]
      for coding in ContentCoding.allCases {
        if let suffix = coding.fileSuffix { compressed[coding] = contents[path + suffix] }
      }
      files[path] = WebFile(path: path, bytes: bytes, compressed: compressed)
    }
    return files
  }

  private static func read(_ folder: String) throws(WebAppError) -> [String: ByteBuffer] {
    // `subpathsOfDirectory` finds nothing in a link to a folder.
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: root.path) else {
      throw .folderMissing(path: folder)
    }
    var contents: [String: ByteBuffer] = [:]
    for name in names where !isHidden(name) {
      let url = root.appendingPathComponent(name)
      do {
        guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
          continue
        }
        contents["/" + name] = ByteBuffer(bytes: try Data(contentsOf: url))
      } catch {
        throw .fileBroken(path: name, reason: error.localizedDescription)
      }
    }
    return contents
  }

  private static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}
