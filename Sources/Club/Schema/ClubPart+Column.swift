import API
import Database

extension ClubPart {
  /// Whether it is off, as the database has it: hosts have switched it off, or the club is young.
  func isOff(in db: ReadTransaction) throws -> Bool {
    try db.exists(offSQL)
  }

  /// A statement that has a row where it is off.
  var offSQL: String {
    let isOffByAge = YoungClub.partsOff.contains(self) ? "is_young = 1" : "FALSE"
    return "SELECT 1 FROM club_look WHERE parts_off & \(bit) <> 0 OR \(isOffByAge)"
  }

  /// The bit of the part in the database; no other part ever gets it.
  private var bit: Int {
    switch self {
    case .games: 1
    case .chat: 2
    case .photos: 4
    case .videos: 8
    case .strangers: 16
    case .voice: 32
    case .direct: 64
    case .otherSites: 128
    }
  }

  /// The parts whose bits a number has.
  static func all(in number: Int) -> Set<ClubPart> {
    Set(allCases.filter { number & $0.bit != 0 })
  }

  static func number(of parts: Set<ClubPart>) -> Int {
    parts.reduce(0) { $0 | $1.bit }
  }
}
