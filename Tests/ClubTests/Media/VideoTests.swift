import API
import Club
import Foundation
import Media
import TestSupport
import Testing

@Suite struct VideoContainerTests {
  @Test("are told by their first bytes")
  func known() {
    #expect(VideoContainer(.type("isom", "mp41")) == .mp4)
    #expect(VideoContainer(.type("qt  ", "qt  ")) == .mp4)
    #expect(VideoContainer(.type("3gp4", "3gp4")) == .mp4)
    #expect(VideoContainer(.of(.big(4, 1), .text("mdat"), Data(count: 20))) == .mp4)
    #expect(VideoContainer(.ebml("webm")) == .matroska)
    #expect(VideoContainer(.ebml("matroska")) == .matroska)
  }

  @Test(
    "are nothing else",
    arguments: [
      Data(), .jpeg, .picture(32), .type("heic", "mif1heic"), .type("avif"), .ebml("mp4"),
      .ebml("webmx"), .text("#EXTM3U\nfile:///etc/passwd\n"), .text("ffconcat version 1.0\nfile x"),
      .text("RIFF____AVI LIST"), .of(.big(4, 0x1a45_dfa3), .big(1, 0x01)), .big(4, 0x1a45_dfa3),
      .of(.big(4, 4), .text("ftypisom")), .of(.big(4, 1 << 20), .text("ftypisom")),
    ])
  func unknown(bytes: Data) {
    #expect(VideoContainer(bytes) == nil)
  }
}

