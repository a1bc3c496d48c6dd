import Foundation

/// The processor time and memory of a process, by /proc.
struct ProcessFigures {
  let processorSeconds: Double
  /// The resident memory, in bytes.
  let memory: Int

  /// Nil when the process doesn't exist, or there is no /proc.
  init?(of process: Int) {
    guard let stat = Self.fields(of: process, "stat", after: ")"), stat.count > 12,
      let user = Double(stat[11]), let system = Double(stat[12]),
      let statm = Self.fields(of: process, "statm"), statm.count > 1, let pages = Int(statm[1])
    else { return nil }
    processorSeconds = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    memory = pages * Int(getpagesize())
  }

  /// The processor time that this program has used so far, in seconds.
  static var ownProcessorSeconds: Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
  }

  private static func fields(
    of process: Int, _ file: String, after end: Character? = nil
  ) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)
    else { return nil }
    let start = end.flatMap { text.lastIndex(of: $0) }.map { text.index(after: $0) }
    return text[(start ?? text.startIndex)...].split(whereSeparator: \.isWhitespace)
  }
}
