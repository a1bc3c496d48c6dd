import Base
package import Logging
import NIOPosix
import Synchronization

/// Whether and how this machine makes videos; tried once, when it is asked first.
package final class VideoTools: Sendable {
  package let maker = VideoMaker()
  private let folder: MediaFolder
  private let trial = Mutex<Task<Result<VideoMaker.Codecs, VideoToolsError>, any Error>?>(nil)

  /// - Parameter folder: where it is tried
  package init(folder: MediaFolder) {
    self.folder = folder
  }

  /// The codecs of videos; nil where they can't be made.
  package var codecs: VideoMaker.Codecs? {
    get async { try? await result.get() }
  }

  package var areThere: Bool {
    get async { await codecs != nil }
  }

  /// Says so in the log when they can't be made, and why.
  package func tellWhetherTheyAreTaken(to logger: Logger) async {
    if case .failure(let trouble) = await result {
      logger.notice("videos are not taken", metadata: ["reason": "\(trouble)"])
    }
  }

  private var result: Result<VideoMaker.Codecs, VideoToolsError> {
    get async {
      let task = trial.withLock { trial in
        let task = trial ?? Task { try await self.find() }
        trial = task
        return task
      }
      do {
        return try await task.value
      } catch {
        // A disk that is full now may have room later.
        trial.withLock { if $0 == task { $0 = nil } }
        return .failure(VideoToolsError("\(error)"))
      }
    }
  }

  private func find() async throws -> Result<VideoMaker.Codecs, VideoToolsError> {
    try await ChildProgram.waiting.runIfActive { [maker, folder] in
      let draft = try folder.trialDraft()
      defer { draft.discard() }
      return try maker.trial(in: draft)
    }
  }
}
