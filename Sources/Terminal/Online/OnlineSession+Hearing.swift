package import API
internal import Rules

extension OnlineSession {
  /// Takes what comes from the server.
  ///
  /// - Parameter local: The time of this machine.
  package mutating func hear(_ news: OnlineNews, at local: Instant) -> OnlineStep {
    switch news {
    case .event(let event): return hear(event, at: local)
    case .lost: return lose()
    case .paired(let answer):
      learn(answer.players)
      if let match = answer.match { return go(to: match) }
      return answer.invitation.map { wait(for: $0) } ?? OnlineStep()
    case .invited(let invitation): return wait(for: invitation)
    case .previewed(let preview): return look(at: preview)
    case .found(let answer):
      learn(answer.players)
      return go(to: answer.match)
    case .lobby(let lobby): return search(in: lobby)
    case .answered(let snapshot): return take(snapshot)
    case .refused(let request, let problem): return refuse(request, problem)
    case .unanswered(let request): return keep(request)
    case .failed(let reason):
      failure = reason
      return OnlineStep()
    }
  }

  private mutating func hear(_ event: StreamEvent, at local: Instant) -> OnlineStep {
    switch event {
    case .ready(let beat):
      lead = beat.now.milliseconds - local.milliseconds
      return connect()
    case .beat(let beat):
      lead = beat.now.milliseconds - local.milliseconds
      return OnlineStep()
    case .player(let player):
      learn([player])
      return OnlineStep()
    case .match(let snapshot): return hear(snapshot)
    case .invitations(let open): return hear(open.invitations)
    case .presence, .spectators, .gone, .presenceStatus, .activity, .notices, .chat, .message,
      .room, .reading, .seen, .typing, .upload, .look, .bye:
      return OnlineStep()
    }
  }

  // MARK: The connection

  private mutating func lose() -> OnlineStep {
    guard isConnected else { return OnlineStep() }
    isConnected = false
    return OnlineStep(asides: "The connection is lost; it is being made again.")
  }

  private mutating func connect() -> OnlineStep {
    let wasLost = hasBegun && !isConnected
    (hasBegun, isConnected) = (true, true)
    switch stage {
    case .looking: return OnlineStep(requests: [search])
    case .waiting: return wasLost ? OnlineStep(asides: "The connection is back.") : OnlineStep()
    case .playing(let duel):
      var step = wasLost ? OnlineStep(asides: "The connection is back.") : OnlineStep()
      guard let command = unsent else { return step }
      unsent = nil
      if duel.isOpen, command.round == duel.snapshot.round.number {
        step.requests.append(.command(command, duel.snapshot.id))
      } else {
        step.asides.append("What you did meanwhile came too late: that round is over.")
      }
      return step
    }
  }

  private mutating func keep(_ request: OnlineRequest) -> OnlineStep {
    guard case .command(let command, _) = request else {
      if isConnected, duel == nil { failure = "The server did not answer. Try again." }
      return OnlineStep()
    }
    if isConnected { return OnlineStep(asides: "The server did not answer. Try again.") }
    unsent = command
    return OnlineStep(asides: "There is no connection. It is sent when it is back.")
  }

  // MARK: Finding a match

  private mutating func learn(_ players: [PlayerSummary]) {
    for player in players {
      names[player.id] = player.name
      guard case .playing(var duel) = stage, duel.opponent == player.id else { continue }
      duel.opponentName = player.name.text
      stage = .playing(duel)
    }
  }

  private mutating func wait(for invitation: InvitationSummary) -> OnlineStep {
    guard stage == .looking else { return OnlineStep() }
    stage = .waiting(invitation)
    var step = OnlineStep()
    step.asides = waitingWords
    return step
  }

  private mutating func go(to snapshot: MatchSnapshot) -> OnlineStep {
    guard duel == nil else { return take(snapshot) }
    let opponent = snapshot.players.first { $0 != me.id }
    let name = opponent.flatMap { names[$0] }?.text ?? "Your opponent"
    guard let duel = Duel(snapshot, seenBy: me.id, opponentName: name) else {
      failure = "The match can't be shown here: it is for a newer version of this program."
      return OnlineStep()
    }
    stage = .playing(duel)
    return OnlineStep(duel.firstNews)
  }

