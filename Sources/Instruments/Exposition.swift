/// The text in which Prometheus reads numbers, its exposition format 0.0.4.
///
///     var text = Exposition()
///     text.gauge("gameon_streams_open", "Event streams that are open.", 3)
///     text.counter("gameon_limits_hit_total", "Refusals.", by: [(["bucket": "messages"], 1)])
package struct Exposition {
  package typealias Labels = KeyValuePairs<String, String>

  /// The media type of the format.
  package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  package private(set) var text = ""

  package init() {}

  /// A number that only grows; its name ends with `_total`.
  package mutating func counter(_ name: String, _ help: String, _ value: Double) {
    counter(name, help, by: [(Labels(), value)])
  }

  package mutating func counter(
    _ name: String, _ help: String, by samples: [(labels: Labels, value: Double)]
  ) {
    family(name, help, kind: "counter", samples)
  }

  /// A number that goes up and down.
  package mutating func gauge(_ name: String, _ help: String, _ value: Double) {
    gauge(name, help, by: [(Labels(), value)])
  }

  package mutating func gauge(
    _ name: String, _ help: String, by samples: [(labels: Labels, value: Double)]
  ) {
    family(name, help, kind: "gauge", samples)
  }

  package mutating func histogram(_ name: String, _ help: String, _ value: Histogram) {
    histogram(name, help, by: [(Labels(), value)])
  }

  package mutating func histogram(
    _ name: String, _ help: String, by samples: [(labels: Labels, value: Histogram)]
  ) {
    guard !samples.isEmpty else { return }
    begin(name, help, kind: "histogram")
    for (labels, histogram) in samples {
      var sum = 0
      for (bound, count) in zip(histogram.bounds.map(Self.number) + ["+Inf"], histogram.counts) {
        sum += count
        line("\(name)_bucket", labels, bound: bound, "\(sum)")
      }
      line("\(name)_sum", labels, Self.number(histogram.sum))
      line("\(name)_count", labels, "\(sum)")
    }
  }

  private mutating func family(
    _ name: String, _ help: String, kind: String, _ samples: [(labels: Labels, value: Double)]
  ) {
    guard !samples.isEmpty else { return }
    begin(name, help, kind: kind)
    for (labels, value) in samples { line(name, labels, Self.number(value)) }
  }

  private mutating func begin(_ name: String, _ help: String, kind: String) {
    text += "# HELP \(name) \(Self.escaped(help))\n# TYPE \(name) \(kind)\n"
  }

  /// - Parameter bound: of the bucket, for a line of a histogram
  private mutating func line(
    _ name: String, _ labels: Labels, bound: String? = nil, _ value: String
  ) {
    var pairs = labels.map { "\($0)=\"\(Self.escaped($1, quotes: true))\"" }
    if let bound { pairs.append("le=\"\(bound)\"") }
    text += name + (pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}") + " \(value)\n"
  }

  private static func number(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return "\(whole)" }
    return value.isNaN ? "NaN" : value.isInfinite ? (value > 0 ? "+Inf" : "-Inf") : "\(value)"
  }

  private static func escaped(_ text: String, quotes: Bool = false) -> String {
    let plain = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    return quotes ? plain.replacing("\"", with: "\\\"") : plain
  }
}
