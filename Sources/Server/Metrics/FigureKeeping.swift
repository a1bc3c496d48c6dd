import Club
import Media
import ServiceLifecycle

/// Looks at what nobody tells, as long as the server runs: how late event loops are, and how much the media
/// take.
struct FigureKeeping: Service {
  let services: Services

  func run() async {
    let figures = services.figures
    let folder = services.media.folder.path
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        group.addTask { await figures.lag.watch() }
        group.addTask { await figures.media.watch(folder) }
      }
    }
  }
}