  /// Takes what has become of a link: a match, or nothing yet.
  private mutating func look(at preview: InvitationPreview) -> OnlineStep {
    guard duel == nil else { return OnlineStep() }
    if let match = preview.match { return OnlineStep(requests: [.match(match)]) }
    if preview.status == .expired {
      failure = "The link has expired. Make another."
    } else if case .code = goal {
      failure = "The invitation is your own, and nobody has taken it yet."
    }
    return OnlineStep()
  }

  /// A match goes on or begins. One that begins is what was waited for.
  private mutating func hear(_ snapshot: MatchSnapshot) -> OnlineStep {
    let isNew = isNewRound(snapshot)
    openRounds[snapshot.id] = snapshot.round.ending == nil ? snapshot.round.number : nil
    if let duel { return duel.snapshot.id == snapshot.id ? take(snapshot) : OnlineStep() }
    guard hasBegun, isNew, isWanted(snapshot) else { return OnlineStep() }
    return go(to: snapshot)
  }

  private func isNewRound(_ snapshot: MatchSnapshot) -> Bool {
    snapshot.round.ending == nil && openRounds[snapshot.id] != snapshot.round.number
  }

  private func isWanted(_ snapshot: MatchSnapshot) -> Bool {
    if case .code = goal { return false }
    return snapshot.ruleset == ruleset.text && snapshot.pace == pace
  }

  /// Takes the open invitations. When the one that was waited for is there no longer, somebody has
  /// taken it, or it ended.
  private mutating func hear(_ open: [InvitationSummary]) -> OnlineStep {
    guard let invitation, !open.contains(where: { $0.id == invitation.id }) else {
      return OnlineStep()
    }
    return OnlineStep(requests: [invitation.link.map { .preview($0.code) } ?? .lobby])
  }

  /// The match that an entry of the pool has become. Two who have a relaxed round already go on with it.
  private mutating func search(in lobby: Lobby) -> OnlineStep {
    guard duel == nil else { return OnlineStep() }
    learn(lobby.players)
    let open = lobby.matches.filter { isWanted($0) && $0.round.ending == nil }
    if let match = open.first(where: isNewRound) ?? open.first { return go(to: match) }
    stage = .looking
    return OnlineStep(requests: [search])
  }

  // MARK: Playing

  private mutating func take(_ snapshot: MatchSnapshot) -> OnlineStep {
    guard case .playing(var duel) = stage else { return OnlineStep() }
    let news = duel.take(snapshot)
    stage = .playing(duel)
    var step = OnlineStep(news)
    if duel.isOpen, duel.away(duel.seat) != nil { step.requests.append(.here) }
    return step
  }

  private mutating func refuse(_ request: OnlineRequest, _ problem: ProblemDocument) -> OnlineStep {
    switch request {
    case .command:
      var step = problem.match.map { take($0) } ?? OnlineStep()
      step.asides.append(problem.words)
      return step
    case .take(let code) where problem.name == .ownInvitation:
      return OnlineStep(requests: [.preview(code)])
    case .here: break
    default:
      if let finish = problem.finish {
        return OnlineStep(
          asides: "You have a live round to finish first.", requests: [.match(finish)])
      }
      if duel == nil { failure = problem.words }
    }
    return OnlineStep()
  }
}

extension ProblemDocument {
  /// The text of what happened and what to do, for people.
  package var words: String { detail ?? title }
}

extension MatchCommand {
  /// The round that it is about.
  var round: Int {
    switch self {
    case .move(let round, _, _), .resign(let round), .offerDraw(let round),
      .answerDraw(let round, _), .askTakeback(let round, _), .answerTakeback(let round, _, _),
      .withdrawTakeback(let round), .askReset(let round), .answerReset(let round, _),
      .withdrawReset(let round), .wishRematch(let round, _), .claim(let round):
      round
    }
  }
}
