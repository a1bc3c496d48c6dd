import API
import Database
import Rules

/// The outcome of a file with games.
package struct ImportReport: Equatable, Sendable {
  package internal(set) var new = 0
  package internal(set) var changed = 0
  package internal(set) var same = 0
  package internal(set) var skipped = 0
  /// Lines that are skipped because they aren't UTF-8.
  package internal(set) var notUTF8 = 0

  /// The text for the host.
  package var text: String {
    var text =
      "\(new.grouped) new, \(changed.grouped) changed, \(same.grouped) as before, "
      + "\(skipped.grouped) skipped."
    if notUTF8 > 0 {
      text +=
        "\n\(notUTF8.grouped) lines aren't UTF-8. If the file is Latin-1: "
        + "'iconv -f LATIN1 -t UTF-8 FILE > NEW', and once more."
    }
    return text
  }
}

/// Brings games from a file into the catalogue.
package struct CatalogueImport: Sendable {
  let catalogue: CatalogueService
  let origin: @Sendable (_ key: String?) -> GameOrigin
  /// The time that others may have to wait for a transaction.
  let pause: Duration

  /// The number of skipped lines that are named at most.
  package static let mostFaults = 100
  fileprivate static let batches = 32...20_000

  package init(
    _ catalogue: CatalogueService, pause: Duration = .milliseconds(20),
    origin: @escaping @Sendable (_ key: String?) -> GameOrigin
  ) {
    self.catalogue = catalogue
    self.pause = pause
    self.origin = origin
  }

  /// Reads while it writes: games lie in memory for two transactions, no more.
  ///
  /// - Parameters:
  ///   - form: nil to go by the content
  ///   - tell: is told of lines that are skipped, up to `mostFaults` of them
  ///   - next: gives the next bytes of the file, none at its end
  /// - Throws: `GameFileError`; nothing of the file is in the catalogue then.
  package func run(
    _ form: GameFileForm?, tell: (String) async throws -> Void = { _ in },
    _ next: () async throws -> [UInt8]
  ) async throws -> ImportReport {
    var reader = GameFileReader(form: form)
    var report = ImportReport()
    var waiting: [PreparedGame] = []
    var size = Self.batches.lowerBound
    var writing: Task<Written, any Error>?
    var isOpen = true
    while isOpen || !waiting.isEmpty {
      while isOpen, waiting.count < size {
        let bytes = try await next()
        isOpen = !bytes.isEmpty
        for line in try reader.read(bytes) {
          switch line.game {
          case .success(let game): waiting.append(PreparedGame(game.facts, from: origin(game.key)))
          case .failure(let fault):
            report.skip(fault)
            guard report.skipped <= Self.mostFaults else { continue }
            try await tell("Line \(line.number) is skipped: \(fault).")
          }
        }
      }
      if let written = try await writing?.value { size = report.count(written, size, pause) }
      let batch = Array(waiting.prefix(size))
      waiting.removeFirst(batch.count)
      writing = Task { try await write(batch) }
    }
    if let written = try await writing?.value { _ = report.count(written, size, pause) }
    if report.skipped > Self.mostFaults {
      try await tell("… and \((report.skipped - Self.mostFaults).grouped) more lines.")
    }
    return report
  }

  fileprivate struct Written: Sendable {
    let outcomes: [CatalogueWriter.Outcome]
    let time: Duration
  }

  private func write(_ games: [PreparedGame]) async throws -> Written {
    let ids = catalogue.ids()
    return try await catalogue.database.write { db in
      let clock = ContinuousClock()
      let start = clock.now
      let outcomes = try CatalogueWriter.write(in: db, ids: ids) { writer in
        try games.map { try writer.put($0) }
      }
      return Written(outcomes: outcomes, time: clock.now - start)
    }
  }
}

extension ImportReport {
  fileprivate mutating func skip(_ fault: GameFileFault) {
    skipped += 1
    if fault == .notUTF8 { notUTF8 += 1 }
  }

  /// - Returns: How many games the next transaction should have, to take `pause`.
  fileprivate mutating func count(
    _ written: CatalogueImport.Written, _ size: Int, _ pause: Duration
  ) -> Int {
    for outcome in written.outcomes {
      switch outcome {
      case .new: new += 1
      case .changed: changed += 1
      case .same, .refused: same += 1
      }
    }
    guard !written.outcomes.isEmpty else { return size }
    let fitting = Double(written.outcomes.count) * (pause / max(written.time, .microseconds(10)))
    let next = min(fitting, Double(2 * size))
    let sizes = CatalogueImport.batches
    return min(max(Int(next), sizes.lowerBound), sizes.upperBound)
  }
}

extension Int {
  /// "1,000,000"
  fileprivate var grouped: String {
    var text = String(self)
    var place = text.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }
}
