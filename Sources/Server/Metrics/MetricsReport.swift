import API
import Base
import Club
import Database
import HTTP
import Instruments
import Media
import NIOPosix

/// All figures of a running server, as Prometheus reads them. None names a player, and each label has a few
/// values that are known beforehand.
struct MetricsReport: Sendable {
  let sources: ClubFigureSources
  let admission: ConnectionAdmission

  var services: Services { sources.services }

  /// Cost: as of `ClubFigureSources.read`, and some 100 kB of text.
  ///
  /// - Throws: `DatabaseError`, `SystemError`
  func text() async throws -> String {
    let figures = try await sources.read()
    let process = try await NIOThreadPool.singleton.runIfActive { ProcessFigures.read() }
    let readiness = await services.readiness.state()
    let now = services.dependencies.now()

    var text = Exposition()
    text.gauge(
      "gameon_build_info", "The version that runs.", by: [(["version": version], 1)])
    process?.write(to: &text)
    text.gauge(
      "gameon_ready", "Whether it can do its work, as /ready tells it.",
      readiness == .ready ? 1 : 0)
    text.counter(
      "gameon_not_ready_total", "Looks that found that it can't do its work, by the reason.",
      by: services.readiness.troubles.map { (["kind": $0.state.rawValue], Double($0.count)) })
    writeRequests(to: &text)
    writeClub(to: &text)
    text.gauge(
      "gameon_players_here", "Players who have a stream open.", Double(figures.playersHere))
    text.gauge(
      "gameon_live_rounds", "Live rounds that are being played.", Double(figures.liveRounds))
    text.gauge(
      "gameon_reports_open", "Reports that wait for a decision.", Double(figures.openReports))
    writeDatabase(to: &text)
    services.database.nodeFigures?.write(to: &text)
    figures.disk.write(media: figures.mediaBytes, to: &text)
    figures.mail.write("mail", "Letters", at: now, to: &text)
    figures.push.write("push", "Messages to browsers", at: now, to: &text)
    if let end = figures.certificateEnd {
      text.gauge(
        "gameon_certificate_expiry_timestamp_seconds", "When the certificate ends, since 1970.",
        Double(end.milliseconds / 1000))
    }
    if figures.backup.areMade { writeBackup(figures.backup, to: &text) }
    writeFollowing(to: &text)
    return text.text
  }

  private func writeBackup(_ backup: BackupStatus.State, to text: inout Exposition) {
    text.gauge(
      "gameon_backup_last_timestamp_seconds",
      "When the last whole backup was made, since 1970; 0 as long as there is none.",
      backup.newest.map { Double($0.milliseconds / 1000) } ?? 0)
    text.counter(
      "gameon_backup_failures_total", "Backups that have failed since the start.",
      Double(backup.failures))
    text.gauge(
      "gameon_backup_missing_files",
      "Photos and videos that weren't in the data folder when the server made its last backup.",
      Double(backup.faults.missing))
    text.gauge(
      "gameon_backup_damaged_files",
      "Photos and videos that were found damaged in the data folder when the server made its last backup.",
      Double(backup.faults.damaged))
  }

  private func writeFollowing(to text: inout Exposition) {
    guard let followed = services.followed else { return }
    text.gauge(
      "gameon_backup_following", "Whether all that is committed goes into the other folder too.",
      followed.status.isFollowing && !followed.isBehind ? 1 : 0)
    text.gauge(
      "gameon_backup_following_late_seconds",
      "For how long something has been committed that isn't there.",
      (followed.log.lateness / .milliseconds(1)).rounded() / 1000)
  }

  private func writeRequests(to text: inout Exposition) {
    let requests = services.figures.requests.all
    text.counter(
      "gameon_http_requests_total", "Requests by endpoint and class of the answer's status.",
      by: requests.flatMap { endpoint in
        endpoint.classes.indices.filter { endpoint.classes[$0] > 0 }.map {
          (["endpoint": endpoint.name, "status": "\($0 + 1)xx"], Double(endpoint.classes[$0]))
        }
      })
    text.histogram(
      "gameon_http_request_duration_seconds", "Time until the answer begins.",
      by: requests.map { (["endpoint": $0.name], $0.times) })
    text.counter(
      "gameon_limits_hit_total",
      "Refusals because somebody did something too often, or has as much as they may.",
      by: limitsHit.map { (["bucket": $0.name], Double($0.count)) })
    text.counter(
      "gameon_newcomer_work_total",
      "Newcomers who were asked for proof of work, gave one, or gave one that doesn't count.",
      by: services.figures.work.all.map { (["kind": $0.name], Double($0.count)) })
    text.gauge("gameon_connections_open", "Connections that are open.", Double(admission.count))
    text.gauge(
      "gameon_streams_open", "Event streams that are open.",
      Double(services.streams.hub.listenerCount))
    text.histogram(
      "gameon_event_loop_lag_seconds", "How late event loops come to what is due.",
      services.figures.lag.figures)
  }

  private var limitsHit: [(name: String, count: Int)] {
    services.figures.limits.all + [(name: "connections", count: admission.refusals)]
  }

  private func writeClub(to text: inout Exposition) {
    let club = services.figures.club
    text.counter("gameon_moves_total", "Moves of online rounds.", Double(club.moves.count))
    text.counter("gameon_messages_total", "Messages that were said.", Double(club.messages.count))
    text.counter("gameon_pairs_total", "Pairs of players that were made.", Double(club.pairs.count))
    text.counter(
      "gameon_removed_total", "What was kept for long enough and is gone.",
      by: Retention.Kind.allCases.map {
        (["kind": $0.rawValue], Double(services.figures.removed[$0].count))
      })
    text.gauge(
      "gameon_decoders_running", "Programs that decode photos or videos now.",
      Double(Sandbox.running))
  }

  private func writeDatabase(to text: inout Exposition) {
    let writing = services.database.figures
    text.gauge(
      "gameon_writes_waiting", "Transactions that wait for the writer.", Double(writing.waiting))
    text.histogram(
      "gameon_commit_writes", "Transactions that were committed together.", writing.groups)
    text.histogram(
      "gameon_commit_duration_seconds", "Time of a group of transactions, until all are answered.",
      writing.times)
  }
}
