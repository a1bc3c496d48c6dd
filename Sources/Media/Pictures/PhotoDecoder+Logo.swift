package import API
import Base
package import Foundation
package import Logging

extension PhotoDecoder {
  /// Makes the pictures (PNG) of a club's logo: of the middle of a picture, with nothing in them but that. What can be
  /// seen through stays so.
  ///
  /// - Parameter path: That of the picture.
  /// - Throws: `PhotoRefusal`, `SystemError`
  package func makeLogo(of path: String, _ logger: Logger) async throws -> [LogoSize: Data] {
    try await run { thumbnailer in
      try thumbnailer.check(path)
      let large = try thumbnailer.logo(.large, of: OpenFile(path, O_RDONLY), logger)
      let small = try thumbnailer.logo(.small, of: OpenFile(holding: large), logger)
      return [.large: large, .small: small]
    }
  }
}

extension Thumbnailer {
  /// Pictures of a decoder are believed no further than their header.
  fileprivate func logo(
    _ size: LogoSize, of picture: consuming OpenFile, _ logger: Logger
  ) throws -> Data {
    let result = try makePNG(side: size.rawValue, of: picture.descriptor)
    logger.debug(
      "logo decoded", metadata: ["succeeded": "\(result.succeeded)", "words": "\(result.words)"])
    let head = PictureHeader(result.output)
    guard result.succeeded, head?.kind == .png, head?.width == size.rawValue,
      head?.height == size.rawValue
    else { throw PhotoRefusal.unreadable }
    return result.output
  }
}
