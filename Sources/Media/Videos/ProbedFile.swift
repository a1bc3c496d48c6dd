import Foundation

/// The streams that ffprobe has found in a file, of which nothing is decided yet.
struct ProbedFile: Decodable {
  let streams: [Stream]
  private let format: Format?

  /// Nil for what isn't its answer.
  init?(_ json: Data) {
    guard let found = try? JSONDecoder().decode(Self.self, from: json) else { return nil }
    self = found
  }

  /// Whether it says that it is longer than so many seconds, or says it in no number. What was recorded in a
  /// page says nothing.
  func isLonger(than longest: Double) -> Bool {
    format?.duration.flatMap(Double.init).map { !($0 <= longest) } ?? false
  }

  private struct Format: Decodable {
    let duration: String?
  }

  struct Stream: Decodable {
    let index: Int
    let codecType: String?
    let codecName: String?
    let width: Int?
    let height: Int?
    let channels: Int?
    private let rate: String?
    private let packets: String?
    private let disposition: [String: Int]?

    /// Names as ffprobe has them.
    private enum CodingKeys: String, CodingKey {
      case index, width, height, channels, disposition
      case codecType = "codec_type"
      case codecName = "codec_name"
      case rate = "sample_rate"
      case packets = "nb_read_packets"
    }

    var packetCount: Int? { packets.flatMap { Int($0) } }

    /// Samples of sound in a second.
    var sampleRate: Int? { rate.flatMap { Int($0) } }

    /// Whether it is a cover, which is no part of a video.
    var isPicture: Bool { disposition?["attached_pic"] == 1 }
  }
}

/// The sound that is decoded.
extension ProbedFile {
  static let audioCodecs: Set = [
    "aac", "mp3", "opus", "vorbis", "alac", "flac", "amr_nb", "amr_wb", "pcm_s16le", "pcm_s16be",
    "pcm_s24le", "pcm_s24be", "pcm_f32le", "pcm_mulaw", "pcm_alaw",
  ]

  /// The same, as the decoders are called.
  static let audioDecoders = [
    "aac", "mp3float", "mp3", "opus", "libopus", "vorbis", "alac", "flac", "amrnb", "amrwb",
    "pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_f32le", "pcm_mulaw", "pcm_alaw",
  ].joined(separator: ",")
}
