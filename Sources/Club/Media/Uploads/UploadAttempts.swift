package import API

/// The number of times that the upload that is first in line was tried in vain for reasons of the
/// server's own.
package struct UploadAttempts {
  package static let most = 5
  private static let firstPause = Duration.seconds(5)

  private var failed: (upload: UploadID, count: Int)?

  package init() {}

  package func areOver(for upload: UploadID) -> Bool {
    failed.map { $0.upload == upload && $0.count >= Self.most } ?? false
  }

  /// Counts a failure.
  ///
  /// - Returns: How long to wait before the next try, each time twice as long; nil after the last.
  package mutating func pause(after upload: UploadID) -> Duration? {
    let count = failed.map { $0.upload == upload ? $0.count : 0 } ?? 0
    failed = (upload, count + 1)
    return areOver(for: upload) ? nil : Self.firstPause * (1 << count)
  }
}
