import API
import Base
import Club
import Database
import HTTP
import HTTPTypes
import Media

/// The one place where errors of the services become problems.
extension Problem {
  /// The problem for an error; nil for an error that no client can do anything about.
  init?(of error: any Error) {
    switch error {
    case let error as Problem: self = error
    case let error as DatabaseError: self.init(of: error)
    case let error as MatchRefusal: self.init(of: error)
    case let error as InvitationRefusal: self.init(of: error)
    case let error as AccountRefusal: self.init(of: error)
    case let error as PersonRefusal: self.init(of: error)
    case let error as ChatRefusal: self.init(of: error)
    case let error as GameRefusal: self.init(of: error)
    case let error as ProfileRefusal: self.init(of: error)
    case let error as ReportRefusal: self.init(of: error)
    case let error as LookRefusal: self.init(of: error)
    case let error as WebhookRefusal: self.init(of: error)
    case let error as StorageLimitRefusal: self.init(of: error)
    case let error as PhotoRefusal: self.init(of: error)
    case let error as UploadRefusal: self.init(of: error)
    case is BucketError: self.init(.mediaUnavailable)
    case let error as SystemError where error.isFullDisk: self.init(.diskFull)
    // The server stops, or the client is gone.
    case is CancellationError: self = .busy
    default: return nil
    }
  }

  private init?(of error: DatabaseError) {
    switch error {
    // Whoever isn't told whether something was written asks again: each command is done once.
    case .busy, .closed, .unreachable, .noConnectionLeft, .servedElsewhere, .inDoubt: self = .busy
    case .diskFull: self.init(.diskFull)
    default: return nil
    }
  }

  private static let busy = Problem(.busy)

  init(of error: MatchRefusal) {
    switch error {
    case .unknownMatch: self.init(.unknownMatch)
    case .joined(let match):
      self.init(.unknownMatch)
      into = match
    case .opponentIsPlaying: self.init(.opponentIsPlaying)
    case .youBlocked: self.init(.youBlocked)
    case .changedMeanwhile: self = .busy
    case .finishYourRoundFirst(let match):
      self.init(.finishYourRoundFirst)
      finish = match
    }
  }

  private init(of refusal: InvitationRefusal) {
    switch refusal {
    case .unknownCode: self.init(.unknownCode)
    case .unknownInvitation: self.init(.unknownInvitation)
    case .expired: self.init(.invitationExpired)
    case .used: self.init(.invitationUsed)
    case .yourOwn: self.init(.ownInvitation)
    case .listFull:
      self.init(
        .listFull,
        detail: "You have \(InvitationService.mostOpen) invitations open. Withdraw some first.")
    case .challengedEnough: self.init(.challengedEnough)
    case .waitBeforeLive(let time): self.init(.waitBeforeLive, headers: .retry(after: time))
    }
  }

  private init(of refusal: ChatRefusal) {
    switch refusal {
    case .unknownRoom: self.init(.unknownRoom)
    case .unknownMessage: self.init(.unknownMessage)
    case .unknownPlayer: self.init(.unknownPlayer)
    case .youBlocked: self.init(.youBlocked)
    case .notYours: self.init(.notYours)
    case .ownerOnly: self.init(.ownerOnly)
    case .requestWaits: self.init(.requestWaits)
    case .takesNoRequests: self.init(.takesNoRequests)
    case .textOnly: self.init(.textOnly)
    case .closed(let kind): self.init(.roomClosed, detail: Self.ofClosedRoom(kind))
    case .noRoomsForTwo: self.init(off: .direct)
    case .moderatorsMakeGroups:
      self.init(
        .moderatorsOnly,
        detail: "In this club moderators and hosts make the groups. Ask one of them for yours.")
    case .listFull: self.init(.listFull)
    case .badName: self.init(.badName)
    case .badText: self.init(.badText)
    case .badEmoji: self.init(.badEmoji)
    case .badBoard: self.init(.badBoard)
    }
  }

  private static func ofClosedRoom(_ kind: Room.Kind) -> String {
    switch kind {
    case .group:
      "In this club members write in groups of three or more where a moderator sees what they write."
    case .direct, .match:
      "In this club people talk in groups. What the two of you said can still be read."
    }
  }

  private init(of refusal: PersonRefusal) {
    switch refusal {
    case .unknownPlayer: self.init(.unknownPlayer)
    case .youBlocked: self.init(.youBlocked)
    case .listFull: self.init(.listFull)
    }
  }

