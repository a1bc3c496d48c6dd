import API
package import Base
import Foundation
package import Logging

/// Voice messages take the way of videos: what comes from anywhere becomes Opus in an MP4, of one channel, with
/// nothing in it but the sound.
extension VideoMaker {
  /// Bits a second: speech sounds as it was spoken.
  private static let voiceBits = "32k"
  /// Samples a second of which the waveform is made.
  private static let waveformRate = "4000"

  /// - Parameter source: the path of what has come
  /// - Throws: `UploadFailure`, `SystemError`, `CancellationError` when it was stopped
  package func makeVoice(
    of source: String, in draft: MediaDraft, unless stop: CancellationFlag, _ logger: Logger
  ) throws -> MadeMedia {
    do {
      return try voice(of: source, in: draft, unless: stop, logger)
    } catch let failure as UploadFailure where failure.problem == .badVideo {
      throw UploadFailure.badVoice(failure.reason)
    }
  }

  private func voice(
    of source: String, in draft: MediaDraft, unless stop: CancellationFlag, _ logger: Logger
  ) throws -> MadeMedia {
    guard let container = try Self.container(of: source) else {
      throw UploadFailure.badVoice("it is no MP4 or WebM")
    }
    let probe = try VoiceProbe(
      run(
        probing(container, ProbedFile.audioDecoders), on: source, in: .forProbing, unless: stop,
        logger))
    let result = draft.file(.variant(.voice))
    let made = try write(
      making(probe, container), of: source, to: result, in: .forProbing, unless: stop, logger)
    guard let voice = PlainMP4(made), !voice.hasPicture else {
      throw UploadFailure.badVoice("what was made is no plain MP4")
    }
    guard Double(voice.duration) <= VoiceProbe.longest * 1000 else {
      throw UploadFailure.tooLongVoice
    }
    let samples = try run(sampling, on: result, in: .forProbing, unless: stop, logger)
    return MadeMedia(
      attachment: Attachment(
        id: MediaID(hashing: made), kind: .voice, width: 0, height: 0, duration: voice.duration,
        waveform: Waveform(samples: samples).text),
      files: MediaVariant.all(of: .voice).map(MediaFile.variant), bytes: made.count)
  }

  /// The command that makes a voice message. More than half a second beyond the longest is cut, and found then.
  private func making(_ probe: VoiceProbe, _ container: VideoContainer) -> [String] {
    Self.copying(
      [ffmpeg, "-nostdin", "-hide_banner"] + Self.reading(container, ProbedFile.audioDecoders)
        + ["-i", Self.input, "-t", "\(VoiceProbe.longest + 0.5)", "-map", "0:\(probe.audio)"]
        + Self.untitled + [
          "-c:a", "libopus", "-application", "voip", "-b:a", Self.voiceBits, "-ac", "1", "-ar",
          "48000",
        ] + Self.plainly, then: " && cat /work/output")
  }

  /// The command that decodes what was made, for its waveform.
  private var sampling: [String] {
    Self.copying(
      [ffmpeg, "-nostdin", "-hide_banner"] + Self.reading(.mp4, ProbedFile.audioDecoders) + [
        "-i", Self.input, "-map", "0:a:0", "-ac", "1", "-ar", Self.waveformRate, "-f", "s16le",
        "pipe:1",
      ])
  }
}
