import API

/// Names by which players would seem to be the club itself, or to speak for it: nobody takes them, nor what
/// looks like them, but by the host. They are compared more coarsely than members' names with one another.
enum ReservedNames {
  /// Words that they are made of, in English and German: who runs something, and what the app
  /// itself calls players.
  private static let words = skeletons([
    "admin", "admins", "administrator", "administratorin", "administration", "sysadmin", "sysop",
    "webmaster", "root", "mod", "mods", "moderator", "moderatorin", "moderation", "system",
    "support", "helpdesk", "staff", "host", "hosts", "gastgeber", "betreiber", "gameon",
    "computer", "guest", "gast", "anonymous", "anonym", "member", "mitglied", "former member",
    "former guest", "ehemaliges mitglied", "ehemaliger gast",
  ])

  /// Letters of the longest of all these words.
  private static let longest = words.union(company).map(\.count).max() ?? 0

  /// Words that may stand beside them.
  private static let company = skeletons([
    "the", "your", "our", "official", "team", "club", "chat", "service", "bot", "account", "games",
    "der", "die", "das", "dein", "euer", "unser", "offiziell", "offizieller", "konto", "spiele",
    "s",
  ])

  private static func skeletons(_ words: [String]) -> Set<String> {
    Set(words.map(Confusables.letters))
  }

  /// - Throws: `AccountRefusal.reservedName`
  static func requireFree(_ name: PlayerName) throws(AccountRefusal) {
    if contain(name) { throw .reservedName }
  }

  /// Whether a name is made of such words alone, with or without numbers: "G4me0n Admins", "Host 2".
  ///
  /// Cost: grows with the name's length, which is bounded in bytes; its letters may be six times as many.
  static func contain(_ name: PlayerName) -> Bool {
    let withoutNumbers = String(name.text.filter { !$0.isNumber })
    return [name.text, withoutNumbers].contains { isMade(Array(Confusables.letters(of: $0))) }
  }

  /// Whether letters are words one after the other, of which one is reserved.
  private static func isMade(_ letters: [Character]) -> Bool {
    // For each number of letters: whether they are such words, and whether one is reserved.
    var isCompany = [true] + Array(repeating: false, count: letters.count)
    var isReserved = Array(repeating: false, count: letters.count + 1)
    for end in letters.indices.map({ $0 + 1 }) {
      for start in max(0, end - longest)..<end where isCompany[start] || isReserved[start] {
        let word = String(letters[start..<end])
        if words.contains(word) { isReserved[end] = true }
        if company.contains(word) {
          isReserved[end] = isReserved[end] || isReserved[start]
          isCompany[end] = isCompany[end] || isCompany[start]
        }
      }
    }
    return isReserved[letters.count]
  }
}
