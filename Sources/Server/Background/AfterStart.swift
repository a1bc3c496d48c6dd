import CMalloc
import Club
import Database
import Logging
import Media
import ServiceLifecycle

/// Brings in the games that come with the program, while the server runs already, gives back the memory that the start
/// took, and says whether photos and videos are taken, which other programs are started for.
struct AfterStart: BackgroundService {
  let services: Services
  /// The path of the file with the games; nil where there is none.
  let starter: String?
  let logger: Logger

  /// Goes on until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        if let starter {
          group.addTask {
            await services.database.nodes.housekeep {
              await bringGames(from: starter)
              await giveMemoryBack()
            }
          }
        }
        group.addTask {
          await services.photos.tellWhetherTheyAreTaken(to: logger)
          await services.uploads.videos.tellWhetherTheyAreTaken(to: logger)
        }
        if starter == nil || !services.database.nodes.isHousekeeper {
          group.addTask { await giveMemoryBack() }
        }
      }
    }
    try await gracefulShutdown()
  }

  private func bringGames(from path: String) async {
    do {
      if let report = try await services.catalogue.loadStarter(from: path) {
        logger.info("games that come with the program", metadata: ["report": "\(report.text)"])
      }
    } catch  where !Task.isCancelled {
      logger.error(
        "the games that come with the program can't be read",
        metadata: ["path": "\(path)", "error": "\(error)"])
    } catch {}
  }

  /// The allocator keeps what is free for itself, most of which a server that has started never asks for again.
  private func giveMemoryBack() async {
    try? await services.database.shrink()
    malloc_trim(0)
  }
}
