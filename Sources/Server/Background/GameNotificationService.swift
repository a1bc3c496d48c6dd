import Club
import Database
import ServiceLifecycle

/// Tells of games until the server stops, while it has the duty.
struct GameNotificationService: BackgroundService {
  let entries: GameEntryService
  let nodes: NodeLink

  func run() async {
    await cancelWhenGracefulShutdown {
      await nodes.housekeep { await entries.notifications.run() }
    }
  }
}
