import API
import Base
import Club
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Server
import TestSupport
import Testing

/// The ways in which somebody does what really costs, again and again.
enum UsedAct {
  typealias Act = @Sendable (UsedScene, inout UsedCallers, _ number: Int) async throws -> Void
  private typealias Use = UsedAllowanceTests.Use

  static let all: [UsedAllowanceTests.Use: Act] = [
    Use(route: Endpoints.makeGuest.route, bucket: .guests): { _, callers, _ in
      _ = try await callers.nobody.send(Endpoints.makeGuest.route, body: "{}")
    },
    Use(route: Endpoints.makeGuest.route, bucket: .codes): { scene, callers, _ in
      // A link is asked for only where no guest comes without.
      _ = try await scene.services.accounts.setDoors(DoorsChange(guests: .byLink))
      _ = try await callers.nobody.send(Endpoints.makeGuest.route, body: #"{"code": "22222222"}"#)
    },
    Use(route: Endpoints.preview.route, bucket: .codes): { _, callers, _ in
      _ = try await callers.nobody.send(Endpoints.preview.route, "22222222")
    },
    Use(route: Endpoints.take.route, bucket: .codes): { _, callers, _ in
      _ = try await callers.nina.send(Endpoints.take.route, "22222222")
    },
    Use(route: Endpoints.previewCard.route, bucket: .codes): { _, callers, _ in
      _ = try await callers.nobody.send(Endpoints.previewCard.route, body: #"{"code": "2222"}"#)
    },
    Use(route: Endpoints.signInByCard.route, bucket: .codes): { _, callers, _ in
      _ = try await callers.nobody.send(Endpoints.signInByCard.route, body: #"{"code": "2222"}"#)
    },
    Use(route: Endpoints.signInByCard.route, bucket: .letters): signInByCard,
    Use(route: Endpoints.signInByProvider.route, bucket: .letters): signInByProvider,
    Use(route: Endpoints.previewPicture, bucket: .codes): { _, callers, _ in
      _ = try await callers.nobody.send(Endpoints.previewPicture, "invitation/22222222")
    },
    Use(route: Endpoints.previewPicture, bucket: .previews): { _, callers, number in
      _ = try await callers.nobody.send(Endpoints.previewPicture, "round/3x3x3:a\(number % 3 + 1)")
    },
    Use(route: Endpoints.register.route, bucket: .guests): register,
    Use(route: Endpoints.register.route, bucket: .confirmations): register,
    Use(route: Endpoints.register.route, bucket: .letters): register,
    Use(route: Endpoints.changeEmail.route, bucket: .confirmations): changeEmail,
    Use(route: Endpoints.changeEmail.route, bucket: .letters): changeEmail,
    Use(route: Endpoints.askConfirmation.route, bucket: .confirmations): askConfirmation,
    Use(route: Endpoints.askConfirmation.route, bucket: .letters): askConfirmation,
    Use(route: Endpoints.askReset.route, bucket: .letters): { _, callers, _ in
      _ = try await callers.nobody.send(
        Endpoints.askReset.route, body: #"{"email": "nina@example.org"}"#)
    },
    Use(route: Endpoints.resetPassword.route, bucket: .letters): resetPassword,
    Use(route: Endpoints.changePassword.route, bucket: .letters): changePassword,
    Use(route: Endpoints.addPasskey.route, bucket: .letters): addPasskey,
    Use(route: Endpoints.removePasskey.route, bucket: .letters): removePasskey,
    Use(route: Endpoints.linkProvider.route, bucket: .letters): linkProvider,
    Use(route: Endpoints.unlinkProvider.route, bucket: .letters): unlinkProvider,
    Use(route: Endpoints.signIn.route, bucket: .letters): { scene, callers, _ in
      try await scene.confirm(callers.nina.id!)
      try await callers.nobody.ask(
        Endpoints.signIn,
        SignIn(name: "Nina", password: Services.password, join: nil, wantsToken: true))
    },
    Use(route: Endpoints.signInByPasskey.route, bucket: .letters): { scene, callers, number in
      let device = try SoftAuthenticator(.es256, id: [UInt8(number)], counter: 1)
      let claims = SoftAuthenticator.Claims(origin: "http://localhost", party: "localhost")
      let new = try await callers.nina.ask(Endpoints.askPasskey)
      try await callers.nina.ask(
        Endpoints.addPasskey, device.registration(new.challenge, claims, called: "Phone"))
      try await scene.confirm(callers.nina.id!)
      let question = try await callers.nobody.ask(Endpoints.askSignIn)
      try await callers.nobody.ask(
        Endpoints.signInByPasskey,
        PasskeySignIn(
          passkey: device.assertion(question.challenge, claims, user: callers.nina.id!),
          wantsToken: true))
    },
    Use(route: Endpoints.continueSignIn.route, bucket: .letters): { scene, callers, number in
      try await scene.confirm(callers.nina.id!)
      if number == 0 {
        _ = try await scene.givePasskey(number, to: callers.nina.id!)
        try await callers.nina.ask(Endpoints.setSecondFactor, SecondFactorChange(isOn: true))
      }
      let codes = try await callers.nina.ask(Endpoints.makeRecoveryCodes).codes
      let begun = try await callers.nobody.ask(
        Endpoints.signIn,
        SignIn(name: "Nina", password: Services.password, join: nil, wantsToken: true))
      try await callers.nobody.ask(
        Endpoints.continueSignIn,
        SignInStep(ticket: begun.ticket!, code: codes[0], join: nil, wantsToken: true))
    },
    Use(route: Endpoints.makeAccessToken.route, bucket: .letters): { scene, callers, _ in
      try await scene.confirm(callers.nina.id!)
      _ = try await callers.nina.ask(
        Endpoints.makeAccessToken, AccessTokenRequest(name: "Bot", scopes: [], days: nil))
    },
    Use(route: Endpoints.letIn.route, bucket: .letters): letIn,
    Use(route: Endpoints.gameVideos.route, bucket: .videoSearches): { scene, callers, number in
      let game = try #require(try await scene.services.games(4).dropFirst(number).first)
      _ = try await callers.nina.send(Endpoints.gameVideos.route, "\(game)")
    },
    Use(route: Endpoints.setPhoto, bucket: .photos): { _, callers, _ in
      _ = try await callers.nina.send(
        Endpoints.setPhoto, body: "no picture", headers: [.contentType: "image/jpeg"])
    },
    Use(route: Endpoints.roomWith.route, bucket: .newRooms): { scene, callers, _ in
      let other = try await scene.services.guests(1)[0]
      _ = try await callers.nina.send(Endpoints.roomWith.route, "\(other)")
    },
    Use(route: Endpoints.makeGroup.route, bucket: .newGroups): { scene, callers, number in
      let friend = try await scene.services.guests(1)[0]
      try await scene.services.befriend(callers.nina.id!, friend)
      _ = try await callers.nina.send(
        Endpoints.makeGroup.route,
        body: #"{"key": "\#(number)", "name": "Club", "members": ["\#(friend)"]}"#)
    },
  ]

  private static let register: Act = { _, callers, number in
    _ = try await callers.nobody.send(
      Endpoints.register.route,
      body: """
        {"name": "Omar \(number)", "email": "omar@example.org", "password": "correct horse"}
        """)
  }

  private static let signInByCard: Act = { scene, callers, _ in
    let host = Actor(callers.host.id!, as: .host)
    let made = try await scene.services.accounts.bringIn(
      ClubListRequest(name: "Class 5a", text: "Lia"), by: host, from: .unknown)
    if let lia = made.cards.first?.player.id { try await scene.confirm(lia, at: "lia@example.org") }
    let members = try await scene.services.accounts.members(ofList: made.list!.number).members
    let cards = try await scene.services.accounts.makeCards(
      for: members.map(\.player.id), ofList: made.list!.number, by: host, from: .unknown)
    try await callers.nobody.ask(
      Endpoints.signInByCard, CardSignIn(code: cards[0].code.text, wantsToken: true))
  }

  private static let signInByProvider: Act = { scene, callers, _ in
    let nobody = callers.nobody
    func come() async throws {
      let visit = try await nobody.send(
        Endpoints.visitProvider.route, body: #"{"purpose": "sign-in"}"#)
      let question = try JSONDecoder().decode(
        ProviderQuestion.self, from: Data(visit.body.readableBytesView))
      let answer = scene.provider.answer(from: question.address, "lia")
      _ = try await nobody.send(
        Endpoints.signInByProvider.route,
        body: #"{"code": "\#(answer.code)", "state": "\#(answer.state)"}"#,
        headers: [.cookie: visit.headers[.setCookie]?.prefix { $0 != ";" }.description ?? ""])
    }
    try await come()
    try await scene.confirmProvided("lia", at: "lia@example.org")
    try await come()
  }

  private static let changeEmail: Act = { _, callers, number in
    _ = try await callers.nina.send(
      Endpoints.changeEmail.route, body: #"{"email": "\#(number % 2)@example.org"}"#)
  }

  private static let askConfirmation: Act = { _, callers, _ in
    _ = try await callers.nina.send(Endpoints.askConfirmation.route)
  }

  private static let resetPassword: Act = { scene, callers, number in
    try await scene.confirm(callers.nina.id!)
    let token = try await scene.services.accounts.makeResetLink(
      for: callers.nina.id!, by: .commandLine
    ).secret.text
    try await callers.nobody.ask(
      Endpoints.resetPassword,
      PasswordReset(token: token, password: "another horse \(number)", wantsToken: true))
  }

  private static let changePassword: Act = { scene, callers, number in
    try await scene.confirm(callers.nina.id!)
    let answer = try await callers.nina.ask(
      Endpoints.changePassword, PasswordChange(new: "another horse \(number)", wantsToken: true))
    callers.nina.token = answer.token
  }

  private static let addPasskey: Act = { scene, callers, number in
    try await scene.confirm(callers.nina.id!)
    let device = try SoftAuthenticator(.es256, id: [UInt8(number)], counter: 1)
    let question = try await callers.nina.ask(Endpoints.askPasskey)
    let claims = SoftAuthenticator.Claims(origin: "http://localhost", party: "localhost")
    try await callers.nina.ask(
      Endpoints.addPasskey, device.registration(question.challenge, claims, called: "Phone"))
  }

  private static let removePasskey: Act = { scene, callers, number in
    try await scene.confirm(callers.nina.id!)
    let id = try await scene.givePasskey(number, to: callers.nina.id!)
    try await callers.nina.ask(Endpoints.removePasskey, at: "\(id)")
  }

  private static let linkProvider: Act = { scene, callers, _ in
    let nina = callers.nina
    try await scene.confirm(nina.id!)
    try await scene.unlink(nina.id!)
    let visit = try await nina.send(
      Endpoints.visitProvider.route, body: #"{"purpose": "link"}"#)
    let question = try JSONDecoder().decode(
      ProviderQuestion.self, from: Data(visit.body.readableBytesView))
    let answer = scene.provider.answer(from: question.address, "nina")
    _ = try await nina.send(
      Endpoints.linkProvider.route,
      body: #"{"code": "\#(answer.code)", "state": "\#(answer.state)"}"#,
      headers: [.cookie: visit.headers[.setCookie]?.prefix { $0 != ";" }.description ?? ""])
  }

  private static let unlinkProvider: Act = { scene, callers, _ in
    try await scene.confirm(callers.nina.id!)
    try await scene.link(callers.nina.id!)
    try await callers.nina.ask(Endpoints.unlinkProvider)
  }

  private static let letIn: Act = { scene, callers, _ in
    try await scene.confirm(callers.nina.id!)
    try await scene.letWait(callers.nina.id!)
    try await callers.host.ask(Endpoints.letIn, at: "\(callers.nina.id!)")
  }
}
