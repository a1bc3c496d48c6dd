import Club
import Media
import ServiceLifecycle

/// Looks at what nobody tells, as long as the server runs: how much the media take, and how late event loops
/// are.
struct FigureKeeping: Service {
  let services: Services
  /// Whether anybody is told how late event loops are: to look is to wake them.
  let looksAtLag: Bool

  func run() async {
    let figures = services.figures
    let folder = services.media.folder.path
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        if looksAtLag { group.addTask { await figures.lag.watch() } }
        group.addTask { await figures.media.watch(folder) }
      }
    }
  }
}
