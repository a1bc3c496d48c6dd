package import API
import Base
import Foundation
package import Logging

/// Makes photos of pictures on threads of its own, few at once, because each may take hundreds of MiB for a
/// second; and only a few wait.
package final class PhotoDecoder: Sendable {
  package let thumbnailer: Thumbnailer
  private let threads: LimitedThreadPool
  private let trial = OneTimeCheck()

  /// - Parameters:
  ///   - threads: Pictures that are decoded at the same time.
  ///   - waiting: Pictures that may wait: so few that each has its answer before its connection is cut,
  ///     even if all take as long as they may.
  package init(_ thumbnailer: Thumbnailer = Thumbnailer(), threads: Int = 2, waiting: Int = 4) {
    self.thumbnailer = thumbnailer
    self.threads = LimitedThreadPool(threads, waiting: waiting)
  }

  /// The reason why this machine can't make photos; nil when it can. Tried once, when it is asked
  /// first.
  package var trouble: String? {
    get async { await trial.trouble { await self.findTrouble() } }
  }

  /// Makes the files of a photo beside the picture.
  ///
  /// - Returns: the photo's name
  /// - Throws: `PhotoRefusal`, `SystemError`
  package func make(_ draft: MediaDraft, _ logger: Logger) async throws -> MediaID {
    try await threads.run { [thumbnailer] in try thumbnailer.make(draft, logger) }
  }

  /// Makes the files of a game's picture beside it.
  ///
  /// - Returns: the picture's name
  /// - Throws: `PhotoRefusal`, `SystemError`
  package func makeGamePicture(_ draft: MediaDraft, _ logger: Logger) async throws -> MediaID {
    try await threads.run { [thumbnailer] in try thumbnailer.makeGamePicture(draft, logger) }
  }

  /// Makes something of a picture in its turn.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable (Thumbnailer) throws -> Value
  ) async throws -> Value {
    try await threads.run { [thumbnailer] in try work(thumbnailer) }
  }

  private func findTrouble() async -> String? {
    try? await threads.runBeforeOthers { [thumbnailer] in thumbnailer.trouble() }
  }
}

extension Thumbnailer {
  /// Looks at the picture's header, and makes the large size of it and the small one of that.
  fileprivate func make(_ draft: MediaDraft, _ logger: Logger) throws -> MediaID {
    try check(draft.picture)
    let large = try make(
      .square(.large), .square(PhotoSize.large.rawValue), of: draft.picture, in: draft, logger)
    _ = try make(
      .square(.small), .square(PhotoSize.small.rawValue), of: draft.file(.square(.large)),
      in: draft, logger)
    return MediaID(hashing: large)
  }

  /// The same for a picture of a game, all of which is to be seen.
  fileprivate func makeGamePicture(_ draft: MediaDraft, _ logger: Logger) throws -> MediaID {
    try check(draft.picture)
    let large = try make(
      .game(.large), .within(GamePictureSize.large.side), of: draft.picture, in: draft, logger)
    _ = try make(
      .game(.small), .within(GamePictureSize.small.side), of: draft.file(.game(.large)), in: draft,
      logger)
    return MediaID(hashing: large)
  }

  /// - Throws: `PhotoRefusal` for what is not to be decoded
  package func check(_ picture: String) throws {
    let picture = try Data(contentsOf: URL(fileURLWithPath: picture), options: .alwaysMapped)
    guard let header = PictureHeader(picture) else { throw PhotoRefusal.unreadable }
    if let objection = header.objection { throw PhotoRefusal.unsuitable(objection) }
  }

  /// Makes a file of a draft, and looks at what was made.
  ///
  /// - Throws: `PhotoRefusal.unreadable`, `SystemError`
  func make(
    _ file: MediaFile, _ shape: PictureShape, of path: String, in draft: MediaDraft,
    _ logger: Logger
  ) throws -> Data {
    let picture = try OpenFile(path, O_RDONLY)
    let result = try make(shape, of: picture.descriptor)
    logger.debug(
      "picture decoded",
      metadata: [
        "shape": "\(shape)", "succeeded": "\(result.succeeded)",
        "memory": "\(result.peakMemory)", "processor": "\(result.processorTime)",
        "words": "\(result.words)",
      ])
    guard result.succeeded, let size = plainJPEGSize(result.output),
      shape.fits(width: size.width, height: size.height)
    else { throw PhotoRefusal.unreadable }
    try draft.write(result.output, to: file)
    return result.output
  }
}

extension GamePictureSize {
  /// The longest that a side of it is, in pixels.
  fileprivate var side: Int {
    switch self {
    case .small: 176
    case .large: 528
    }
  }
}
