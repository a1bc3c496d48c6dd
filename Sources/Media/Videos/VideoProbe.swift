package import Foundation

/// The findings of ffprobe about a video without decoding more of it than its first frames, and
/// whether it may be decoded: its cost is known before.
package struct VideoProbe: Equatable, Sendable {
  /// The number of the stream with the picture, in the file.
  package let video: Int
  /// The number of the first stream with sound that can be read.
  package let audio: Int?

  /// - Throws: `UploadFailure` for what is not to be decoded
  package init(_ json: Data) throws(UploadFailure) {
    guard let found = ProbedFile(json), found.streams.count <= Self.mostStreams else {
      throw .badVideo("its streams can't be read")
    }
    if found.isLonger(than: Self.longest) { throw .tooLong }
    let videos = found.streams.filter { $0.codecType == "video" && !$0.isPicture }
    guard videos.count == 1, let stream = videos.first, let codec = stream.codecName,
      Self.videoCodecs.contains(codec), let width = stream.width, let height = stream.height,
      Self.sides.contains(width), Self.sides.contains(height), width * height <= Self.mostPixels,
      let frames = stream.packetCount, frames > 0
    else { throw .badVideo("it has no picture that is decoded") }
    guard frames <= Self.mostFrames else { throw .tooLong }
    video = stream.index
    audio =
      found.streams.first {
        $0.codecType == "audio" && ProbedFile.audioCodecs.contains($0.codecName ?? "")
      }?.index
  }
}

/// The bounds of what may be decoded.
extension VideoProbe {
  /// Seconds, with what cameras add.
  package static let longest = 61.0
  /// The number of frames of 60 s at 240 a second.
  static let mostFrames = 15_000
  package static let sides = 16...4096
  package static let mostPixels = 4096 * 2304
  private static let mostStreams = 16

  private static let videoCodecs: Set = [
    "h264", "hevc", "vp8", "vp9", "av1", "mpeg4", "h263", "mjpeg",
  ]

  /// The same, as the decoders are called: no other is ever started, but for those of subtitles, which
  /// ffprobe wants to have for what it counts.
  static let decoders = [
    "h264", "hevc", "vp8", "vp9", "libdav1d", "av1", "mpeg4", "h263", "mjpeg",
    ProbedFile.audioDecoders, "srt", "subrip", "ass", "ssa", "mov_text", "webvtt", "text",
  ].joined(separator: ",")
}
