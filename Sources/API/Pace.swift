/// The time that a move may take.
public enum Pace: Hashable, Sendable {
  /// Play without a clock.
  case relaxed
  /// A clock for each move, kept by the server.
  case live(MoveTime)

  /// Seconds for a move in a live match.
  public enum MoveTime: Int, CaseIterable, Sendable {
    case fifteen = 15
    case thirty = 30
    case sixty = 60
  }

  /// Seconds for a move, 0 without a clock.
  public var seconds: Int {
    switch self {
    case .relaxed: 0
    case .live(let time): time.rawValue
    }
  }

  /// The pace with these seconds for a move: 0 for no clock, 15, 30 or 60; nil for anything else.
  public init?(seconds: Int) {
    if seconds == 0 {
      self = .relaxed
    } else if let time = MoveTime(rawValue: seconds) {
      self = .live(time)
    } else {
      return nil
    }
  }

  /// Whether there is a clock.
  public var isLive: Bool { self != .relaxed }
}