@Suite struct VideoProbeTests {
  private func probe(
    _ streams: String, duration: String = #""duration": "5.0""#
  ) throws -> VideoProbe {
    try VideoProbe(Data(#"{"streams": [\#(streams)], "format": {\#(duration)}}"#.utf8))
  }

  private func video(
    _ codec: String = "h264", _ width: Int = 640, _ height: Int = 480, frames: String = #""150""#,
    index: Int = 0, cover: Int = 0
  ) -> String {
    """
    {"index": \(index), "codec_type": "video", "codec_name": "\(codec)", "width": \(width),
    "height": \(height), "nb_read_packets": \(frames), "disposition": {"attached_pic": \(cover)}}
    """
  }

  private let sound = #"{"index": 1, "codec_type": "audio", "codec_name": "aac"}"#
  private let words = #"{"index": 7, "codec_type": "subtitle", "codec_name": "ass"}"#

  @Test("takes one picture and the sound that can be read")
  func taken() throws {
    #expect(try probe(video()).audio == nil)
    #expect(try probe(video() + "," + sound).audio == 1)
    #expect(try probe(words + "," + video(index: 2)).video == 2)
    #expect(try probe(video("mjpeg", cover: 1) + "," + video(index: 3)).video == 3)
    #expect(try probe(video(), duration: "").video == 0)
    let strange = #"{"index": 4, "codec_type": "audio", "codec_name": "qdm2"}"#
    #expect(try probe(video() + "," + strange + "," + sound).audio == 1)
  }

  @Test("refuses what would cost too much, or can't be shown")
  func refused() throws {
    for streams in [
      "", sound, video() + "," + video(index: 1), video("gif"), video("ffv1"),
      video("h264", 5000, 100), video("h264", 4096, 4096), video("h264", 8, 8),
      video(frames: #""0""#), video(frames: "null"),
      (0..<17).map { _ in sound }.joined(separator: ","),
    ] {
      #expect(problem { try probe(streams) } == .badVideo, "\(streams)")
    }
    #expect(problem { try probe(video(frames: #""1000000""#)) } == .videoTooLong)
    for duration in ["61.5", "nan", "inf"] {
      #expect(
        problem { try probe(video(), duration: #""duration": "\#(duration)""#) } == .videoTooLong)
    }
    #expect(problem { try VideoProbe(Data("{".utf8)) } == .badVideo)
  }

  private func problem(_ body: () throws -> VideoProbe) -> ProblemName? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? UploadFailure)?.problem
    }
  }
}

@Suite struct PlainMP4Tests {
  @Test("are read with their size and length")
  func plain() throws {
    let both = try #require(PlainMP4(.mp4(tracks: [.track(), .track(sound: true)])))
    #expect(both.width == 640 && both.height == 480 && both.duration == 2500)
    #expect(both.hasPicture && both.hasSound)
    let silent = try #require(PlainMP4(.mp4(tracks: [.track()])))
    #expect(silent.hasPicture && !silent.hasSound)
    let voice = try #require(PlainMP4(.mp4(tracks: [.track(sound: true)])))
    #expect(!voice.hasPicture && voice.hasSound && voice.width == 0 && voice.duration == 2500)
  }

  @Test("with anything more are none")
  func more() {
    let place = Data.box("udta", .box("\u{a9}xyz", .text("+47.3769+008.5417/")))
    for bytes in [
      Data(), .mp4(tracks: []), .mp4(tracks: [.track(sound: true), .track(sound: true)]),
      .mp4(tracks: [.track(sound: true, more: place)]), .mp4(tracks: [.track(), .track()]),
      .mp4(tracks: [.track(), place]),
      .mp4(tracks: [.track(more: place)]), .mp4(tracks: [.track(), .box("meta")]),
      .mp4(tracks: [.track(), .box("uuid", Data(count: 16))]),
      .mp4(tracks: [.track(name: "IMG 47.3769N\0")]), .mp4(tracks: [.track(format: "hvc1")]),
      .of(.mp4(tracks: [.track()]), .box("udta")), .mp4(tracks: [.track()]).dropLast(),
      .mp4(tracks: [.track()], free: .text("secret")), .mp4(tracks: [.track(url: "file:///x")]),
      Data(Data.mp4(tracks: [.track()]).reversed()),
    ] {
      #expect(PlainMP4(Data(bytes)) == nil)
    }
  }
}

@Suite struct UploadQuotaTests {
  private let now = Instant(milliseconds: 1_000_000_000)

  private func begun(
    _ count: Int, ago seconds: Int, _ kind: API.Attachment.Kind = .photo
  ) -> [(kind: API.Attachment.Kind, at: Instant)] {
    Array(repeating: (kind, now - .seconds(seconds)), count: count)
  }

  private func wait(
    for kind: API.Attachment.Kind = .video, after begun: [(kind: API.Attachment.Kind, at: Instant)]
  ) -> Duration? {
    UploadQuota.wait(
      for: kind, after: begun, daily: UploadQuota.daily(kind).builtIn, at: now)
  }

  @Test("are ten in five minutes and thirty a day")
  func waits() {
    #expect(wait(after: []) == nil)
    #expect(wait(after: begun(9, ago: 10)) == nil)
    #expect(wait(after: begun(10, ago: 10)) == .seconds(290))
    #expect(wait(after: begun(10, ago: 300)) == nil)
    #expect(wait(after: begun(1, ago: 290) + begun(9, ago: 1)) == .seconds(10))
    #expect(wait(after: begun(29, ago: 4000)) == nil)
    #expect(wait(after: begun(30, ago: 4000)) == .seconds(86_400 - 4000))
    #expect(wait(after: begun(20, ago: 86_300) + begun(10, ago: 10)) == .seconds(290))
  }

  @Test("are more for who talks, and apart from the others")
  func talk() {
    #expect(wait(for: .voice, after: begun(29, ago: 10, .voice) + begun(10, ago: 10)) == nil)
    #expect(wait(for: .voice, after: begun(30, ago: 10, .voice)) == .seconds(290))
    #expect(wait(for: .voice, after: begun(200, ago: 4000, .voice)) == .seconds(86_400 - 4000))
    #expect(wait(for: .photo, after: begun(29, ago: 10, .voice)) == nil)
  }
}

/// Pieces of videos.
extension Data {
  fileprivate static func ebml(_ type: String) -> Data {
    let header = of(
      Data([0x42, 0x86, 0x81, 1, 0x42, 0x82, UInt8(0x80 + type.utf8.count)]), text(type))
    return of(big(4, 0x1a45_dfa3), Data([UInt8(0x80 + header.count)]), header, Data(count: 40))
  }

  fileprivate static func mp4(tracks: [Data], free: Data = Data()) -> Data {
    let header = box("mvhd", of(Data(count: 12), big(4, 1000), big(4, 2500), Data(count: 80)))
    return of(
      box("ftyp", text("isom")), box("moov", tracks.reduce(header, +)), box("free", free),
      box("mdat", Data(count: 100)))
  }

  fileprivate static func track(
    sound: Bool = false, name: String? = nil, format: String? = nil, url: String = "",
    more: Data = Data()
  ) -> Data {
    let handler = of(
      Data(count: 8), text(sound ? "soun" : "vide"), Data(count: 12),
      text(name ?? (sound ? "SoundHandler\0" : "VideoHandler\0")))
    let entry =
      sound
      ? box(format ?? "mp4a", of(Data(count: 28), box("esds")))
      : box(
        format ?? "avc1",
        of(Data(count: 24), big(2, 640), big(2, 480), Data(count: 50), box("avcC")))
    let reference = box(
      "dref", of(big(4, 0), big(4, 1), box("url ", of(big(4, url.isEmpty ? 1 : 0), text(url)))))
    let table = box("stbl", of(box("stsd", of(big(4, 0), big(4, 1), entry)), box("stts")))
    let info = box("minf", of(box(sound ? "smhd" : "vmhd"), box("dinf", reference), table))
    return box(
      "trak", of(box("tkhd"), box("mdia", of(box("mdhd"), box("hdlr", handler), info)), more))
  }
}
