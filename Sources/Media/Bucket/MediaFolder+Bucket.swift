package import API
package import Base
import Foundation

/// A folder that stands in front of a bucket says so in a file of its own, so that nobody takes what it has for all
/// there is.
extension MediaFolder {
  private var bucketNote: String { path + "/bucket" }

  /// The bucket in which the club's photos, videos and voice messages lie, as the server that used this folder last
  /// has noted it; nil where they lie in the folder.
  package var bucket: BucketAddress? {
    guard let note = FileManager.default.contents(atPath: bucketNote), note.count <= 1000 else {
      return nil
    }
    return BucketAddress(
      String(decoding: note, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Whether a server has noted a bucket, be it readable or not.
  package var hasBucketNote: Bool { FileManager.default.fileExists(atPath: bucketNote) }

  /// Notes the bucket. It is safe on the disk when this returns.
  package func note(_ bucket: BucketAddress) throws(SystemError) {
    try makeFolder(path)
    let draft = bucketNote + "-new"
    unlink(draft)
    let file = try OpenFile(draft, O_WRONLY | O_CREAT | O_EXCL)
    try file.write(Data("\(bucket)\n".utf8))
    try file.sync()
    try SystemError.check(rename(draft, bucketNote))
    try OpenFile(path, O_RDONLY | O_DIRECTORY).sync()
  }
}

/// A file that a folder has.
package struct StoredName: Sendable {
  /// Its name within the folder.
  package let name: String
  package let bytes: Int
  /// The second at which it was read or written last, as far as the disk notes that.
  package let readAt: Int
}

extension MediaFolder {
  /// The files whose names begin with these two characters and are those of media.
  package func stored(beginning: String) -> [StoredName] {
    names(beginning: beginning).compactMap { file in
      let name = "\(beginning)/\(file)"
      var status = stat()
      guard Self.media(named: name) != nil, stat("\(path)/\(name)", &status) == 0 else {
        return nil
      }
      return StoredName(
        name: name, bytes: Int(status.st_size),
        readAt: max(status.st_atim.tv_sec, status.st_mtim.tv_sec))
    }
  }

  /// The medium to which a file of that name belongs; nil for a name that is none.
  package static func media(named name: String) -> MediaID? {
    guard let file = name.split(separator: "/").last, let dot = file.firstIndex(of: "."),
      let media = MediaID(String(file[..<dot])),
      MediaFile.all.contains(where: { Self.name(media, $0) == name })
    else { return nil }
    return media
  }

  /// Removes a file, if there is one.
  package func remove(named name: String) {
    unlink("\(path)/\(name)")
  }
}
