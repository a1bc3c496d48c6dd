import API
import Club
import HTTP

extension ClubFigureSources {
  /// The space that the club takes, and for how long it keeps things by the settings as they are now.
  ///
  /// Cost: what was counted is told as it was; those with most are looked up, at most 20, and sizes of files of the
  /// database.
  /// - Throws: `DatabaseError`, `SystemError`
  func storage(_ live: LiveSettings) async throws -> ClubStorage {
    let figures = services.figures.storage.figures
    let shares = figures?.shares ?? []
    let members = try await services.people.clubMembers(shares.map(\.player))
    let people = shares.compactMap { share in
      members.first { $0.player.id == share.player }.map { member in
        ClubStorage.Share(member: member, bytes: share.bytes)
      }
    }
    let disk = try await self.disk()
    return ClubStorage(
      databaseBytes: disk.database + disk.log, mediaBytes: services.figures.media.bytes,
      memberBytes: live.limits.mediaSpace, keeping: live.retention.told,
      count: figures?.told(people), limits: live.chosenLimits,
      choices: StorageLimit.allCases.map(live.storageLimits.choice))
  }
}

extension Retention {
  fileprivate var told: ClubStorage.Keeping {
    ClubStorage.Keeping(messages: messages, media: media, rounds: rounds, guests: guests)
  }
}

extension StorageFigures {
  /// - Parameter people: who is a member still
  fileprivate func told(_ people: [ClubStorage.Share]) -> ClubStorage.Count {
    ClubStorage.Count(
      at: at, photoBytes: bytes[.photo] ?? 0, videoBytes: bytes[.video] ?? 0,
      voiceBytes: bytes[.voice] ?? 0, people: people, due: due)
  }
}
