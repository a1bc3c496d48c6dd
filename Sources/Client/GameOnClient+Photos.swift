public import API
internal import NIOCore

/// Calls about photos of players.
extension GameOnClient {
  /// Gives the caller, a member, a photo.
  ///
  /// - Parameter picture: A JPEG, PNG, WebP or HEIC of at most 10 MiB, as it lies in its file.
  /// - Returns: The caller, with the photo's name.
  @discardableResult
  public func setPhoto(_ picture: [UInt8]) async throws -> PlayerSummary? {
    var patient = self
    patient.timeLimit = max(timeLimit, .seconds(90))
    // The server goes by the bytes alone.
    let me: Me = try await patient.call(
      Endpoints.setPhoto, to: Endpoints.setPhoto.path,
      Content(type: "image/jpeg", bytes: picture))
    return me.player
  }

  /// Takes the caller's photo away.
  @discardableResult
  public func removePhoto() async throws -> PlayerSummary? {
    try await call(Endpoints.removePhoto).player
  }

  /// The JPEG of a photo. A name stands for the same bytes for ever.
  public func photo(_ media: MediaID, _ size: PhotoSize) async throws -> [UInt8] {
    let target = Endpoints.photo.target(["media": "\(media)", "size": "\(size.rawValue)"])
    return Array(try await send(Endpoints.photo, to: target).body.readableBytesView)
  }
}
