import API
package import Base
import Foundation
package import Logging

/// Converts videos from anywhere into ones that every browser plays: MP4 with H.264 and AAC, or with VP9 and Opus where
/// ffmpeg lacks those. They are no larger than 1280 by 1280, and have nothing in them but picture and sound.
///
/// All methods block the thread on which they are called.
package struct VideoMaker: Sendable {
  let ffmpeg = "/usr/bin/ffmpeg"
  private let ffprobe = "/usr/bin/ffprobe"
  /// Whether it runs behind everything else on the machine. A trial doesn't, because everybody's first page waits for
  /// it.
  private var givesWay = true

  package init() {}

  /// The codecs with which videos are encoded on this machine.
  package enum Codecs: Sendable {
    case h264
    case vp9

    fileprivate var options: [String] {
      switch self {
      case .h264:
        [
          "-c:v", "libx264", "-preset", "veryfast", "-crf", "24", "-maxrate", "2500k", "-bufsize",
          "5000k", "-a53cc", "0", "-bsf:v", "filter_units=remove_types=6", "-c:a", "aac",
        ]
      case .vp9:
        [
          "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "6", "-row-mt", "1", "-crf",
          "34", "-b:v", "2000k", "-c:a", "libopus",
        ]
      }
    }
  }

  /// - Parameters:
  ///   - source: the path of the uploaded file
  /// - Throws: `UploadFailure`, `SystemError`, `CancellationError` when it was stopped
  package func make(
    of source: String, in draft: MediaDraft, _ codecs: Codecs, unless stop: CancellationFlag,
    _ logger: Logger
  ) throws -> MadeMedia {
    guard let container = try Self.container(of: source) else {
      throw UploadFailure.badVideo("it is no MP4, WebM or QuickTime file")
    }
    let probe = try VideoProbe(
      run(
        probing(container, VideoProbe.decoders), on: source, in: .forProbing, unless: stop, logger))
    let result = draft.file(.variant(.video))
    let made = try write(
      making(probe, container, codecs), of: source, to: result, in: .forVideos, unless: stop, logger
    )
    guard let video = PlainMP4(made), video.hasPicture,
      max(video.width, video.height) <= Self.largest
    else { throw UploadFailure.badVideo("what was made is no plain MP4") }
    guard Double(video.duration) <= VideoProbe.longest * 1000 else { throw UploadFailure.tooLong }
    let poster = try run(
      poster(at: min(1000, video.duration / 2)), on: result, in: .forProbing, unless: stop, logger)
    guard let size = plainJPEGSize(poster), max(size.width, size.height) <= Self.posterSide else {
      throw UploadFailure.badVideo("what was made is no plain JPEG")
    }
    try draft.write(poster, to: .variant(.small))
    return MadeMedia(
      attachment: Attachment(
        id: MediaID(hashing: made), kind: .video, width: video.width, height: video.height,
        duration: video.duration),
      files: MediaVariant.all(of: .video).map(MediaFile.variant), bytes: made.count + poster.count)
  }

  /// The container of an uploaded file; nil for one that isn't supported.
  static func container(of source: String) throws -> VideoContainer? {
    try VideoContainer(
      Data(contentsOf: URL(fileURLWithPath: source), options: .alwaysMapped).prefix(4096))
  }

  /// Runs a program that writes a file, which is safe on the disk when this returns.
  ///
  /// - Returns: the content of the file
  func write(
    _ command: [String], of source: String, to result: String, in sandbox: Sandbox,
    unless stop: CancellationFlag, _ logger: Logger
  ) throws -> Data {
    let file = try OpenFile(result, O_RDWR | O_CREAT | O_EXCL)
    _ = try run(command, on: source, to: file.descriptor, in: sandbox, unless: stop, logger)
    try file.sync()
    return try Data(contentsOf: URL(fileURLWithPath: result), options: .alwaysMapped)
  }

  /// - Throws: `UploadFailure.badVideo` when the program finds something wrong
  func run(
    _ command: [String], on source: String, to result: Int32? = nil, in sandbox: Sandbox,
    unless stop: CancellationFlag, _ logger: Logger
  ) throws -> Data {
    let input = try OpenFile(source, O_RDONLY)
    var sandbox = sandbox
    sandbox.givesWay = givesWay
    let ran = try sandbox.run(
      command, input: input.descriptor, result: result, unless: stop)
    logger.debug(
      "video decoded",
      metadata: [
        "program": "\(command.first { $0.hasPrefix("/usr/bin/") } ?? "")",
        "succeeded": "\(ran.succeeded)", "memory": "\(ran.peakMemory)",
        "processor": "\(ran.processorTime)", "words": "\(ran.words)",
      ])
    if stop.isSet { throw CancellationError() }
    guard ran.succeeded else { throw UploadFailure.badVideo(ran.words) }
    return ran.output
  }
}

