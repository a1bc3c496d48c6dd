import Foundation

/// Ways to have the content of a file in another place. Both wait for the disk, and neither waits until it has it.
package enum FileCopy {
  /// Gives a file that never changes a second name.
  ///
  /// - Returns: False where that can't be: the two lie on different disks, or this one has no second names
  /// - Throws: `SystemError` for all else, such as a file that isn't there
  package static func link(_ source: String, to target: String) throws(SystemError) -> Bool {
    if Foundation.link(source, target) == 0 { return true }
    let error = SystemError(errno)
    let withoutLinks = [EXDEV, EPERM, EMLINK, EOPNOTSUPP, ENOSYS].map(SystemError.init)
    guard withoutLinks.contains(error) else { throw error }
    return false
  }

  /// Copies a file, or a part of one, into a new one, for its owner alone. A file system that can keep one content for both
  /// does.
  ///
  /// - Throws: `SystemError`, and then nothing is left of the new one; what `check` throws
  package static func copy(
    _ source: borrowing FilePart, to target: String, _ check: () throws -> Void = {}
  ) throws {
    let to = try OpenFile(target, O_WRONLY | O_CREAT | O_EXCL)
    do {
      try copy(source, to: to, check)
    } catch {
      unlink(target)
      throw error
    }
  }

  private static func copy(
    _ source: borrowing FilePart, to target: borrowing OpenFile, _ check: () throws -> Void
  ) throws {
    var place = off_t(source.range.lowerBound)
    while true {
      try check()
      let left = source.range.upperBound - Int(place)
      let count = copyRange(
        source.file.descriptor, &place, target.descriptor, nil, min(1 << 22, left), 0)
      if count == 0 { return }
      if count > 0 || errno == EINTR { continue }
      let error = SystemError(errno)
      let unable = [EXDEV, EINVAL, EOPNOTSUPP, ENOSYS].map(SystemError.init)
      guard unable.contains(error) else { throw error }
      return try copyByHand(source, to: target, check)
    }
  }

  /// Goes on behind what is there already.
  private static func copyByHand(
    _ source: borrowing FilePart, to target: borrowing OpenFile, _ check: () throws -> Void
  ) throws {
    var offset = try target.findSize()
    while case let piece = try source.read(1 << 18, at: offset), !piece.isEmpty {
      try check()
      try target.write(piece)
      offset += piece.count
    }
  }
}

extension OpenFile {
  /// Returns when the disk has all that was written in the file system of this file, however many files it
  /// is.
  package func syncFileSystem() throws(SystemError) {
    try SystemError.check(syncFileSystemOf(descriptor))
  }
}

/// Linux copies within the system, or not at all where one content will do. Swift's view of the C library leaves
/// it out.
@_silgen_name("copy_file_range")
private func copyRange(
  _ source: Int32, _ from: UnsafeMutablePointer<off_t>?, _ target: Int32,
  _ to: UnsafeMutablePointer<off_t>?, _ count: Int, _ flags: UInt32
) -> Int

/// Left out as well.
@_silgen_name("syncfs")
private func syncFileSystemOf(_ descriptor: Int32) -> Int32
