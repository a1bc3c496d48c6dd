import Club
import Logging
import Media
import ServiceLifecycle

/// Looks at what nobody tells, as long as the server runs: how much the media take, whose they are and what was kept
/// for long enough, and how late event loops are.
struct FigureKeeping: BackgroundService {
  let services: Services
  /// Says for how long things are kept.
  let live: LiveSettings
  /// Whether anybody is told how late event loops are: to look is to wake them.
  let looksAtLag: Bool
  let logger: Logger

  func run() async {
    let figures = services.figures
    let folder = services.media.folder.path
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        if looksAtLag { group.addTask { await figures.lag.watch() } }
        group.addTask { await figures.media.watch(folder) }
        group.addTask { await figures.storage.watch(services.storage, live, logger) }
      }
    }
  }
}
