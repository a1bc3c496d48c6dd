import API
import Base
import Synchronization

/// Things that wait under a secret until somebody comes with it, once, and for five minutes unless it is said
/// otherwise. In memory, and bounded: an end of the server only means to begin again.
final class OneTimeSecrets<Value: Sendable>: Sendable {
  /// The time after which nobody can come any more.
  private let life: Duration

  private let waiting: Mutex<GenerationalCache<Secret, (value: Value, endsAt: Instant)>>

  init(size: Int = 1 << 13, life: Duration = .seconds(5 * 60)) {
    self.life = life
    waiting = Mutex(GenerationalCache(size: size))
  }

  func keep(_ value: Value, under secret: Secret, at now: Instant) {
    waiting.withLock { $0[secret] = (value, now + life) }
  }

  /// Nil for what was never kept, was taken before or is too old.
  func take(_ secret: Secret, at now: Instant) -> Value? {
    waiting.withLock { waiting in
      guard let found = waiting[secret] else { return nil }
      waiting[secret] = nil
      return found.endsAt > now ? found.value : nil
    }
  }
}
