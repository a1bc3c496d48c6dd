import API
import Base
import Club
import HummingbirdTesting
import NIOCore
import Server
import TestSupport
import Testing

/// Webhooks as hosts see them.
@Suite struct WebhookRouteTests {
  private static let url = "https://hooks.example.org/secret-path"

  private func opened(_ body: @Sendable (Caller, Interface) async throws -> Void) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let host = try await Caller.member(client, name: "Hana")
      try await interface.services.accounts.setRole(
        .host, of: host.id!, reason: "", by: .commandLine)
      try await body(host, interface)
    }
  }

  private func add(
    _ host: Caller, _ url: String = url, _ events: [WebhookEvent] = [.memberJoined]
  ) async throws -> NewWebhook {
    try await host.ask(Endpoints.addWebhook, WebhookRequest(url: url, events: events))
  }

  @Test func theSecretIsToldOnceAndRenewed() async throws {
    try await opened { host, _ in
      let made = try await add(host)
      #expect(WebhookSecret(made.secret) != nil)
      #expect(try await host.ask(Endpoints.webhooks).webhooks == [made.webhook])
      let list = try await host.send(Endpoints.webhooks.route)
      #expect(!String(buffer: list.body).contains("whsec_"))
      let renewed = try await host.ask(Endpoints.renewWebhookSecret, at: "1")
      #expect(renewed.webhook == made.webhook && renewed.secret != made.secret)
    }
  }

  @Test func thereAreTenAtMost() async throws {
    try await opened { host, _ in
      for _ in 1...10 { _ = try await add(host) }
      #expect(try await refusal { try await add(host) }?.name == .listFull)
      try await host.ask(Endpoints.removeWebhook, at: "3")
      try await host.ask(Endpoints.removeWebhook, at: "3")
      #expect(try await add(host).webhook.number == 11, "no number comes twice")
    }
  }

  @Test(arguments: [
    "http://hooks.example.org/", "https://127.0.0.1/", "https://[::1]/", "https://10.0.0.1/",
    "https://nina:secret@hooks.example.org/", "https://hooks.example.org/#a", "ftp://a.example/",
    "hooks.example.org", "",
  ])
  func nothingIsSentWhereNothingMayGo(url: String) async throws {
    try await opened { host, _ in
      #expect(try await refusal { try await add(host, url) }?.name == .badWebhook)
      _ = try await add(host)
      let change = WebhookChange(url: url)
      #expect(
        try await refusal { try await host.ask(Endpoints.changeWebhook, at: "1", change) }?.name
          == .badWebhook)
    }
  }

  @Test(arguments: [[], [.test], [.memberJoined, .test]] as [[WebhookEvent]])
  func anEventIsChosenAndTheTestIsNone(events: [WebhookEvent]) async throws {
    try await opened { host, _ in
      let problem = try await refusal { try await add(host, Self.url, events) }
      #expect(problem?.name == .badWebhook)
    }
  }

  @Test func switchedOffItIsToldNothing() async throws {
    try await opened { host, interface in
      _ = try await add(host)
      _ = try await interface.services.register("Nina")
      #expect(try await host.ask(Endpoints.webhooks).webhooks.map(\.waiting) == [1])
      let off = try await host.ask(Endpoints.changeWebhook, at: "1", WebhookChange(isOn: false))
      #expect(off.state == .off && off.waiting == 0)
      let stopped = try await host.ask(Endpoints.webhookDeliveries, at: "1").deliveries
      #expect(stopped.map(\.state) == [.stopped])
      _ = try await interface.services.register("Omar")
      #expect(try await host.ask(Endpoints.webhookDeliveries, at: "1").deliveries == stopped)
      for problem in [
        try await refusal { try await host.ask(Endpoints.testWebhook, at: "1") },
        try await refusal { try await host.ask(Endpoints.sendWebhookAgain, at: "1") },
      ] { #expect(problem?.name == .webhookOff) }
      let isOn = try await host.ask(Endpoints.changeWebhook, at: "1", WebhookChange(isOn: true))
      #expect(isOn.state == .on)
      #expect(try await host.ask(Endpoints.sendWebhookAgain, at: "1").state == .waiting)
    }
  }

  /// Acts are noted; of an address the path, which may be a secret, is not.
  @Test func eachActIsNotedWithoutWhatIsSecret() async throws {
    try await opened { host, _ in
      _ = try await add(host)
      let test = try await host.ask(Endpoints.testWebhook, at: "1")
      try await host.ask(Endpoints.sendWebhookAgain, at: "\(test.number)")
      _ = try await host.ask(
        Endpoints.changeWebhook, at: "1", WebhookChange(events: [.reportFiled, .matchFinished]))
      _ = try await host.ask(Endpoints.renewWebhookSecret, at: "1")
      try await host.ask(Endpoints.removeWebhook, at: "1")
      let acts = try await host.ask(Endpoints.clubActs).acts.prefix(6)
      #expect(
        acts.map(\.act) == [
          "remove-webhook", "renew-webhook-secret", "change-webhook", "send-webhook-again",
          "test-webhook", "add-webhook",
        ])
      #expect(acts.allSatisfy { $0.by == host.id && $0.detail?.contains("secret-path") == false })
      #expect(acts[2].detail == "Webhook 1, https://hooks.example.org, match-finished report-filed")
    }
  }
}
