import API
import Base
import Club
import Database
import Foundation
import Testing

@Suite struct RemotePresenceTests {
  private let one = RemotePresenceTests.node("one")
  private let other = RemotePresenceTests.node("other")
  private let nina = PlayerID(rawValue: 1)
  private let now = Instant(milliseconds: 1_000_000)

  private static func node(_ name: String) -> NodeName {
    try! JSONDecoder().decode(NodeName.self, from: Data(#"{"text":"\#(name)"}"#.utf8))
  }

  private func met() -> RemotePresence {
    var presence = RemotePresence()
    _ = presence.meet(one)
    _ = presence.meet(other)
    return presence
  }

  private func streaming(isVisible: Bool = false) -> NodeStanding {
    var standing = NodeStanding()
    (standing.isStreaming, standing.hearsMessages) = (true, true)
    standing.isVisible = isVisible
    return standing
  }

  @Test("a player counts as long as one node says so")
  func overNodes() {
    var presence = met()
    let told = [
      (streaming(isVisible: true), one), (streaming(), other), (streaming(), other),
      (NodeStanding(), other),
    ].map { presence.take($0, of: nina, from: $1) }
    #expect(told == [true, true, false, true])
    #expect(presence.standing(of: nina).isStreaming && presence.standing(of: nina).isVisible)
    _ = presence.take(NodeStanding(), of: nina, from: one)
    #expect(presence.standing(of: nina) == NodeStanding())
    #expect(presence.count == 0)
  }

  @Test("the players of a lost node have left just now, until another has them")
  func lostNode() {
    var presence = met()
    _ = presence.take(streaming(isVisible: true), of: nina, from: one)
    let left = presence.lose(one, at: now)
    #expect(left == [nina])
    #expect(presence.standing(of: nina).leftAt == now)
    #expect(!presence.standing(of: nina).isStreaming && !presence.standing(of: nina).isVisible)
    #expect(presence.hiddenAt(nina) == now)
    _ = presence.take(streaming(), of: nina, from: other)
    #expect(presence.standing(of: nina).leftAt == nil)
    let leftAgain = presence.lose(one, at: now)
    #expect(leftAgain.isEmpty)
  }

  @Test("whoever was left behind is forgotten, but not somebody who left later")
  func forgotten() {
    var presence = met()
    _ = presence.take(streaming(), of: nina, from: one)
    _ = presence.lose(one, at: now)
    presence.forget(nina, whoLeftAt: now - .seconds(1))
    #expect(presence.standing(of: nina).isPresent)
    presence.forget(nina, whoLeftAt: now)
    #expect(!presence.standing(of: nina).isPresent)
  }

  @Test("what a node says that wasn't met is left out, and there are only so many nodes")
  func bounds() {
    var presence = RemotePresence()
    _ = presence.take(streaming(), of: nina, from: one)
    #expect(!presence.standing(of: nina).isStreaming)
    let met = (0...RemotePresence.mostNodes).map { presence.meet(Self.node("\($0)")) }
    #expect(met == Array(repeating: true, count: RemotePresence.mostNodes) + [false])
    #expect(presence.known.count == RemotePresence.mostNodes)
  }

  @Test("the last look is known over all nodes")
  func hidden() {
    var presence = met()
    var standing = NodeStanding()
    standing.hiddenAt = now
    _ = presence.take(standing, of: nina, from: one)
    standing.hiddenAt = now - .seconds(5)
    _ = presence.take(standing, of: nina, from: other)
    #expect(presence.hiddenAt(nina) == now)
    #expect(presence.count == 0)
  }

  @Test("a message is the same behind the channel, where the clock is another")
  func coded() throws {
    var standing = streaming(isVisible: true)
    standing.signedAt = now - .seconds(2)
    standing.hiddenAt = now - .seconds(3)
    let bytes = NodeMessage.presence([nina: standing]).bytes(at: now)
    let later = now + .seconds(100)
    standing.signedAt = later - .seconds(2)
    standing.hiddenAt = later - .seconds(3)
    #expect(NodeMessage(bytes, at: later) == .presence([nina: standing]))
    let typing = NodeMessage.typing(
      RoomTyping(room: RoomID(rawValue: 3), player: nina), to: [PlayerID(rawValue: 2)])
    #expect(NodeMessage(typing.bytes(at: now), at: now) == typing)
  }

  @Test("as many players as a message takes are within its bytes")
  func fullMessage() {
    var standing = streaming(isVisible: true)
    (standing.leftAt, standing.signedAt) = (Instant(milliseconds: 0), Instant(milliseconds: 0))
    standing.hiddenAt = Instant(milliseconds: 0)
    let all = (0..<Int64(NodeMessage.mostPlayers)).map {
      (PlayerID(rawValue: .max - $0), standing)
    }
    let bytes = NodeMessage.presence(Dictionary(all) { $1 }).bytes(at: now)
    #expect(!bytes.isEmpty && bytes.count <= NodeMessage.limit)
  }

  @Test(
    "what no node would send is not read",
    arguments: [
      "", "{}", #"{"v":1}"#, #"{"v":2,"presence":[]}"#,
      #"{"v":1,"presence":[{"p":"nobody","f":1}]}"#,
      #"{"v":1,"upload":{}}"#,
      String(repeating: " ", count: NodeMessage.limit) + #"{"v":1,"presence":[]}"#,
    ])
  func nonsense(_ text: String) {
    #expect(NodeMessage(Array(text.utf8), at: now) == nil)
  }
}
