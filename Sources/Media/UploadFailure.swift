package import API

/// The reason why nothing comes of an upload.
package struct UploadFailure: Error, Equatable {
  /// The problem for its owner.
  package let problem: ProblemName
  /// The reason for the log.
  package let reason: String

  package init(problem: ProblemName, reason: String) {
    self.problem = problem
    self.reason = reason
  }

  package static func badVideo(_ reason: String) -> UploadFailure {
    UploadFailure(problem: .badVideo, reason: reason)
  }

  package static func badVoice(_ reason: String) -> UploadFailure {
    UploadFailure(problem: .badVoice, reason: reason)
  }

  package static let serversFault = UploadFailure(
    problem: .processingFailed, reason: "the server can't process it")

  package static let tooLong = UploadFailure(problem: .videoTooLong, reason: "it is too long")
  static let tooLongVoice = UploadFailure(problem: .voiceTooLong, reason: "it is too long")
}
