import API

extension ProblemName {
  /// "Not your turn".
  var title: String {
    let words = rawValue.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The time after which it is worth trying again what failed for a time, when nothing more is
  /// known.
  var usualWait: Duration {
    switch self {
    case .noMail, .noPhotos, .noVideos: .seconds(3600)
    case .waitBeforeUpload, .waitBeforeLive, .waitBeforeSignIn, .processingFailed: .seconds(60)
    case .tooManyStreams: .seconds(20)
    default: .seconds(1)
    }
  }

  /// Advice on what to do about it; for people.
  var advice: String {
    switch self {
    case .notSignedIn: "This session is unknown or has ended. Sign in again, or make a guest first."
    case .foreignSite: "This came from another site. Open the app itself and try again there."
    case .notAPlayer: "Only the two players of this match can do that."
    case .membersOnly: "You need an account for that. Register first."
    case .wrongPassword: "That isn't the password for this name. Check both, and Caps Lock."
    case .wrongPasskey: "This passkey didn't fit, or it took too long. Try again."
    case .copiedPasskey:
      "Somebody has used a copy of this passkey. Remove it, and add a new one."
    case .wrongCode: "This recovery code is wrong or was used before. Try another."
    case .freshProofNeeded:
      "Show that it's you first, by your password, a passkey or a recovery code."
    case .suspended: "The host of this club has suspended this account. Ask them why."
    case .moderatorsOnly: "Only moderators and hosts of this club can do that."
    case .hostsOnly: "Only hosts of this club can do that."
    case .networkSuspended:
      "New players can't join from your network right now. Try again later, or sign in."
    case .unknownPasskey: "This passkey isn't known here. It may have been removed."
    case .unknownMatch: "There's no such match. Check that the link is complete."
    case .unknownCode: "Nothing has this code. Check each of its 8 characters."
    case .unknownPlayer: "There's no such player here. Check the name or the link."
    case .unknownInvitation: "This invitation is no longer open. Play somebody else."
    case .unknownPhoto: "There's no such photo."
    case .unknownRoom: "There's no such chat, or you're not in it."
    case .unknownMessage: "This message no longer exists."
    case .unknownUpload: "This upload no longer exists. Start it again."
    case .unknownMedia: "There's no such photo or video."
    case .unknownRating: "This rating no longer exists."
    case .unknownReport: "There's no such report, or it's closed already."
    case .nothingLeft: "It's gone already. Close the report, or suspend the player."
    case .unknownGame: "This video game isn't in the catalogue, or no longer is."
    case .ownInvitation: "This is your own invitation. Send the code to somebody else."
    case .finishYourRoundFirst: "You're in a live game. Finish it first."
    case .opponentIsPlaying: "Your opponent is in another live game. Try again when it's over."
    case .outOfStep: "The match has moved on. Here's how it stands."
    case .notYourTurn: "It's your opponent's turn."
    case .illegalMove: "You can't place a mark there."
    case .roundIsOver: "This game is over."
    case .roundIsOpen: "This game is still being played."
    case .nothingToAnswer: "There's nothing left to answer."
    case .drawOfferedLately: "You just offered a draw. Play on a little first."
    case .onlyWhenRelaxed: "In a live match moves can't be taken back."
    case .nothingToTakeBack: "You have no move to take back yet."
    case .answerFirst: "Your opponent is asking for the same. Answer that first."
    case .yourTurn: "It's your turn: make your move."
    case .opponentIsHere: "Your opponent is here. Give them time."
    case .tooEarlyToClaim: "It's too early to claim the win. Wait a little longer."
    case .nameTaken: "This name, or one that looks like it, is taken. Choose another."
    case .alreadyAMember: "You already have an account."
    case .addPasskeyFirst: "Add a passkey first, to be asked for it."
    case .lastHost: "This is the club's only host. Make somebody else a host first."
    case .hostAndSuspended:
      "Nobody is a host and suspended. Give them another role, or lift the suspension, first."
    case .youBlocked: "You've blocked this player. Unblock them first."
    case .listFull: "That list is full. Make some room first."
    case .notYours: "Only the person who wrote a message can change it."
    case .ownerOnly: "Only the person who runs the group can do that."
    case .requestWaits:
      "Your message is waiting for an answer. You can write more once it's accepted."
    case .takesNoRequests: "Only friends can write to this player."
    case .textOnly: "A first message can only be text. Send the rest once it's accepted."
    case .wrongOffset: "The upload continues at another place. Ask where, and send from there."
    case .uploadNotReady: "The upload isn't ready yet. Wait until it is."
    case .invitationExpired:
      "This invitation has expired. Ask for a new one, or play somebody else."
    case .invitationUsed: "Somebody else was quicker. Ask for a new code, or play somebody else."
    case .linkUsed: "This link has been used or is too old. Make a new one on the other device."
    case .signInExpired: "That took too long. Sign in once more."
    case .unknownRuleset: "There's no such ruleset. Write it like 3x3x3, 7x6x4d or 5x5x4m."
    case .badName: "A name has 1 to 40 visible characters, one of them a letter or a number."
    case .reservedName: "Only the host can use a name like that. Choose another."
    case .badEmail: "That isn't an e-mail address. Write it like nina@example.org."
    case .badPassword: "A password has 8 to 128 characters of any kind."
    case .commonPassword:
      "Too many people use this password, so it's easy to guess. Choose another."
    case .offBoard: "The board has no such cell. Write it like b2."
    case .badPhoto: "This picture can't be read. Send a JPEG, PNG, WebP or HEIC."
    case .badSubscription: "This address or its keys can't be used for push messages."
    case .badLine: "This line is too long."
    case .badText: "A message has 1 to 4,000 visible characters."
    case .badEmoji: "A reaction is one emoji."
    case .badVideo: "This video can't be read. Send an MP4, WebM or QuickTime file."
    case .videoTooLong: "A video can be up to 60 seconds long. Send a shorter one."
    case .waitBeforeUpload: "That was a lot of photos and videos. Wait before you send the next."
    case .spaceFull: "Your photos and videos take up all the room you have. Delete some first."
    case .tooManyStreams: "Too many connections are open. Close other windows and try again."
    case .waitBeforeLive: "You left some live games early. Wait before the next, or play relaxed."
    case .waitBeforeSignIn: "Too many wrong passwords. Wait a while, then try again."
    case .busy: "The server is busy. Try again in a moment."
    case .noMail: "This club doesn't send mail. Its host can set a new password for you."
    case .noPhotos: "This club doesn't accept photos."
    case .noVideos:
      "This club can't accept videos yet; photos and text work. Its host can change that."
    case .processingFailed: "The server couldn't process this. Send it again later."
    case .diskFull: "The server's disk is full. Nothing was changed; try again later."
    }
  }
}