/// Command lines.
extension VideoMaker {
  package static let largest = 1280
  private static let posterSide = 480
  static let input = "/work/input"
  /// Options for a file whose index is at the front, for players, and that is the same each time it is made.
  static let plainly = [
    "-threads", "2", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact",
    "-movflags", "+faststart", "-f", "mp4", "/work/output",
  ]
  static let untitled = ["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn"]

  /// A command that first copies its input, because demuxers have to seek in it, to where there are no other files.
  static func copying(_ command: [String], then: String = "") -> [String] {
    ["/bin/sh", "-c", "cat >\(input) && \"$@\"\(then)", "sh"] + command
  }

  static func reading(_ container: VideoContainer, _ decoders: String) -> [String] {
    [
      "-v", "error", "-threads", "2", "-protocol_whitelist", "file", "-codec_whitelist", decoders,
      "-max_pixels", "\(VideoProbe.mostPixels)", "-f", container.reader,
    ]
  }

  private static func scaled(to side: Int) -> String {
    "scale=w='min(\(side),iw)':h='min(\(side),ih)':force_original_aspect_ratio=decrease"
      + ":force_divisible_by=2"
  }

  func probing(_ container: VideoContainer, _ decoders: String) -> [String] {
    Self.copying(
      [ffprobe] + Self.reading(container, decoders) + [
        "-count_packets", "-show_entries",
        "stream=index,codec_type,codec_name,width,height,sample_rate,channels,nb_read_packets"
          + ":stream_disposition=attached_pic:format=duration",
        "-of", "json", Self.input,
      ])
  }

  /// The command that makes a video. Pixels become square. Input is cut half a second behind the longest allowed
  /// length, so that a longer video can be told by its length.
  fileprivate func making(
    _ probe: VideoProbe, _ container: VideoContainer, _ codecs: Codecs
  ) -> [String] {
    Self.copying(
      [ffmpeg, "-nostdin", "-hide_banner"] + Self.reading(container, VideoProbe.decoders)
        + ["-i", Self.input]
        + ["-t", "\(VideoProbe.longest + 0.5)", "-map", "0:\(probe.video)"]
        + (probe.audio.map { ["-map", "0:\($0)", "-b:a", "128k", "-ac", "2", "-ar", "48000"] } ?? [])
        + Self.untitled + ["-fpsmax", "30", "-g", "90"]
        + [
          "-vf",
          "scale=w='max(16,min(4096,iw*sar))':h=ih,setsar=1,\(Self.scaled(to: Self.largest))"
            + ",format=yuv420p",
        ] + codecs.options + Self.plainly, then: " && cat /work/output")
  }

  /// The command that takes a still picture of a video.
  ///
  /// - Parameter time: of the picture, in milliseconds
  fileprivate func poster(at time: Int) -> [String] {
    Self.copying(
      [ffmpeg, "-nostdin", "-hide_banner", "-ss", "\(time)ms"]
        + Self.reading(.mp4, VideoProbe.decoders) + [
          "-i", Self.input, "-map", "0:v:0", "-frames:v", "1", "-map_metadata", "-1", "-vf",
          "\(Self.scaled(to: Self.posterSide)),format=yuvj420p", "-c:v", "mjpeg", "-q:v", "4",
          "-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", "mjpeg", "pipe:1",
        ])
  }
}

extension Sandbox {
  /// The sandbox for videos: its folder must hold the uploaded file and those that are made from it.
  private static let videos = {
    var sandbox = Sandbox()
    sandbox.memory = 2 << 30
    sandbox.work = 160 << 20
    return sandbox
  }()

  static let forProbing = {
    var sandbox = videos
    sandbox.processor = 20
    sandbox.time = .seconds(60)
    return sandbox
  }()

