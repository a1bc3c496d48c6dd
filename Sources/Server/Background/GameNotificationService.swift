import Club
import ServiceLifecycle

/// Tells of games until the server stops.
struct GameNotificationService: Service {
  let entries: GameEntryService

  func run() async {
    await cancelWhenGracefulShutdown { await entries.notifications.run() }
  }
}
