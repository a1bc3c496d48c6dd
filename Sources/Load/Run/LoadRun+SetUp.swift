import API
import Foundation
import NIOCore
import NIOFoundationCompat
import Rules

/// Guests, matches and streams, before anything is measured.
extension LoadRun {
  func setUp() {
    tables = (0..<plan.matches).map { number in
      Table(
        [number, number + 1].map { node in
          Table.Bot(node: node % callers.count, caller: caller(number / callers.count, at: node))
        })
    }
    outstanding = tables.count + plan.listeners
    guard outstanding > 0 else { return openStreams() }
    for table in tables { setUp(table) }
    for number in 0..<plan.listeners {
      makeGuest(caller(number / callers.count, at: number)) { guest, token in
        self.listenerTokens.append(token)
        self.oneDone { self.openStreams() }
      }
    }
  }

  /// One of a node's callers; behind the last node comes the first again, and likewise with callers.
  private func caller(_ number: Int, at node: Int) -> Caller {
    let ofNode = callers[node % callers.count]
    return ofNode[number % ofNode.count]
  }

  private func setUp(_ table: Table) {
    makeGuest(table.bots[0].caller) { inviter, token in
      table.bots[0].token = token
      self.makeGuest(table.bots[1].caller) { _, token in
        table.bots[1].token = token
        self.pair(table, inviter: inviter)
      }
    }
  }

  private func makeGuest(_ caller: Caller, done: @escaping (PlayerID, String) -> Void) {
    ask(caller, "a guest", of: Endpoints.makeGuest, body: GuestRequest(wantsToken: true)) {
      answer in
      guard let token = answer.token else {
        return self.fail(.refused(what: "a token", status: 200, reason: "none came"))
      }
      done(answer.player.id, token)
    }
  }

  private func pair(_ table: Table, inviter: PlayerID) {
    let ruleset = String(decoding: plan.ruleset.utf8Text, as: UTF8.self)
    ask(
      table.bots[0].caller, "an invitation", of: Endpoints.invite, token: table.bots[0].token,
      body: InvitationRequest(ruleset: ruleset, pace: .relaxed)
    ) { invitation in
      self.take(invitation.link?.code.text ?? "", at: table, inviter: inviter)
    }
  }

  /// Takes an invitation, over few connections, because the server lets an address try only a few codes
  /// at once.
  private func take(_ code: String, at table: Table, inviter: PlayerID) {
    takes += 1
    let taker = table.bots[1]
    let few = callers[taker.node].prefix(8)
    ask(
      few[takes % few.count], "a match", of: Endpoints.take, code, token: taker.token,
      body: Nothing()
    ) { answer in
      do {
        try table.begin(answer.match, inviter: inviter, requests: self.requests)
        if self.plan.talks { return self.openRoom(of: answer.match.id, at: table) }
        self.oneDone { self.openStreams() }
      } catch {
        self.note(.unreadable)
      }
    }
  }

  private func openRoom(of match: MatchID, at table: Table) {
    ask(
      table.bots[0].caller, "a room", of: Endpoints.roomOfMatch, "\(match)",
      token: table.bots[0].token, body: Nothing()
    ) { answer in
      table.conversation = Conversation(
        in: answer.room.id, tokens: table.bots.map(\.token), seed: self.generator.next(),
        requests: self.requests)
      self.oneDone { self.openStreams() }
    }
  }

  private func ask<Body: BoundedBody, Answer: Codable & Sendable>(
    _ caller: Caller, _ what: String, of endpoint: Endpoint<Body, Answer>, _ values: String...,
    token: String? = nil, body: Body, done: @escaping (Answer) -> Void
  ) {
    do {
      let request = try requests.make(endpoint, values.first ?? "", token: token, body: body)
      caller.ask(request) { answer in
        do {
          done(try JSONDecoder().decode(Answer.self, from: Data(buffer: answer.body)))
        } catch {
          self.fail(Self.refusal(of: what, answer))
        }
      }
    } catch {
      fail(.refused(what: what, status: 0, reason: "\(error)"))
    }
  }

  private static func refusal(of what: String, _ answer: Caller.Answer) -> LoadError {
    if [428, 429].contains(answer.status), what == "a guest" { return .guestsLimited }
    return .refused(what: what, status: answer.status, reason: String(buffer: answer.body))
  }
}

/// Streams of the players, then of those who only listen.
extension LoadRun {
  private func openStreams() {
    report.memoryBefore = plan.process.flatMap(ProcessFigures.init)?.memory
    if !plan.isDeaf {
      for table in tables {
        for seat in table.bots.indices { listeners.append(listener(of: seat, at: table)) }
      }
    }
    let watched = plan.listenersWatch ? tables.first?.match?.match : nil
    for (number, token) in listenerTokens.enumerated() {
      listeners.append(listener(token, at: number, watching: watched))
    }
    outstanding = listeners.count
    guard outstanding > 0 else { return play() }
    // Not all at once, because the system's queue of the server is bounded.
    unopened = listeners.indices
    for _ in 0..<64 { openNext() }
  }

  private func openNext() {
    guard let next = unopened.popFirst() else { return }
    listeners[next].open()
  }

  private func listener(of seat: Int, at table: Table) -> Listener {
    listener(
      table.bots[seat].token, at: table.bots[seat].node, watching: nil,
      began: { table.streamBegan(of: seat) },
      told: { data in
        switch table.told(data, to: seat) {
        case .success(let times): for time in times { self.arrived.add(time) }
        case .failure(let error): self.note(error.violation)
        }
      },
      toldMessage: { self.note(table.conversation?.told($0, to: seat)) },
      ready: { self.catchUp(seat, at: table) })
  }

  private func listener(_ token: String, at node: Int, watching match: MatchID?) -> Listener {
    listener(
      token, at: node, watching: match, began: {},
      told: { data in if match != nil { self.listenerHeard(data) } })
  }

  private func listener(
    _ token: String, at node: Int, watching match: MatchID?, began: @escaping () -> Void,
    told: @escaping (ByteBuffer) -> Void, toldMessage: @escaping (ByteBuffer) -> Void = { _ in },
    ready: @escaping () -> Void = {}
  ) -> Listener {
    var isReady = false
    return Listener(
      network, to: node, number: listeners.count,
      request: requests.events(token: token, watching: match), began: began,
      refused: { self.fail(Self.refusalOfStream($0)) },
      told: { event in
        self.count(event)
        switch event.name {
        case "match": told(event.data)
        case "message": toldMessage(event.data)
        case "ready" where isReady: ready()
        case "ready":
          isReady = true
          self.openNext()
          self.oneDone { self.play() }
        default: break
        }
      })
  }

  private func count(_ event: EventScanner.Event) {
    if event.name == "beat" { report.beats += 1 } else { report.events += 1 }
  }

  private static func refusalOfStream(_ status: Int) -> LoadError {
    status == 429 ? .streamsLimited : .refused(what: "a stream", status: status, reason: "")
  }
}
