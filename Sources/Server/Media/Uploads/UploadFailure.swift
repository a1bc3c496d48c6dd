package import API

/// Why nothing comes of an upload.
package struct UploadFailure: Error, Equatable {
  /// For its owner.
  package let problem: ProblemName
  /// For the log.
  let reason: String

  static func badVideo(_ reason: String) -> UploadFailure {
    UploadFailure(problem: .badVideo, reason: reason)
  }

  static let serversFault = UploadFailure(
    problem: .processingFailed, reason: "the server can't process it")

  static let tooLong = UploadFailure(problem: .videoTooLong, reason: "it is too long")
}
