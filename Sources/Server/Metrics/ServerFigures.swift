import Instruments
import NIOPosix

/// Metrics that are counted while the server runs.
package struct ServerFigures: Sendable {
  package let club = ClubCounts()
  package let requests = RequestCounts(MultiThreadedEventLoopGroup.singleton.makeIterator())
  package let limits = LimitCounts()
  package let work = WorkCounts()
  package let removed = RemovedCounts()
  let lag = LoopLag(MultiThreadedEventLoopGroup.singleton.makeIterator())
  package let storage = StorageCount()
  let media = MediaSize()
}
