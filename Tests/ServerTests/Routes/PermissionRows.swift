import API
import Club
import Database
import TestSupport

extension Permission {
  static let rows = ofPlay + ofChat + ofGames + ofClub

  private static let answerOfPasskey = """
    {"credential": "e30", "clientData": "e30", "authenticatorData": "e30", "signature": "e30"}
    """

  fileprivate static let ofPlay: [Row] = [
    Row(Endpoints.health.route, 200),
    Row(Endpoints.ready.route, 200),
    Row(Endpoints.me.route, 200),
    Row(Endpoints.rename.route, 200, body: #"{"name": "A"}"#),
    Row(Endpoints.setFace.route, 200, body: #"{"color": 9, "head": 27, "detail": 7}"#),
    Row(Endpoints.removeFace.route, 200),
    Row(Endpoints.makeGuest.route, 200, [.nobody: 201], body: "{}"),
    Row(Endpoints.endSession.route, 204),
    Row(Endpoints.makeCarry.route, 201),
    Row(Endpoints.takeCarry.route, 200, body: #"{"token": "CARRY"}"#),
    Row(
      Endpoints.register.route, 201, [.member: 409],
      body: #"{"name": "Omar", "email": "omar@example.org", "password": "correct horse"}"#),
    Row(Endpoints.signIn.route, 200, body: #"{"name": "Nina", "password": "correct horse"}"#),
    Row(Endpoints.account.route, 403, [.member: 200, .suspended: 200]),
    Row(
      Endpoints.changeEmail.route, 403, [.member: 200],
      body: #"{"email": "nina@example.com"}"#),
    Row(
      Endpoints.changePassword.route, 403, [.member: 200],
      body: #"{"new": "another horse"}"#),
    // The only host stays.
    Row(Endpoints.deleteAccount.route, 204, [.host: 409]),
    Row(Endpoints.sessions.route, 200),
    Row(Endpoints.endOneSession.route, 204),
    Row(Endpoints.export, 200),
    Row(Endpoints.askSignIn.route, 200),
    // It answers no question.
    Row(Endpoints.signInByPasskey.route, 403, body: answerOfPasskey),
    Row(Endpoints.previewCard.route, 200, body: #"{"code": "CARDCODE"}"#),
    Row(Endpoints.signInByCard.route, 200, body: #"{"code": "CARDCODE"}"#),
    // This club has no provider.
    Row(Endpoints.visitProvider.route, 503, body: #"{"purpose": "sign-in"}"#),
    Row(Endpoints.signInByProvider.route, 503, body: #"{"code": "", "state": ""}"#),
    Row(Endpoints.leaveProvider.route, 503),
    Row(Endpoints.proveByProvider.route, 503, body: #"{"code": "", "state": ""}"#),
    Row(Endpoints.linkProvider.route, 503, body: #"{"code": "", "state": ""}"#),
    Row(Endpoints.unlinkProvider.route, 403, [.member: 200]),
    Row(Endpoints.continueSignIn.route, 410, body: #"{"ticket": "", "code": ""}"#),
    Row(Endpoints.security.route, 403, [.member: 200, .suspended: 200]),
    // The others have no passkey.
    Row(
      Endpoints.askProof.route, 403,
      [
        .member: 200, .moderator: 409, .host: 409, .blockedMember: 409, .newcomer: 409,
        .suspended: 409,
      ]),
    Row(
      Endpoints.prove.route, 403, [.member: 200, .suspended: 200],
      body: #"{"password": "correct horse"}"#),
    Row(Endpoints.askPasskey.route, 403, [.member: 200]),
    Row(
      Endpoints.addPasskey.route, 403,
      body: #"{"name": "Phone", "clientData": "e30", "attestation": "oA"}"#),
    Row(
      Endpoints.renamePasskey.route, 404, [.member: 200], of: .member, body: #"{"name": "Mine"}"#),
    Row(Endpoints.removePasskey.route, 404, [.member: 200], of: .member),
    Row(Endpoints.setSecondFactor.route, 403, [.member: 200], body: #"{"isOn": false}"#),
    Row(Endpoints.makeRecoveryCodes.route, 403, [.member: 200]),
    Row(Endpoints.accessTokens.route, 200),
    Row(
      Endpoints.makeAccessToken.route, 403, [.member: 201],
      body: #"{"name": "Bot", "scopes": ["play"], "days": 30}"#),
    Row(Endpoints.removeAccessToken.route, 204),
    // This club sends no mail.
    Row(Endpoints.askReset.route, 503, body: #"{"email": "nina@example.org"}"#),
    Row(Endpoints.resetPassword.route, 410, body: #"{"token": "", "password": "another horse"}"#),
    Row(Endpoints.confirmEmail.route, 410, body: #"{"token": ""}"#),
    Row(Endpoints.askConfirmation.route, 503),
    Row(Endpoints.report.route, 204, [.player: 400], body: #"{"reason": "spam"}"#),
    Row(Endpoints.site.route, 200),
    // There is no picture in it.
    Row(Endpoints.setPhoto, 403, [.member: 415]),
    Row(Endpoints.removePhoto.route, 200),
    Row(Endpoints.photo, 404),
    Row(Endpoints.findPeople.route, 200, query: "?name=nina"),
    Row(Endpoints.profile.route, 200, [.blocked: 404]),
    Row(Endpoints.ownProfile.route, 200),
    Row(Endpoints.changeProfile.route, 403, [.member: 200], body: #"{"about": "Hello"}"#),
    Row(Endpoints.friends.route, 200),
    Row(Endpoints.followers.route, 200),
    Row(Endpoints.following.route, 200),
    Row(Endpoints.blocked.route, 200),
    Row(Endpoints.activity.route, 200),
    Row(Endpoints.follow.route, 200, [.player: 404, .blocked: 404]),
    Row(Endpoints.unfollow.route, 200, [.player: 404, .blocked: 404]),
    Row(Endpoints.seeName.route, 200, [.player: 404, .blocked: 404]),
    Row(Endpoints.removeFollower.route, 200, [.player: 404, .blocked: 404]),
    Row(Endpoints.block.route, 200, [.player: 404]),
    Row(Endpoints.unblock.route, 200, [.player: 404, .blocked: 404]),
    Row(Endpoints.playerCode.route, 200),
    Row(Endpoints.preferences.route, 200),
    Row(Endpoints.setPreferences.route, 200, body: #"{"presenceFor": "friends"}"#),
    Row(
      Endpoints.challenge.route, 200, [.player: 404, .blocked: 404],
      body: #"{"ruleset": "3x3x3", "pace": 0}"#),
    Row(Endpoints.takeInvitation.route, 200, [.player: 409, .blocked: 404]),
    Row(Endpoints.decline.route, 204),
    Row(Endpoints.playNow.route, 200, body: #"{"ruleset": "4x4x4", "pace": 0}"#),
    Row(Endpoints.invite.route, 201, body: #"{"ruleset": "4x4x4", "pace": 0}"#),
    Row(Endpoints.withdraw.route, 204),
    Row(Endpoints.preview.route, 200, [.blocked: 404]),
    // Its path names nothing of which there are pictures.
    Row(Endpoints.previewPicture, 404),
    Row(Endpoints.take.route, 200, [.player: 409, .blocked: 404]),
    Row(Endpoints.lobby.route, 200),
    Row(Endpoints.match.route, 200, [.blocked: 404]),
    Row(Endpoints.rounds.route, 200, [.blocked: 404]),
    Row(Endpoints.nextMatch.route, 200, [.blocked: 404]),
    Row(
      Endpoints.command.route, 403, [.player: 200, .opponent: 200, .blocked: 404],
      body: #"{"command": "resign", "round": 1}"#),
    Row(Endpoints.notices.route, 200),
    Row(Endpoints.readNotices.route, 200, body: #"{"upTo": 1}"#),
    Row(
      Endpoints.subscribe.route, 204,
      body: #"{"endpoint": "https://push.example.org/1", "p256dh": ""#
        + "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        + #"", "auth": "BTBZMqHH6r4Tts7J_aSIgg"}"#),
    Row(Endpoints.unsubscribe.route, 204, body: #"{"endpoint": "https://push.example.org/1"}"#),
    // Without a session it is for spectators of a match.
    Row(Endpoints.events, 200, [.nobody: 401]),
    Row(Endpoints.presence.route, 204, body: #"{"isHere": true}"#),
  ]

  /// The room is a group that the player runs and the opponent is in; the message is the player's.
  fileprivate static let ofChat: [Row] = [
    Row(Endpoints.rooms.route, 200),
    Row(
      Endpoints.makeGroup.route, 403, [.player: 200, .opponent: 404],
      body: #"{"key": "k", "name": "A", "members": ["OPPONENT"]}"#),
    Row(Endpoints.room.route, 404, [.player: 200, .opponent: 200]),
    Row(Endpoints.changeGroup.route, 404, [.player: 200, .opponent: 403], body: #"{"name": "B"}"#),
    Row(Endpoints.roomWith.route, 200, [.player: 404, .blocked: 404]),
    Row(Endpoints.roomOfMatch.route, 404, [.player: 200, .opponent: 200]),
    Row(Endpoints.addMember.route, 404, [.player: 200, .opponent: 200]),
    Row(Endpoints.removeMember.route, 404, [.player: 204, .opponent: 204]),
    Row(
      Endpoints.muteRoom.route, 404, [.player: 200, .opponent: 200], body: #"{"isMuted": true}"#),
    Row(
      Endpoints.answerRequest.route, 404,
      // Ignoring is let in; a request that is accepted begins a chat.
      [.player: 200, .opponent: 200, .suspended: 403, .suspendedGuest: 403],
      body: #"{"answer": "accept"}"#),
    Row(Endpoints.messages.route, 404, [.player: 200, .opponent: 200]),
    Row(
      Endpoints.messageChanges.route, 404, [.player: 200, .opponent: 200], query: "?changedAfter=0"),
    Row(
      Endpoints.say.route, 404, [.player: 200, .opponent: 200],
      body: #"{"key": "k", "text": "Hello"}"#),
    Row(
      Endpoints.editMessage.route, 404, [.player: 200, .opponent: 403], body: #"{"text": "Hallo"}"#),
    Row(Endpoints.deleteMessage.route, 404, [.player: 200, .opponent: 403]),
    Row(Endpoints.react.route, 404, [.player: 200, .opponent: 200], body: #"{"emoji": "👍"}"#),
    Row(Endpoints.unreact.route, 404, [.player: 200, .opponent: 200]),
    Row(
      Endpoints.reportMessage.route, 404, [.player: 400, .opponent: 204],
      body: #"{"reason": "spam"}"#),
    Row(Endpoints.readRoom.route, 404, [.player: 200, .opponent: 200], body: #"{"upTo": 2}"#),
    Row(Endpoints.type.route, 404, [.player: 204, .opponent: 204]),
    Row(Endpoints.findMessages.route, 200, query: "?text=hello"),
    // There is no media in it.
    Row(Endpoints.media, 404),
    Row(
      Endpoints.makeUpload.route, 403, [.member: 200],
      body: #"{"key": "k", "kind": "photo", "size": 9}"#),
    Row(Endpoints.upload.route, 404, [.member: 200], of: .member),
    Row(
      Endpoints.uploadPiece, 404, [.member: 200], of: .member, query: "?offset=0", body: "piece"),
    Row(Endpoints.cancelUpload.route, 404, [.member: 204], of: .member),
  ]

  /// The member whom a path names is the moderator.
  fileprivate static let ofClub: [Row] = [
    // There is a host already.
    Row(Endpoints.becomeHost.route, 410, body: #"{"token": "HOSTLINK"}"#),
    Row(Endpoints.setRole.route, 204, body: #"{"role": "member", "reason": "Thank you"}"#),
    Row(Endpoints.clubActs.route, 200),
    Row(Endpoints.clubStatus.route, 200),
    Row(Endpoints.clubStorage.route, 200),
    Row(Endpoints.setStorageLimit.route, 200, body: #"{"value": 400}"#),
    Row(Endpoints.webhooks.route, 200),
    Row(
      Endpoints.addWebhook.route, 201,
      body: #"{"url": "https://hooks.example.org/", "events": ["member-joined"]}"#),
    // There is none.
    Row(Endpoints.changeWebhook.route, 404, body: #"{"isOn": false}"#),
    Row(Endpoints.removeWebhook.route, 204),
    Row(Endpoints.renewWebhookSecret.route, 404),
    Row(Endpoints.testWebhook.route, 404),
    Row(Endpoints.webhookDeliveries.route, 404),
    Row(Endpoints.sendWebhookAgain.route, 404),
    Row(Endpoints.clubReports.route, 200),
    // There is no report.
    Row(Endpoints.decideReport.route, 404, body: #"{"act": "dismiss"}"#),
    Row(Endpoints.undoDecision.route, 404),
    Row(Endpoints.clubDecisions.route, 200),
    Row(Endpoints.clubGames.route, 200),
    // It doesn't wait.
    Row(Endpoints.decideGame.route, 404, body: #"{"letsIn": true}"#),
    Row(Endpoints.clubMembers.route, 200, query: "?name=nina"),
    // The moderator, whom a host alone suspends.
    Row(Endpoints.suspend.route, 204, [.moderator: 403], body: #"{"reason": "Rude"}"#),
    Row(Endpoints.restore.route, 204, [.moderator: 403]),
    Row(Endpoints.signOutMember.route, 204, [.moderator: 403]),
    Row(Endpoints.setDoors.route, 200, body: #"{"guests": "open"}"#),
    Row(Endpoints.inviteToClub.route, 201, body: "{}"),
    Row(Endpoints.clubInvitations.route, 200),
    Row(Endpoints.revokeClubInvitation.route, 204),
    Row(Endpoints.invitedMembers.route, 200),
    Row(Endpoints.previewClubInvitation.route, 200, body: #"{"token": "INVITED"}"#),
    // It leads into no group.
    Row(
      Endpoints.joinInvitedGroups.route, 403, [.member: 200], body: #"{"token": "INVITED"}"#),
    // The list of the scene, as it is.
    Row(
      Endpoints.previewClubList.route, 200, body: #"{"name": "Class 5a", "text": "Lia\nMia"}"#),
    Row(
      Endpoints.importClubList.route, 200, body: #"{"name": "Class 5a", "text": "Lia\nMia"}"#),
    Row(Endpoints.clubLists.route, 200),
    Row(Endpoints.changeClubList.route, 200, body: #"{"name": "Class 6a"}"#),
    Row(Endpoints.removeClubList.route, 204),
    Row(Endpoints.clubListMembers.route, 200),
    Row(Endpoints.makeCards.route, 200, body: "{}"),
    Row(Endpoints.newcomers.route, 200),
    // The moderator doesn't wait.
    Row(Endpoints.letIn.route, 204),
    Row(Endpoints.turnAway.route, 404),
    Row(Endpoints.clubBans.route, 200),
    Row(Endpoints.ban.route, 204, body: #"{"network": "198.51.100.0/24", "reason": "Spam"}"#),
    // There is no ban.
    Row(Endpoints.liftBan.route, 404),
    Row(Endpoints.clubGuests.route, 200),
    Row(
      Endpoints.renameMember.route, 204, [.moderator: 403], body: #"{"name": "Somebody else"}"#),
    Row(Endpoints.removeMemberPhoto.route, 204, [.moderator: 403]),
    Row(Endpoints.removeMemberAbout.route, 204, [.moderator: 403]),
    // They aren't in the group.
    Row(Endpoints.removeGroupMessage.route, 404),
    Row(Endpoints.removeRatingLine.route, 204),
    Row(Endpoints.makeResetLink.route, 201),
    Row(Endpoints.exportMember, 200),
    Row(Endpoints.deleteMember.route, 204),
    Row(Endpoints.clubLook.route, 200),
    Row(Endpoints.changeClubLook.route, 200, body: #"{"name": "The Lions"}"#),
    Row(Endpoints.youngClub.route, 200),
    // It is said to be none.
    Row(Endpoints.setClubLogo, 415, body: "picture"),
    Row(Endpoints.removeClubLogo.route, 200),
    // There is none.
    Row(Endpoints.clubLogo, 404),
    // It isn't written.
    Row(Endpoints.clubPage.route, 404),
    Row(Endpoints.setClubPage.route, 200, body: #"{"text": "Who we are"}"#),
    Row(
      Endpoints.acceptRules.route, 403, [.member: 204, .suspended: 204], body: #"{"revision": 1}"#),
  ]

  /// The game is one that can be played here.
  fileprivate static let ofGames: [Row] = [
    Row(Endpoints.gameVideos.route, 200),
    Row(Endpoints.gamePicture, 404),
    Row(Endpoints.playersOfGame.route, 200),
    Row(Endpoints.seriesOfGame.route, 200),
    Row(Endpoints.recordsOfBoard.route, 200),
    Row(Endpoints.myGames.route, 200),
    Row(Endpoints.setMyGame.route, 200, body: #"{"audience": "everybody"}"#),
    Row(Endpoints.removeMyGame.route, 204),
    // It is among the member's games alone.
    Row(Endpoints.placeMyGame.route, 404, [.member: 204], of: .member, body: "{}"),
    Row(Endpoints.gamesOf.route, 200, [.blocked: 404]),
    Row(Endpoints.friendsGames.route, 200),
    Row(Endpoints.ratingsOfGame.route, 200),
    Row(
      Endpoints.setMyRating.route, 403, [.member: 200],
      body: #"{"stars": 4, "audience": "everybody"}"#),
    Row(Endpoints.removeMyRating.route, 204),
    Row(
      Endpoints.reportRating.route, 204, [.member: 400], of: .member, body: #"{"reason": "spam"}"#),
    Row(Endpoints.findGames.route, 200, query: "?text=tic&playable=true"),
    Row(Endpoints.gameFilters.route, 200),
    Row(
      Endpoints.proposeGame.route, 403, [.member: 201],
      body: #"{"title": "Lanterns of Tarn", "year": 2021, "platforms": ["PC"]}"#),
    Row(Endpoints.game.route, 200),
  ]
}
