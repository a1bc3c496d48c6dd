import API
import Base
import Foundation
import Media
import Synchronization

/// The pictures of links: painted when they are asked for, and kept for a while.
final class PreviewPictures: Sendable {
  /// Pixels, as the Open Graph protocol's readers like them best.
  static let width = 1200
  static let height = 630
  /// Bytes of one; messengers take no more.
  static let largest = 300_000

  private let painter = VectorPainter(width: width, height: height, largest: largest)
  private let kept = Mutex(GenerationalCache<String, Data>(size: 24))

  /// Whether this machine can paint.
  var canPaint: Bool {
    get async { await painter.trouble == nil }
  }

  /// - Parameter mayPaint: Throws when the caller has had too many painted.
  /// - Throws: `PhotoRefusal`, `SystemError`, and what `mayPaint` throws.
  func picture(_ drawing: PreviewDrawing, mayPaint: () async throws -> Void) async throws -> Data {
    let svg = drawing.svg
    if let picture = kept.withLock({ $0[svg] }) { return picture }
    try await mayPaint()
    let picture = try await painter.paint(svg)
    kept.withLock { $0[svg] = picture }
    return picture
  }
}
