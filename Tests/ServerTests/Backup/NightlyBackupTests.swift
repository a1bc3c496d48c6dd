import API
import Foundation
import Logging
import Server
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)), .ofAFile) struct NightlyBackupTests {
  private let backed = try! BackedClub()
  private let lines = LogLines { $0.level >= .notice }
  private var status: BackupStatus { backed.services.backupStatus }

  private func nightly() throws -> NightlyBackup {
    let settings = try Settings(
      commandLine: [.backupFolder: [backed.backups], .backupKeep: ["2"]], environment: [:],
      file: nil, webFolder: "/web"
    ).configuration().backup
    return NightlyBackup(
      try #require(settings), of: backed.club.folder, status, backed.services.dependencies,
      lines.logger)
  }

  @Test func oneThatIsMissingIsMadeAtOnceAndTheNextByNight() async throws {
    let nightly = try nightly()
    let task = Task { await nightly.run() }
    try await until { status.state.newest == backed.club.now }
    #expect(backed.names.count == 1)
    let next = nightly.next(after: backed.club.now)
    #expect(next > backed.club.now && next <= backed.club.now + .seconds(25 * 60 * 60))
    for count in [2, 2] {
      let before = status.state.newest
      // It may not sleep yet.
      try await until {
        backed.club.pass(.seconds(60 * 60))
        return status.state.newest != before
      }
      // The hours that passed meanwhile may be a day, and the next one under way.
      try await until { backed.names.count == count }
    }
    #expect(lines.take().count >= 3)
    task.cancel()
    await task.value
    #expect(backed.names.allSatisfy { !$0.hasPrefix("unfinished") })
  }

  @Test func oneThatFailsIsTriedAgainAfterAnHour() async throws {
    // A file where the folder should be.
    try Data().write(to: URL(fileURLWithPath: backed.backups))
    let nightly = try nightly()
    let task = Task { await nightly.run() }
    try await until { status.state.failure != nil }
    #expect(status.state.newest == nil)
    #expect(lines.take().first?.contains(backed.backups) == true)
    #expect(nightly.next(after: backed.club.now) == backed.club.now + .seconds(60 * 60))
    try FileManager.default.removeItem(atPath: backed.backups)
    try await until {
      backed.club.pass(.seconds(60 * 60))
      return status.state.newest != nil
    }
    #expect(status.state.failure == nil)
    task.cancel()
    await task.value
  }

  @Test func whatWasMadeTodayIsFoundAfterAStart() async throws {
    try backed.backUp()
    let made = backed.club.now
    backed.club.pass(.seconds(60 * 60))
    let nightly = try nightly()
    let task = Task { await nightly.run() }
    try await until { status.state.newest == made }
    #expect(nightly.next(after: backed.club.now) > backed.club.now)
    task.cancel()
    await task.value
    #expect(backed.names.count == 1)
  }

  @Test(arguments: ["24:00", "3:30", "03:60", "0330", "+3:30", "03:30:00", "aa:bb", ""])
  func whatIsNoTimeIsNotTaken(_ text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test(arguments: ["00:00", "03:30", "23:59"])
  func theNextTimeIsTheFirstAtWhichTheClockSaysSo(_ text: String) throws {
    let time = try #require(TimeOfDay(text))
    #expect(time.description == text)
    // A year, with both changes of the clock where the machine has them.
    for hour in stride(from: 0, to: 366 * 24, by: 5) {
      let now = Instant(milliseconds: 1_790_000_000_000 + Int64(hour) * 3_600_000)
      let next = time.next(after: now)
      #expect(next > now && now.distance(to: next) <= .seconds(25 * 60 * 60))
      var seconds = time_t(next.milliseconds / 1000)
      var clock = tm()
      localtime_r(&seconds, &clock)
      #expect(clock.tm_min == time.minute && clock.tm_sec == 0)
      #expect(abs(Int(clock.tm_hour) - time.hour) <= 1)
    }
  }
}
