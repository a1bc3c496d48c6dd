import API
import Base
import Club
import Database
import HTTP
import Logging
import ServiceLifecycle

/// Makes photos, videos and voice messages of what has come in, as long as the server runs and has the duty, or of what
/// has come to it, where no other node has that: one of each at a time. What waits lies in the database, so it goes on
/// after a start.
struct UploadProcessing: BackgroundService {
  let uploads: UploadService
  let streams: EventStreams
  let nodes: NodeLink
  let logger: Logger

  func run() async {
    await cancelWhenGracefulShutdown {
      if uploads.isForEachNode {
        await process()
      } else {
        await nodes.housekeep { await process() }
      }
    }
  }

  private func process() async {
    await withDiscardingTaskGroup { group in
      for kind in Attachment.Kind.allCases {
        group.addTask { await uploads.process(kind, telling: tell, logger) }
      }
    }
  }

  private func tell(_ upload: Upload, _ owner: PlayerID) {
    streams.tell(upload, to: owner)
  }
}