  private init(of refusal: AccountRefusal) {
    switch refusal {
    case .nameTaken(let free):
      self.init(.nameTaken)
      names = free
    case .badName: self.init(.badName)
    case .reservedName: self.init(.reservedName)
    case .networkSuspended(let end):
      self.init(.networkSuspended)
      until = end
    case .banned(let end, let reason):
      self.init(.banned, detail: Self.ofBan(until: end, reason))
      until = end
      self.reason = reason.isEmpty ? nil : reason
    case .unknownBan: self.init(.unknownBan)
    case .badNetwork: self.init(.badNetwork)
    case .badBan:
      self.init(.badRequest, detail: "A ban is of a player, an e-mail address or a network.")
    case .registrationClosed: self.init(.registrationClosed)
    case .invitationNeeded: self.init(.invitationNeeded)
    case .guestsOff: self.init(.guestsOff)
    case .guestsByLink: self.init(.guestsByLink)
    case .invitationGone:
      self.init(
        .linkUsed,
        detail: "This invitation was used up, is too old, or was taken back. Ask for a new one.")
    case .unknownInvitation:
      self.init(.unknownInvitation, detail: "There's no such invitation, or it's taken back.")
    case .badInvitation(let words): self.init(.badRequest, detail: words)
    case .badList: self.init(.badList)
    case .unknownList: self.init(.unknownList)
    case .listExists: self.init(.listExists)
    case .unknownCard:
      self.init(
        .unknownCode,
        detail: "No card has this code. It may be too old, or a newer card was made. Ask the host.")
    case .badEmail: self.init(.badEmail)
    case .badPassword: self.init(.badPassword)
    case .commonPassword: self.init(.commonPassword)
    case .wrongPassword: self.init(.wrongPassword)
    case .wrongPasskey: self.init(.wrongPasskey)
    case .unknownPasskey: self.init(.unknownPasskey)
    case .copiedPasskey: self.init(.copiedPasskey)
    case .wrongCode: self.init(.wrongCode)
    case .proofNeeded: self.init(.freshProofNeeded)
    case .addPasskeyFirst: self.init(.addPasskeyFirst)
    case .setPasswordFirst: self.init(.setPasswordFirst)
    case .signInExpired: self.init(.signInExpired)
    case .noProvider: self.init(.noProvider)
    case .providerUnavailable: self.init(.providerUnavailable)
    case .wrongProviderAnswer: self.init(.wrongProviderAnswer)
    case .identityTaken: self.init(.identityTaken)
    case .passwordsOff: self.init(.passwordsOff)
    case .listFull: self.init(.listFull)
    case .alreadyAMember: self.init(.alreadyAMember)
    case .membersOnly: self.init(.membersOnly)
    case .unknownMember: self.init(.unknownPlayer)
    case .unknownPlayer: self.init(.notSignedIn)
    case .lastHost: self.init(.lastHost)
    case .hostsOnly: self.init(.hostsOnly)
    case .moderatorsOnly: self.init(.moderatorsOnly)
    case .moderatorsChooseNames:
      self.init(
        .moderatorsOnly,
        detail: "In this club those who run it choose the names. Ask one of them for another.")
    case .hostAndSuspended: self.init(.hostAndSuspended)
    case .endIsPast: self.init(.endIsPast)
    case .linkUsed:
      self.init(.linkUsed, detail: "This link was used before or is too old. Ask for a new one.")
    case .waitBeforeSignIn(let time): self.init(.waitBeforeSignIn, headers: .retry(after: time))
    case .busy: self = .busy
    }
  }

  private static func ofBan(until end: Instant?, _ reason: String) -> String {
    let time = end.map { "until \($0)" } ?? "until those who run it open it again"
    let why = reason.isEmpty ? "" : " Why: \(reason)"
    return "This club is closed to you \(time).\(why)"
  }

  private init(of refusal: GameRefusal) {
    switch refusal {
    case .unknownGame: self.init(.unknownGame)
    case .listFull: self.init(.listFull)
    case .lineTooLong(let longest):
      self.init(.badLine, detail: "A line has at most \(longest) characters here.")
    case .badGame: self.init(.badGame)
    case .badStars: self.init(.badRequest, detail: "Stars are 1, 2, 3, 4 or 5.")
    case .membersOnly: self.init(.membersOnly)
    }
  }

  private init(of refusal: ProfileRefusal) {
    switch refusal {
    case .aboutTooLong:
      self.init(
        .badLine,
        detail: "A line about yourself has at most \(PeopleService.longestAbout) characters.")
    case .badFavourites:
      self.init(
        .badRequest,
        detail: "There are \(PeopleService.mostFavourites) favourites at most, each named once.")
    case .unknownGame: self.init(.unknownGame, detail: "A favourite is one of your video games.")
    case .membersOnly: self.init(.membersOnly)
    }
  }

