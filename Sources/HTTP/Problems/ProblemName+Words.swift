import API

extension ProblemName {
  /// "Not your turn".
  var title: String {
    let words = rawValue.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// After how long it is worth trying again what failed for a time, when nothing more is known.
  var usualWait: Duration {
    switch self {
    case .noMail, .noPhotos, .noVideos: .seconds(3600)
    case .waitBeforeUpload, .waitBeforeLive, .waitBeforeSignIn, .processingFailed: .seconds(60)
    case .tooManyStreams: .seconds(20)
    default: .seconds(1)
    }
  }

  /// What to do about it; for people.
  var advice: String {
    switch self {
    case .notSignedIn: "Make a guest first, or sign in again: this session is unknown or has ended."
    case .foreignSite: "Another site has sent this. Open the app itself and try again there."
    case .notAPlayer: "Only the two who play this match can do that."
    case .membersOnly: "Register first: guests have no account."
    case .wrongPassword: "Name and password don't go together. Look at both, and at Caps Lock."
    case .suspended: "The host has suspended this account. Ask the host of this club why."
    case .networkSuspended:
      "The host lets nobody new in from your network for a while. Try again later, or sign in."
    case .unknownMatch: "There is no such match. Look whether the link is complete."
    case .unknownCode: "Nothing has this code. Look whether each of its 8 characters is right."
    case .unknownPlayer: "There is nobody here whom this names."
    case .unknownInvitation: "This invitation is there no more. Play somebody else."
    case .unknownPhoto: "There is no such photo."
    case .unknownRoom: "There is no such chat, or you are not in it."
    case .unknownMessage: "This message is there no more."
    case .unknownUpload: "This upload is there no more. Begin it again."
    case .unknownMedia: "There is no such photo or video."
    case .unknownGame: "This game is not in the catalogue, or no more."
    case .ownInvitation: "This is your own invitation. Give the code to somebody else."
    case .finishYourRoundFirst: "You are in a live round. Finish that one first."
    case .opponentIsPlaying: "Your opponent is in another live round. Try again when it is over."
    case .outOfStep: "The match has gone on meanwhile. Here is how it stands."
    case .notYourTurn: "It is your opponent's turn."
    case .illegalMove: "No mark can be put there."
    case .roundIsOver: "This round is over."
    case .roundIsOpen: "This round is still being played."
    case .nothingToAnswer: "There is nothing to answer any more."
    case .drawOfferedLately: "You have offered a draw lately. Play on a little first."
    case .onlyWhenRelaxed: "In a live match moves stay."
    case .nothingToTakeBack: "You have no move to take back yet."
    case .answerFirst: "Your opponent asks for the same. Answer that first."
    case .yourTurn: "It is your turn: make your move."
    case .opponentIsHere: "Your opponent is here. Give them time."
    case .tooEarlyToClaim: "The round can't be claimed yet. Wait a little longer."
    case .nameTaken: "Somebody has this name already, or one that looks like it. Choose another."
    case .alreadyAMember: "You are registered already."
    case .youBlocked: "You have blocked this player. Unblock them first."
    case .listFull: "There are so many already that no more fit. Remove some first."
    case .notYours: "Only who wrote a message can change it."
    case .ownerOnly: "Only who runs the group can do that."
    case .requestWaits: "Your first message waits for an answer. You can write more when it comes."
    case .takesNoRequests: "This player takes messages from friends alone."
    case .textOnly: "Your first message can be a text alone. Send the rest when it is answered."
    case .wrongOffset: "The upload goes on at another place. Ask where, and send from there."
    case .uploadNotReady: "The upload isn't ready yet. Wait until it is."
    case .invitationExpired:
      "This invitation has expired. Ask for a new one, or play somebody else."
    case .invitationUsed: "Somebody else was quicker. Play somebody else, or ask for a new code."
    case .linkUsed: "This link was used before or is too old. Make a new one on the other device."
    case .unknownRuleset: "There is no such ruleset. Write it as 3x3x3, 7x6x4d or 5x5x4m."
    case .badName: "A name has 1 to 40 characters that can be seen."
    case .reservedName: "Only the host can have such a name. Choose another."
    case .badEmail: "This is no e-mail address. Write it as nina@example.org."
    case .badPassword: "A password has 8 to 128 characters, whichever you like."
    case .commonPassword: "Many people use this password, so it is guessed first. Choose another."
    case .offBoard: "The board has no such cell. Write it as b2."
    case .badPhoto: "This is no picture that can be read. Send a JPEG, PNG, WebP or HEIC."
    case .badSubscription: "This address or its keys can't be used for push messages."
    case .badText: "A message has 1 to 4,000 characters that can be seen."
    case .badEmoji: "A reaction is one emoji."
    case .badVideo: "This is no video that can be read. Send an MP4, WebM or QuickTime file."
    case .videoTooLong: "A video can be 60 seconds long. Send a shorter one."
    case .waitBeforeUpload: "You have sent many photos and videos lately. Wait before the next."
    case .spaceFull: "Your photos and videos take all the space that they may. Delete some first."
    case .tooManyStreams: "Too many connections are open. Close other windows and try again."
    case .waitBeforeLive: "You have left live rounds lately. Wait before the next, or play relaxed."
    case .waitBeforeSignIn: "There were too many wrong passwords. Wait, then try again."
    case .busy: "The server has too much to do. Try again in a moment."
    case .noMail: "This club's server sends no mail. Its host can set a new password for you."
    case .noPhotos: "This club's server takes no photos."
    case .noVideos: "This club can't take videos. Its host can change that; photos and text go on."
    case .processingFailed: "The server couldn't process this. Send it again later."
    case .diskFull: "The server's disk is full. Nothing was changed; try again later."
    }
  }
}
