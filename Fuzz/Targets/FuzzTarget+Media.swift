import Foundation
import Media
import Server

/// Pictures and videos, of which nothing is believed.
extension FuzzTarget {
  static let media = [
    FuzzTarget(
      "picture", read: { PictureHeader(Data($0)) },
      objection: { header, _ in
        guard header.objection == nil else { return nil }
        let isBounded = header.width * header.height <= PictureHeader.mostPixels
        return isBounded && header.width > 0 ? nil : "it would cost more to decode than is allowed"
      },
      plantedBug: { $0.width > 60_000 }),
    FuzzTarget(
      "heif", read: { PictureHeader(Data(head + $0)) }, plantedBug: { $0.height > 60_000 }),
    FuzzTarget(
      "jpeg", read: { plainJPEGSize(Data($0)) },
      objection: { size, _ in size.width >= 0 && size.height >= 0 ? nil : "it has no size" },
      plantedBug: { $0.width == 9 || $0.width > 255 }),
    FuzzTarget(
      "mp4", read: { PlainMP4(Data($0)) },
      objection: { video, _ in
        let isSeen = video.width > 0 && video.height > 0
        return (isSeen || !video.hasPicture) && video.duration >= 0 ? nil : "it shows nothing"
      },
      plantedBug: { $0.duration > 2000 }),
    FuzzTarget("container", read: { VideoContainer(Data($0)) }, plantedBug: { $0 == .matroska }),
  ]

  /// The beginning of every file of HEIF with HEVC.
  private static let head = Array("\0\0\0\u{14}ftypheic\0\0\0\0heic".utf8)
}
