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
    case .noProvider, .noMail, .noPhotos, .noVideos, .noVoice: .seconds(3600)
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
    case .wrongProviderAnswer:
      "This sign-in didn't fit, or was begun in another browser. Begin again."
    case .passwordsOff: "This club does without passwords. Sign in by its provider."
    case .freshProofNeeded:
      "Show that it's you first, by your password, a passkey or a recovery code."
    case .notForTokens: "Access tokens can't do that. Sign in for it."
    case .scopeMissing: "This access token isn't allowed to do that. Make one that is."
    case .suspended:
      "You're suspended in this club. You can look around and read, but not do this."
    case .moderatorsOnly: "Only moderators and hosts of this club can do that."
    case .hostsOnly: "Only hosts of this club can do that."
    case .partIsOff: "This club does without that."
    case .roomClosed: "Nobody can write in this chat right now. What was said stays."
    case .networkSuspended:
      "New players can't join from your network right now. Try again later, or sign in."
    case .banned: "This club is closed to you."
    case .registrationClosed: "This club takes no new members right now."
    case .invitationNeeded: "To join this club you need an invitation from somebody in it."
    case .guestsOff: "This club has no guests. Sign in to play."
    case .guestsByLink:
      "Guests are here for the match whose link they have. Sign in for everything else."
    case .visitorsOff: "This club is open to its members alone. Sign in first."
    case .waitsForApproval: "You're almost in: a moderator still has to let you in."
    case .unknownPasskey: "This passkey isn't known here. It may have been removed."
    case .unknownMatch: "There's no such match. Check that the link is complete."
    case .unknownCode: "Nothing has this code. Check each of its 8 characters."
    case .unknownPlayer: "There's no such player here. Check the name or the link."
    case .unknownInvitation: "This invitation is no longer open. Play somebody else."
    case .unknownPhoto: "There's no such photo."
    case .unknownRoom: "There's no such chat, or you're not in it."
    case .unknownMessage: "This message no longer exists."
    case .unknownUpload: "This upload no longer exists. Start it again."
    case .unknownMedia: "There's no such photo, video or voice message."
    case .unknownRating: "This rating no longer exists."
    case .unknownReport: "There's no such report, or it's closed already."
    case .unknownBan: "There's no such ban, or it's lifted already."
    case .unknownPage: "This club hasn't written this page."
    case .unknownList: "There's no such list."
    case .listExists: "Another list has this name already. Choose another."
    case .unknownWebhook: "There's no such webhook, or this delivery is kept no longer."
    case .nothingLeft: "It's gone already. Close the report, or suspend the player."
    case .notUndoable: "This can't be undone any more."
    case .endIsPast: "That moment is over. Choose a later one."
    case .unreadableAccent:
      "This colour is too light to be seen on a light page. A darker one of its kind works."
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
    case .identityTaken:
      "This sign-in belongs to another account here, or yours has one already. Remove that first."
    case .setPasswordFirst: "This is your last way to sign in. Set up another first."
    case .lastHost: "This is the club's only host. Make somebody else a host first."
    case .hostAndSuspended:
      "Nobody is a host and suspended or banned. Give them another role, or lift the suspension, first."
    case .youBlocked: "You've blocked this player. Unblock them first."
    case .listFull: "That list is full. Make some room first."
    case .challengedEnough: "Many challenges are waiting for this player. Try again later."
    case .notYours: "Only the person who wrote a message can change it."
    case .ownerOnly: "Only the person who runs the group can do that."
    case .requestWaits:
      "Your message is waiting for an answer. You can write more once it's accepted."
    case .takesNoRequests: "Only friends can write to this player."
    case .textOnly: "A first message can only be text. Send the rest once it's accepted."
    case .wrongOffset: "The upload continues at another place. Ask where, and send from there."
    case .webhookOff: "This webhook is switched off. Switch it on first."
    case .limitFixed: "The settings of the server say this limit. Change it there."
    case .uploadNotReady: "The upload isn't ready yet. Wait until it is."
    case .invitationExpired:
      "This invitation has expired. Ask for a new one, or play somebody else."
    case .invitationUsed: "Somebody else was quicker. Ask for a new code, or play somebody else."
    case .linkUsed: "This link has been used or is too old. Make a new one on the other device."
    case .signInExpired: "That took too long. Sign in once more."
    case .unknownRuleset: "There's no such ruleset. Write it like 3x3x3, 7x6x4d or 5x5x4m."
    case .badName: "A name has 1 to 40 visible characters, one of them a letter or a number."
    case .reservedName: "Only the host can use a name like that. Choose another."
    case .badList: "A list has 1 to 500 people, each on a line, and at most 50 groups."
    case .badEmail: "That isn't an e-mail address. Write it like nina@example.org."
    case .badNetwork:
      "That's no network. Write it like 192.0.2.1, 192.0.2.0/24 (up to /8) or 2001:db8::/32."
    case .badPassword: "A password has 8 to 128 characters of any kind."
    case .commonPassword:
      "Too many people use this password, so it's easy to guess. Choose another."
    case .offBoard: "The board has no such cell. Write it like b2."
    case .badPhoto: "This picture can't be read. Send a JPEG, PNG, WebP or HEIC."
    case .badWebhook:
      "A webhook needs an https address on the internet, without a password in it, and an event."
    case .badSubscription: "This address or its keys can't be used for push messages."
    case .badLine: "This line is too long."
    case .badGame:
      "A game has a title of at most 200 characters, a year from 1940 to 2100, and at most 10 platforms."
    case .badText: "A message has 1 to 4,000 visible characters."
    case .badEmoji: "A reaction is one emoji."
    case .badBoard:
      "That's no board. Send a game like 3x3x3:b2a1 by itself; to change it, send another."
    case .badVideo: "This video can't be read. Send an MP4, WebM or QuickTime file."
    case .videoTooLong: "A video can be up to 60 seconds long. Send a shorter one."
    case .badVoice: "This recording can't be read. Send sound alone, as MP4 or WebM."
    case .voiceTooLong: "A voice message can be up to 2 minutes long. Send a shorter one."
    case .proofOfWorkNeeded:
      "Very many are coming in right now. Send it again with the answer to 'challenge' in 'work'."
    case .waitBeforeUpload: "That was a lot at once. Wait before you send the next."
    case .spaceFull:
      "Your photos, videos and voice messages take up all the room you have. Delete some first."
    case .tooManyStreams: "Too many connections are open. Close other windows and try again."
    case .waitBeforeLive: "You left some live games early. Wait before the next, or play relaxed."
    case .waitBeforeSignIn: "Too many wrong passwords. Wait a while, then try again."
    case .busy: "The server is busy. Try again in a moment."
    case .noProvider: "This club has no provider to sign in by."
    case .providerUnavailable:
      "The provider doesn't answer right now. Try again soon, or sign in otherwise."
    case .noMail: "This club doesn't send mail. Its host can set a new password for you."
    case .noPhotos: "This club doesn't accept photos."
    case .noVideos:
      "This club can't accept videos yet; photos and text work. Its host can change that."
    case .noVoice:
      "This club can't accept voice messages yet; text works. Its host can change that."
    case .processingFailed: "The server couldn't process this. Send it again later."
    case .mediaUnavailable:
      "Photos, videos and voice messages can't be reached right now. Try again soon."
    case .diskFull: "The server's disk is full. Nothing was changed; try again later."
    }
  }
}
