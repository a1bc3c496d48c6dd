import Foundation
import Instruments

/// Figures that the system tells of this program, by the names that Prometheus' own clients use. Nothing where
/// there is no /proc.
struct ProcessFigures {
  /// Seconds since 1970.
  let began: Double
  let processorSeconds: Double
  let residentBytes: Int
  let openFiles: Int

  /// The moment at which the machine started, since 1970, by both clocks: a service may be shown its own processes
  /// alone, without what /proc tells of the machine. Read once, because what doesn't change is not to seem to.
  private static let bootedAt = seconds(CLOCK_REALTIME) - seconds(CLOCK_BOOTTIME)

  static func read() -> ProcessFigures? {
    // The name of the program, in parentheses, may hold blanks.
    guard let status = text("self/stat")?.split(separator: ")").last?.split(separator: " "),
      status.count > 21, let user = Double(status[11]), let system = Double(status[12]),
      let start = Double(status[19]), let pages = Int(status[21])
    else { return nil }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return ProcessFigures(
      began: bootedAt + start / ticks, processorSeconds: (user + system) / ticks,
      residentBytes: pages * Int(sysconf(Int32(_SC_PAGESIZE))), openFiles: files?.count ?? 0)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func text(_ file: String) -> String? {
    try? String(contentsOfFile: "/proc/\(file)", encoding: .utf8)
  }

  func write(to text: inout Exposition) {
    text.gauge("process_start_time_seconds", "When the server began, since 1970.", began)
    text.counter(
      "process_cpu_seconds_total", "Processor time that it has taken.", processorSeconds)
    text.gauge("process_resident_memory_bytes", "Memory that it has.", Double(residentBytes))
    text.gauge("process_open_fds", "Files and connections that it has open.", Double(openFiles))
  }
}
