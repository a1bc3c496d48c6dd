import API
import Club
import NIOCore
import Server

/// Files of settings and games, the archives of exports and backups, and the log of a database.
extension FuzzTarget {
  static let files = [
    FuzzTarget(
      "settings", read: { try? SettingsFile($0.text, path: "gameon.conf") },
      plantedBug: { $0.values[.port]?.first?.line == 2 }),
    FuzzTarget(
      "games-csv", read: { games(of: $0, as: .csv, piece: 1 << 20) },
      objection: { games, bytes in
        games == Self.games(of: bytes, as: .csv, piece: 5)
          ? nil : "other games come of it when it comes in pieces"
      },
      plantedBug: { $0.contains { $0?.key.map { !["1", "2"].contains($0) } ?? false } }),
    FuzzTarget(
      "games-json", read: { games(of: $0, as: .jsonLines, piece: 1 << 20) },
      objection: { games, bytes in
        games == Self.games(of: bytes, as: .jsonLines, piece: 5)
          ? nil : "other games come of it when it comes in pieces"
      },
      plantedBug: { $0.contains { $0?.key.map { !["1", "2"].contains($0) } ?? false } }),
    FuzzTarget(
      "people", read: { try? PeopleTable($0.text) },
      objection: { table, _ in
        let people = table.people.filter { !$0.name.isEmpty }
        guard !people.isEmpty else { return nil }
        let again = try? PeopleTable("name,group\n" + people.map(line).joined())
        return again?.people.map(line) == people.map(line)
          ? nil : "others come of it when it is written anew"
      },
      plantedBug: { $0.people.contains { $0.group?.count == 3 } }),
    FuzzTarget(
      "zip", read: { Optional(ArchivedFile.all(of: $0)) },
      objection: { files, _ in
        let found = ArchivedFile.all(in: archive(of: files))
        return found == files.map(\.whole) ? nil : "other files are found in it"
      },
      plantedBug: { $0.count == 3 && $0[2].pieces.count == 4 }),
    FuzzTarget(
      "tar", read: { TarHeader(summed($0)[...]) },
      objection: { header, _ in
        TarHeader(header.encoded(at: 0)[...]) == header ? nil : "it is read otherwise once more"
      },
      plantedBug: { $0.size % 3 == 1 }),
    FuzzTarget(
      "log", read: { LoggedPage.all(of: $0) },
      objection: { pages, bytes in
        let log = LoggedPage.log(of: pages)
        if LoggedPage.all(in: log) != pages.map(\.frame) { return "other frames are found in it" }
        guard let place = bytes.last.map({ Int($0) * log.count / 256 }), !pages.isEmpty else {
          return nil
        }
        var changed = log
        changed[place] ^= 1
        let found = LoggedPage.all(in: changed)
        return found.count < pages.count && found == pages.prefix(found.count).map(\.frame)
          ? nil : "a change isn't noticed"
      },
      plantedBug: { $0.count == 3 && $0[1].frame.pagesAfterCommit == 7 }),
  ]

  /// A line of a list, as a spreadsheet writes it.
  private static func line(_ person: ListedPerson) -> String {
    [person.name, person.group ?? ""].map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
      .joined(separator: ",") + "\n"
  }

  /// A block of these bytes with the sum that it has to have, which no change by chance hits.
  private static func summed(_ bytes: [UInt8]) -> [UInt8] {
    var block = Array(
      (bytes + [UInt8](repeating: 0, count: TarHeader.block)).prefix(TarHeader.block))
    block.replaceSubrange(148..<156, with: [UInt8](repeating: 0x20, count: 8))
    let digits = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
    let field = String(repeating: "0", count: 6 - digits.utf8.count) + digits + "\0 "
    block.replaceSubrange(148..<156, with: field.utf8)
    return block
  }

  /// Games by line, nil for a line that is none; nil for a file that can't be read.
  private static func games(
    of bytes: [UInt8], as form: GameFileForm, piece: Int
  ) -> [ImportedGame?]? {
    var reader = GameFileReader(form: form)
    var games: [ImportedGame?] = []
    var rest = bytes[...]
    do {
      while !rest.isEmpty {
        games += try reader.read(Array(rest.prefix(piece))).map { try? $0.game.get() }
        rest = rest.dropFirst(piece)
      }
      return games + (try reader.read([])).map { try? $0.game.get() }
    } catch {
      return nil
    }
  }

  private static func archive(of files: [ArchivedFile]) -> [UInt8] {
    var zip = ZipArchive(at: Instant(milliseconds: Int64(files.count) * 1_000_000_000))
    var written: [UInt8] = []
    for file in files {
      written += zip.begin(file.name).readableBytesView
      for piece in file.pieces {
        written += zip.write(ByteBuffer(bytes: piece)).readableBytesView
      }
      written += zip.end().readableBytesView
    }
    return zip.finish().reduce(into: written) { $0 += $1.readableBytesView }
  }
}
