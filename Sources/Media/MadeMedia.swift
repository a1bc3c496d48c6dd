package import API
import Foundation
package import Logging

/// The product of an upload: files in its draft, still without a name.
package struct MadeMedia: Sendable {
  package let attachment: Attachment
  package let files: [MediaFile]
  /// The bytes of all files.
  package let bytes: Int
}

extension Thumbnailer {
  private static let large = 1600
  private static let small = 480

  /// Makes a photo of a message of a picture. Waits on this thread.
  ///
  /// - Throws: `PhotoRefusal`, `SystemError`
  package func makePhoto(of picture: String, in draft: MediaDraft, _ logger: Logger) throws
    -> MadeMedia
  {
    try check(picture)
    var maker = self
    maker.sandbox.output = 4 << 20
    let files = MediaVariant.all(of: .photo).map(MediaFile.variant)
    let large = try maker.make(files[0], .within(Self.large), of: picture, in: draft, logger)
    let small = try maker.make(
      files[1], .within(Self.small), of: draft.file(files[0]), in: draft, logger)
    guard let size = plainJPEGSize(large) else { throw PhotoRefusal.unreadable }
    return MadeMedia(
      attachment: Attachment(
        id: MediaID(hashing: large), kind: .photo, width: size.width, height: size.height),
      files: files, bytes: large.count + small.count)
  }
}

extension MediaVariant {
  /// The files that an attachment of the kind has, that with all of it first.
  package static func all(of kind: Attachment.Kind) -> [MediaVariant] {
    kind == .voice ? [kind.whole] : [kind.whole, .small]
  }
}
