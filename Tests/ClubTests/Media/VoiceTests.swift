import API
import Club
import Foundation
import Media
import TestSupport
import Testing

@Suite struct VoiceProbeTests {
  private func probe(
    _ streams: String, duration: String = #""duration": "5.0""#
  ) throws -> VoiceProbe {
    try VoiceProbe(Data(#"{"streams": [\#(streams)], "format": {\#(duration)}}"#.utf8))
  }

  private func sound(
    _ codec: String = "opus", rate: String = #""48000""#, channels: Int = 1,
    packets: String = #""250""#, index: Int = 0
  ) -> String {
    """
    {"index": \(index), "codec_type": "audio", "codec_name": "\(codec)", "sample_rate": \(rate),
    "channels": \(channels), "nb_read_packets": \(packets)}
    """
  }

  private let picture = """
    {"index": 1, "codec_type": "video", "codec_name": "h264", "width": 64, "height": 48,
    "nb_read_packets": "5", "disposition": {"attached_pic": 0}}
    """

  @Test("takes one stream of sound, also where nothing says how long it is")
  func taken() throws {
    #expect(try probe(sound()).audio == 0)
    #expect(try probe(sound("aac", rate: #""44100""#, channels: 2), duration: "").audio == 0)
  }

  @Test("refuses all else")
  func refused() {
    for streams in [
      "", picture, picture + "," + sound(), sound() + "," + picture,
      sound() + "," + sound(index: 1), sound("qdm2"), sound(rate: #""4000000000""#),
      sound(rate: #""0""#), sound(rate: "null"), sound(channels: 64), sound(packets: #""0""#),
      sound().replacing(#""audio""#, with: #""subtitle""#),
    ] {
      #expect(problem { try probe(streams) } == .badVoice, "\(streams)")
    }
    #expect(problem { try VoiceProbe(Data("{".utf8)) } == .badVoice)
  }

  @Test("refuses what goes on for ever")
  func long() {
    #expect(problem { try probe(sound(packets: #""1000000""#), duration: "") } == .voiceTooLong)
    for duration in ["121.5", "nan", "inf"] {
      #expect(
        problem { try probe(sound(), duration: #""duration": "\#(duration)""#) } == .voiceTooLong)
    }
  }

  private func problem(_ body: () throws -> VoiceProbe) -> ProblemName? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? UploadFailure)?.problem
    }
  }
}

@Suite struct WaveformTests {
  private func samples(_ count: Int, _ value: (Int) -> Int16) -> Data {
    (0..<count).reduce(into: Data()) { data, index in
      withUnsafeBytes(of: value(index).littleEndian) { data.append(contentsOf: $0) }
    }
  }

  @Test("has a digit for each part, of the loudest f")
  func parts() {
    let rising = Waveform(samples: samples(6400) { Int16($0 * 5) }).text
    #expect(rising.count == 64 && rising.first == "1" && rising.last == "f")
    #expect(zip(rising, rising.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("of what is soft is seen as well, of silence it is flat")
  func soft() {
    let pulses = Waveform(samples: samples(6400) { $0 < 3200 ? 0 : 400 }).text
    #expect(pulses == String(repeating: "0", count: 32) + String(repeating: "f", count: 32))
    let flat = String(repeating: "0", count: 64)
    #expect(Waveform(samples: samples(6400) { $0.isMultiple(of: 2) ? 3 : -3 }).text == flat)
    #expect(Waveform(samples: Data()).text == flat)
    #expect(Waveform(samples: Data([1])).text == flat)
  }

  @Test("of fewer samples than parts, and of the lowest number, is one")
  func few() {
    #expect(Waveform(samples: samples(3) { _ in .min }).text.count == 64)
  }
}
