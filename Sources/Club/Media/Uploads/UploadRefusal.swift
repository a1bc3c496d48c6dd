package import API

/// The reason why an upload is not begun, goes on no further, or can't be shown.
package enum UploadRefusal: Error, Equatable {
  /// The upload doesn't exist, is somebody else's, or nothing comes of it any more.
  case unknown
  case notReady
  /// The upload has more bytes than its kind may have, than were announced, or than a piece may
  /// have; in words for the sender.
  case tooLarge(String)
  /// The piece doesn't begin where the last one ended, or all of it is there.
  case wrongOffset
  /// The upload is busy: another piece of it is on its way, or too much waits already.
  case busy
  /// Uploads were too many lately; after this time there can be another.
  case tooMany(Duration)
  case spaceFull
  case noPhotos
  case noVideos
  case noVoice
  /// The club does without such.
  case off(ClubPart)
}
