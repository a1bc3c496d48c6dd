import Instruments
import Testing

@Suite("Figures as Prometheus reads them")
struct ExpositionTests {
  @Test("have a kind, a few words, and a line for each labels")
  func families() {
    var text = Exposition()
    text.gauge("a", "Some words.", 1.5)
    text.counter(
      "b_total", "More.", by: [(["x": "1", "y": "2"], 3), (["x": "2", "y": "2"], 1e18)])
    #expect(
      text.text == """
        # HELP a Some words.
        # TYPE a gauge
        a 1.5
        # HELP b_total More.
        # TYPE b_total counter
        b_total{x="1",y="2"} 3
        b_total{x="2",y="2"} 1000000000000000000

        """)
  }

  @Test("of which there is none yet are left out")
  func nothing() {
    var text = Exposition()
    text.gauge("a", "Some words.", by: [])
    text.histogram("b", "Some words.", by: [])
    #expect(text.text == "")
  }

  @Test("break out of no line, whatever is in a label")
  func escaping() {
    var text = Exposition()
    text.gauge("a", "One \\ two\nthree \"four\"", by: [(["x": "\"\\\n"], .infinity)])
    #expect(
      text.text == #"""
        # HELP a One \\ two\nthree "four"
        # TYPE a gauge
        a{x="\"\\\n"} +Inf

        """#)
  }

  @Test("that are spread over buckets have each with those below it")
  func histogram() {
    var times = Histogram([0.5, 2])
    for value in [0.1, 0.5, 1, 3] { times.record(value) }
    var text = Exposition()
    text.histogram("t_seconds", "Time.", by: [(["e": "me"], times)])
    #expect(
      text.text == """
        # HELP t_seconds Time.
        # TYPE t_seconds histogram
        t_seconds_bucket{e="me",le="0.5"} 2
        t_seconds_bucket{e="me",le="2"} 3
        t_seconds_bucket{e="me",le="+Inf"} 4
        t_seconds_sum{e="me"} 4.6
        t_seconds_count{e="me"} 4

        """)
  }
}

@Suite("Counting")
struct CountingTests {
  @Test("two histograms together are as if one had counted all")
  func sum() {
    var (one, other, both) = (Histogram([1]), Histogram([1]), Histogram([1]))
    for value in [0.5, 2] { one.record(value) }
    other.record(1)
    for value in [0.5, 2, 1] { both.record(value) }
    one.add(other)
    #expect(one == both && one.count == 3)
  }

  @Test("a duration counts in seconds")
  func durations() {
    var times = Histogram([1, 2])
    times.record(.milliseconds(1500))
    #expect(times.counts == [0, 1, 0] && times.sum == 1.5)
  }

  @Test("many threads lose nothing")
  func threads() async {
    let counter = Counter()
    await withDiscardingTaskGroup { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<1000 { counter.add() } } }
    }
    counter.add(5)
    #expect(counter.count == 8005)
  }
}
