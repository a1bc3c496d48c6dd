import API
import Base
import Foundation

/// The size that a photo is to have.
enum PictureShape: Equatable {
  /// The middle of the picture, with this side.
  case square(Int)
  /// The whole picture, no side longer than this, and none longer than it was.
  case within(Int)

  fileprivate var options: [String] {
    switch self {
    case .square(let side): ["--size", "\(side)x\(side)", "--smartcrop", "centre"]
    case .within(let side): ["--size", "\(side)x\(side)>"]
    }
  }

  func fits(width: Int, height: Int) -> Bool {
    switch self {
    case .square(let side): width == side && height == side
    case .within(let side): (1...side).contains(width) && (1...side).contains(height)
    }
  }
}

/// Makes a photo of a picture: turned as the camera was held, in sRGB, on white, with nothing in it but the
/// picture.
package struct Thumbnailer: Sendable {
  package var sandbox = Sandbox()

  package init() {}

  /// Waits on this thread.
  ///
  /// - Parameter picture: The descriptor of an open file.
  /// - Throws: `SystemError` when the tool can't be started.
  func make(_ shape: PictureShape, of picture: Int32) throws -> Sandbox.Result {
    let result = try make(shape, of: picture, profiles: ["srgb", "srgb"])
    guard result.words.contains("compatible input profile") else { return result }
    // Without colours, and without a profile that says how grey is meant: it stays as it is.
    lseek(picture, 0, SEEK_SET)
    return try make(shape, of: picture, profiles: [])
  }

  /// - Parameter profiles: That of a picture without one, and that of the photo.
  private func make(
    _ shape: PictureShape, of picture: Int32, profiles: [String]
  ) throws -> Sandbox.Result {
    try sandbox.run(
      ["/usr/bin/vipsthumbnail", "stdin[fail_on=truncated]"] + shape.options
        + ["--output", ".jpg[Q=82,strip,background=255]"]
        + zip(["--import-profile", "--export-profile"], profiles).flatMap { [$0, $1] },
      environment: Self.environment, input: picture)
  }

  /// Makes a square PNG of the middle of a picture, in which what can be seen through stays so.
  func makePNG(side: Int, of picture: Int32) throws -> Sandbox.Result {
    try sandbox.run(
      ["/usr/bin/vipsthumbnail", "stdin[fail_on=truncated]"] + PictureShape.square(side).options
        + ["--output", ".png[strip,compression=9]"],
      environment: Self.environment, input: picture)
  }

  /// The readers that are not made for what strangers send are off; of the others the first bytes of the
  /// file choose one, and those were looked at before. One thread, nothing compiled, nothing on disk.
  private static let environment = [
    "VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=1", "VIPS_NOVECTOR=1", "VIPS_DISC_THRESHOLD=4g",
  ]

  /// The reason why photos can't be made on this machine, found out by making one; nil when they
  /// can.
  ///
  /// Cost: a tenth of a second, on this thread.
  package func trouble() -> String? {
    for (program, package) in Self.tools
    where !FileManager.default.isExecutableFile(atPath: program) {
      return "\(program) is missing; Debian has it in the package \(package)"
    }
    do {
      let result = try BytePipe.holding(Self.sample) { try make(.square(Self.trialSide), of: $0) }
      if result.succeeded, isPlainJPEG(result.output, side: Self.trialSide) { return nil }
      let words = result.words.split(separator: "\n").joined(separator: "; ")
      return "the photo of a sample failed" + (words.isEmpty ? "" : ": \(words)")
    } catch {
      return "\(error)"
    }
  }

  private static let trialSide = PhotoSize.small.rawValue

  private static let tools = [("/usr/bin/vipsthumbnail", "libvips-tools")] + apartTools

  /// Tools that run in a `Sandbox`.
  static let apartTools = [
    ("/usr/bin/bwrap", "bubblewrap"), ("/usr/bin/prlimit", "util-linux"),
    ("/usr/bin/setpriv", "util-linux"),
  ]

  /// A white PNG of 32 by 32 pixels.
  private static let sample = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAJklEQVR42u3NMQ0A"
      + "AAwDoPo33arYsQQMkB6LQCAQCAQCgUAg+BIMi1X0ptsIcT0AAAAASUVORK5CYII=")!
}
