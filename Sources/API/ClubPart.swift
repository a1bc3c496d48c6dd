/// A part of what a club offers, which its hosts may switch off.
public enum ClubPart: String, Codable, CaseIterable, Sendable {
  /// The catalogue of video games, and what players keep of them.
  case games
  /// Rooms and what is said in them.
  case chat
  /// Photos: of oneself, and in chats.
  case photos
  /// Videos in chats.
  case videos
  /// Voice messages.
  case voice
  /// Playing with whoever waits.
  case strangers
  /// Rooms for two, beside their matches too.
  case direct
  /// Other sites, where video games and videos of them are looked for.
  case otherSites
}

extension Attachment.Kind {
  /// The part of the club to which what is sent in chats belongs.
  public var part: ClubPart {
    switch self {
    case .photo: .photos
    case .video: .videos
    case .voice: .voice
    }
  }
}

extension Route {
  /// The parts of the club that the route belongs to; none for what every club has. What is sent in chats goes the
  /// same way whatever it is, so its part is looked at where it is announced; and what two have said to each other
  /// stays there to be read, so `direct` is looked at where a room is made and where somebody writes.
  public var parts: [ClubPart] { Self.partsOfRoutes[self] ?? [] }

  private static let partsOfRoutes: [Route: [ClubPart]] = {
    var parts: [Route: [ClubPart]] = [:]
    for part in ClubPart.allCases {
      for route in routesOfParts[part] ?? [] { parts[route, default: []].append(part) }
    }
    return parts
  }()

  private static let routesOfParts: [ClubPart: [Route]] = [
    .games: [
      Endpoints.findGames.route, Endpoints.gameFilters.route, Endpoints.game.route,
      Endpoints.seriesOfGame.route, Endpoints.playersOfGame.route, Endpoints.gameVideos.route,
      Endpoints.gamePicture,
      Endpoints.myGames.route, Endpoints.setMyGame.route, Endpoints.removeMyGame.route,
      Endpoints.placeMyGame.route, Endpoints.ratingsOfGame.route, Endpoints.setMyRating.route,
      Endpoints.removeMyRating.route, Endpoints.reportRating.route, Endpoints.gamesOf.route,
      Endpoints.friendsGames.route, Endpoints.proposeGame.route, Endpoints.recordsOfBoard.route,
    ],
    .chat: [
      Endpoints.rooms.route, Endpoints.makeGroup.route, Endpoints.room.route,
      Endpoints.changeGroup.route, Endpoints.roomWith.route, Endpoints.roomOfMatch.route,
      Endpoints.addMember.route, Endpoints.removeMember.route, Endpoints.muteRoom.route,
      Endpoints.answerRequest.route, Endpoints.messages.route, Endpoints.messageChanges.route,
      Endpoints.say.route, Endpoints.editMessage.route, Endpoints.deleteMessage.route,
      Endpoints.react.route, Endpoints.unreact.route, Endpoints.reportMessage.route,
      Endpoints.readRoom.route, Endpoints.type.route, Endpoints.findMessages.route, Endpoints.media,
      Endpoints.makeUpload.route, Endpoints.upload.route, Endpoints.uploadPiece,
      Endpoints.cancelUpload.route,
    ],
    .photos: [Endpoints.setPhoto],
    .strangers: [Endpoints.playNow.route],
    .otherSites: [Endpoints.gameVideos.route],
  ]
}
