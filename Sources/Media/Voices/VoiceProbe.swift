package import Foundation

/// The findings of ffprobe about a voice message without decoding it, and whether it may be decoded: there is one
/// stream of sound, and nothing else.
package struct VoiceProbe: Equatable, Sendable {
  /// The number of the stream, in the file.
  package let audio: Int

  /// - Throws: `UploadFailure` for what is not to be decoded
  package init(_ json: Data) throws(UploadFailure) {
    guard let found = ProbedFile(json), found.streams.count == 1, let stream = found.streams.first,
      stream.codecType == "audio", ProbedFile.audioCodecs.contains(stream.codecName ?? ""),
      let rate = stream.sampleRate, Self.rates.contains(rate),
      let channels = stream.channels, Self.channels.contains(channels),
      let packets = stream.packetCount, packets > 0
    else { throw .badVoice("it isn't one stream of sound that is decoded") }
    guard packets <= Self.mostPackets, !found.isLonger(than: Self.longest) else {
      throw .tooLongVoice
    }
    audio = stream.index
  }
}

/// The bounds of what may be decoded.
extension VoiceProbe {
  /// Seconds, with what recorders add.
  package static let longest = 121.0
  /// The number of packets of 2.5 ms, the shortest that there are, in as long.
  static let mostPackets = 48_400
  /// Samples in a second.
  private static let rates = 8_000...192_000
  private static let channels = 1...8
}