  /// The problem that a part of the club is switched off.
  init(off part: ClubPart) {
    let words =
      switch part {
      case .games: "This club does without the catalogue of video games."
      case .chat: "This club does without chats."
      case .photos: "This club does without photos."
      case .videos: "This club does without videos."
      case .voice: "This club does without voice messages."
      case .strangers:
        "In this club you play people you invite: send a friend a link or a challenge."
      case .direct: "In this club people talk in groups, not in chats of two."
      case .otherSites: "This club doesn't look at other sites."
      }
    self.init(.partIsOff, detail: words)
  }

  private init(of refusal: LookRefusal) {
    switch refusal {
    case .badName: self.init(.badName)
    case .unreadableAccent(let nearest):
      self.init(
        .unreadableAccent,
        detail:
          "This colour is too light to be seen on a light page. \(nearest) is the nearest that works."
      )
      accent = nearest
    case .noColor:
      self.init(.badRequest, detail: "A colour is written as # and six hexadecimal digits.")
    case .welcomeTooLong(let longest):
      self.init(.badLine, detail: "The words of welcome have at most \(longest) characters.")
    case .unknownLanguage: self.init(.badRequest, detail: "The app doesn't have this language.")
    case .unknownBoard: self.init(.unknownRuleset)
    case .unknownPage: self.init(.unknownPage)
    case .pageTooLong(let longest):
      self.init(.badText, detail: "A page has at most \(longest) characters.")
    }
  }

  private init(of refusal: WebhookRefusal) {
    switch refusal {
    case .unknown: self.init(.unknownWebhook)
    case .bad: self.init(.badWebhook)
    case .listFull: self.init(.listFull)
    case .off: self.init(.webhookOff)
    }
  }

  private init(of refusal: StorageLimitRefusal) {
    switch refusal {
    case .fixed: self.init(.limitFixed)
    case .outOfRange:
      let range = StorageLimit.range
      self.init(
        .badRequest,
        detail: "A limit is a number from \(range.lowerBound) to \(range.upperBound).")
    }
  }

  private init(of refusal: ReportRefusal) {
    switch refusal {
    case .unknownPlayer: self.init(.unknownPlayer)
    case .unknownMatch: self.init(.unknownMatch)
    case .unknownRating: self.init(.unknownRating)
    case .unknownReport: self.init(.unknownReport)
    case .nothingLeft: self.init(.nothingLeft)
    case .notUndoable: self.init(.notUndoable)
    case .yourself: self.init(.badRequest, detail: "This is yourself. Report somebody else.")
    case .noteTooLong:
      self.init(
        .badRequest, detail: "A note has at most \(ReportService.longestNote) characters.")
    case .tooMany(let time): self.init(tooManyRequests: time)
    }
  }

  private init(of refusal: PhotoRefusal) {
    switch refusal {
    case .notHere: self.init(.noPhotos)
    case .unreadable: self.init(.badPhoto)
    case .unsuitable(let objection): self.init(.badPhoto, detail: objection)
    case .tooLarge: self.init(.contentTooLarge, detail: "A picture may have 10 MiB at most.")
    case .membersOnly: self.init(.membersOnly)
    case .busy: self = .busy
    }
  }

  private init(of refusal: UploadRefusal) {
    switch refusal {
    case .unknown: self.init(.unknownUpload)
    case .notReady: self.init(.uploadNotReady)
    case .tooLarge(let words): self.init(.contentTooLarge, detail: words)
    case .wrongOffset: self.init(.wrongOffset)
    case .busy: self = .busy
    case .tooMany(let time): self.init(.waitBeforeUpload, headers: .retry(after: time))
    case .spaceFull: self.init(.spaceFull)
    case .noPhotos: self.init(.noPhotos)
    case .noVideos: self.init(.noVideos)
    case .noVoice: self.init(.noVoice)
    case .off(let part): self.init(off: part)
    }
  }

  /// The problem for a refusal of a match, with the match as it is.
  init(_ refusal: OnlineRefusal, in match: MatchSnapshot) {
    let name: ProblemName =
      switch refusal {
      case .notAPlayer: .notAPlayer
      case .outOfStep: .outOfStep
      case .notYourTurn: .notYourTurn
      case .offBoard: .offBoard
      case .illegalMove: .illegalMove
      case .roundIsOver: .roundIsOver
      case .roundIsOpen: .roundIsOpen
      case .nothingToAnswer: .nothingToAnswer
      case .drawOfferedLately: .drawOfferedLately
      case .onlyWhenRelaxed: .onlyWhenRelaxed
      case .nothingToTakeBack: .nothingToTakeBack
      case .answerFirst: .answerFirst
      case .yourTurn: .yourTurn
      case .opponentIsHere: .opponentIsHere
      case .tooEarlyToClaim: .tooEarlyToClaim
      }
    self.init(name)
    self.match = match
  }
}