  fileprivate static let forVideos = {
    var sandbox = videos
    sandbox.processor = 400
    sandbox.time = .seconds(900)
    return sandbox
  }()
}

/// Trials.
extension VideoMaker {
  /// Finds out which codecs this machine has, or why it can't make videos, by making one.
  ///
  /// - Parameter draft: a folder for it
  /// - Throws: `SystemError` when nothing can be written there
  ///
  /// Cost: half a second.
  func trial(in draft: MediaDraft) throws -> Result<Codecs, VideoToolsError> {
    for (program, package) in Thumbnailer.apartTools + [(ffmpeg, "ffmpeg"), (ffprobe, "ffmpeg")]
    where !FileManager.default.isExecutableFile(atPath: program) {
      return .failure(
        VideoToolsError("\(program) is missing; Debian has it in the package \(package)"))
    }
    do {
      try Self.sample.write(to: URL(fileURLWithPath: draft.picture))
      guard let codecs = try codecs(draft.picture) else {
        return .failure(
          VideoToolsError("ffmpeg lacks libopus, or has neither libx264 and aac nor libvpx-vp9"))
      }
      var maker = self
      maker.givesWay = false
      _ = try maker.make(of: draft.picture, in: draft, codecs, unless: CancellationFlag(), .quiet)
      return .success(codecs)
    } catch let failure as UploadFailure {
      let words = failure.reason.split(separator: "\n").joined(separator: "; ")
      return .failure(VideoToolsError("the video of a sample failed: \(words)"))
    }
  }

  private func codecs(_ anyFile: String) throws -> Codecs? {
    let input = try OpenFile(anyFile, O_RDONLY)
    let answer = try Sandbox.forProbing.run(
      [ffmpeg, "-hide_banner", "-encoders"], input: input.descriptor)
    let words = Set(
      String(decoding: answer.output, as: UTF8.self).split(whereSeparator: \.isWhitespace))
    // Voice messages are always encoded with Opus.
    guard words.contains("libopus") else { return nil }
    if words.isSuperset(of: ["libx264", "aac"]) { return .h264 }
    return words.contains("libvpx-vp9") ? .vp9 : nil
  }

  /// A red WebM of 64 by 64 pixels and a fifth of a second.
  private static let sample = Data(
    base64Encoded:
      "GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAHeEU2bdLpNu4tTq4QVSalm"
      + "U6yBoU27i1OrhBZUrmtTrIHGTbuMU6uEElTDZ1OsggEMTbuMU6uEHFO7a1OsggHI7AEAAAAAAABZAAAAAAAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBNgIRMYXZmV0GETGF2ZkSJiEBpAAAAAAAAFlSua8Gu"
      + "AQAAAAAAADjXgQFzxYgAAAAAAAAAAZyBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhAX14QDgibCBQLqBQJqB"
      + "AhJUw2fRc3POY8CLY8WIAAAAAAAAAAFnyJhFo4dFTkNPREVSRIeLTGF2YyBsaWJ2cHhnyKJFo4hEVVJBVElP"
      + "TkSHlDAwOjAwOjAwLjIwMDAwMDAwMAAAH0O2deHngQCjxIEAAIDQAwCdASpAAEAAAEcIhYWIhYSIAgICdaoD"
      + "+AP6AgcaRkYBcMdIS8QA/v1u8//jmTcwxP+Obf/xYTwOKMj/8VEAo5aBAGQA0QEABRCsABgAGFgv9AAIjoAA"
      + "HFO7a5G7j7OBALeK94EB8YIBYvCBAw==")!

  /// The reason why this machine can't make videos; nil when it can.
  package func trouble() -> String? {
    let draft = MediaDraft(
      folder: FileManager.default.temporaryDirectory.path + "/gameon-\(UUID().uuidString)")
    defer { draft.discard() }
    do {
      try FileManager.default.createDirectory(
        atPath: draft.folder, withIntermediateDirectories: false)
      return if case .failure(let trouble) = try trial(in: draft) { trouble.description } else {
        nil
      }
    } catch {
      return "\(error)"
    }
  }
}

/// The reason why videos can't be made on this machine, in words for its host.
struct VideoToolsError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Logger {
  fileprivate static let quiet = Logger(label: "trial") { _ in SwiftLogNoOpLogHandler() }
}
