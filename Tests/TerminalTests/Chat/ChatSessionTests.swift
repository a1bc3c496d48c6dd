import API
import Foundation
import Terminal
import Testing

@Suite("Chat by lines")
struct ChatSessionTests {
  @Test("A room is found by the name of who is in it, through all pages")
  func finding() {
    var session = ChatSession("  bén ")
    #expect(session.hear(.ready).requests == [.rooms(.chats, before: nil)])
    let other = Talk(kind: .group, name: "Chess club")
    #expect(
      session.hear(.rooms(other.list("n"), of: .chats)).requests == [.rooms(.chats, before: "n")])
    #expect(
      session.hear(.rooms(Talk().list(), of: .chats)).requests == [.rooms(.requests, before: nil)])
    let step = session.hear(.rooms(Talk.noRooms, of: .requests))
    #expect(step.lines == ["A chat with Ben. Type /help for what can be typed."])
    #expect(step.requests == [.messages(Talk.id, before: nil)])
  }

  @Test("Who has no room yet gets one, and several of the same name are told apart")
  func people() {
    var session = ChatSession("Ben")
    _ = session.hear(.ready)
    _ = session.hear(.rooms(Talk.noRooms, of: .chats))
    #expect(session.hear(.rooms(Talk.noRooms, of: .requests)).requests == [.friends(before: nil)])
    let empty = PersonPage(people: [], next: nil)
    #expect(session.hear(.friends(empty)).requests == [.people("Ben")])
    var lost = session
    _ = lost.hear(.people(empty))
    #expect(lost.failure == "There is no chat with 'Ben', and nobody who is called so.")
    #expect(session.hear(.room(Talk().answer)).requests == [.messages(Talk.id, before: nil)])

    var twice = ChatSession("Ben")
    _ = twice.hear(.ready)
    _ = twice.hear(.rooms(Talk().list(), of: .chats))
    _ = twice.hear(.rooms(Talk().list(), of: .requests))
    #expect(twice.failure?.contains("\(Talk.id), \(Talk.id)") == true)
  }

  @Test("A room that can only be read says so, and why")
  func closed() {
    let two = ChatSession.opening(Talk(writing: .closed))
    #expect(
      two.last == "It can be read, and no more: in this club people talk in groups.")
    let group = ChatSession.opening(Talk(kind: .group, name: "Chess club", writing: .closed))
    let words = """
      It can be read, and no more: members write in groups of three or more where a moderator sees what they \
      write.
      """
    #expect(group.last == words)
    #expect(ChatSession.opening(Talk()).count == 1)
  }

  @Test("A group of a young club says who reads along")
  func readers() {
    func last(_ moderators: [PlayerID]) -> String? {
      ChatSession.opening(Talk(kind: .group, name: "Class 5a", moderators: moderators)).last
    }
    #expect(last([Table.ben.id]) == "Ben reads along here.")
    #expect(last([Table.nina.id, Table.ben.id]) == "Ben reads along here.")
    let gone = PlayerID(rawValue: 99)
    #expect(last([Table.ben.id, gone]) == "Ben and Somebody who has left read along here.")
    #expect(last([Table.nina.id])?.hasPrefix("Class 5a, a group of 2.") == true)
  }

  @Test("An id opens its room, or is a name after all")
  func id() {
    var session = ChatSession("\(Talk.id)")
    #expect(session.hear(.ready).requests == [.room(Talk.id)])
    let problem = ProblemDocument(.unknownRoom)
    #expect(
      session.hear(.refused(.room(Talk.id), problem)).requests == [.rooms(.chats, before: nil)])
  }

  @Test("What was said is shown, read, and nothing in it leads the terminal astray")
  func history() throws {
    var talk = Talk(unread: 3)
    let media = try #require(MediaID(String(repeating: "a", count: 64)))
    let messages = [
      talk.message("Hi\u{1b}[31m \u{202e}there\nand\there"),
      talk.message("Yes", by: Table.nina, reply: 1),
      talk.message(
        "Look", media: Attachment(id: media, kind: .video, width: 1, height: 1, duration: 11_500)),
      talk.message("Board 3x3, 3 in a row", board: "3x3x3:b2\u{1b}"),
      talk.message("", event: RoomEvent(kind: .renamed, name: "Go\u{7}\nclub")),
      talk.message(
        "", media: Attachment(id: media, kind: .voice, width: 0, height: 0, duration: 71_500)),
    ]
    var session = ChatSession.found(talk)
    let step = session.hear(.messages(talk.page(messages), before: nil))
    #expect(
      step.lines == [
        "2026-11-22 12:00 Ben: Hi[31m there", "    and here",
        "2026-11-22 12:00 You, to “Hi[31m there and here”: Yes",
        "2026-11-22 12:00 Ben: Video of 12 s, https://play.example.org/api/v1/rooms/\(Talk.id)"
          + "/media/\(media)/video", "    Look",
        "2026-11-22 12:00 Ben: Board 3x3, 3 in a row, https://play.example.org/round/3x3x3:b2",
        "2026-11-22 12:00 Ben called the group Go club.",
        "2026-11-22 12:00 Ben: Voice message, 1:12, https://play.example.org/api/v1/rooms/\(Talk.id)"
          + "/media/\(media)/voice",
      ])
    #expect(step.requests == [.read(Talk.id, upTo: 6)])
  }

  @Test("What comes is shown at once, and changes are told once")
  func live() {
    var talk = Talk()
    var session = ChatSession.open(talk)
    let hello = talk.message("Hello")
    let step = session.tell(hello)
    #expect(step.lines == ["2026-11-22 12:00 Ben: Hello"])
    #expect(step.requests == [.read(Talk.id, upTo: 1)])
    #expect(session.tell(hello) == ChatStep())
    let edited = talk.changed(hello, "Hallo")
    #expect(session.tell(edited).lines == ["Ben changed: Hallo"])
    let reaction = Reaction(emoji: "👍", player: Table.nina.id)
    let liked = talk.changed(edited, "Hallo", reactions: [reaction])
    #expect(session.tell(liked).lines == ["You reacted with 👍 to “Hallo”"])
    let gone = talk.changed(liked, "", isDeleted: true)
    #expect(session.tell(gone).lines == ["Ben took away: “Hallo”"])
  }

  @Test("What is missing between is fetched, in its order, and what is heard meanwhile isn't lost")
  func gaps() {
    var talk = Talk()
    var session = ChatSession.open(talk)
    let messages = (1...4).map { talk.message("\($0)") }
    #expect(session.tell(messages[1]).requests == [.changes(Talk.id, after: 0)])
    #expect(session.tell(messages[3]) == ChatStep(), "it is asked for already")
    let first = MessageChanges(
      messages: Array(messages[0...2]), players: [], change: 3, hasMore: false)
    let step = session.hear(.changes(first))
    #expect(step.lines.map { $0.suffix(1) } == ["1", "2", "3"])
    #expect(step.requests == [.read(Talk.id, upTo: 3), .changes(Talk.id, after: 3)])
    let second = MessageChanges(messages: [messages[3]], players: [], change: 4, hasMore: false)
    #expect(session.hear(.changes(second)).lines.map { $0.suffix(1) } == ["4"])
    // Across a block a change may come to nothing.
    let far = talk.message("5")
    talk.change = 9
    _ = far
    let later = talk.message("6")
    #expect(session.tell(later).requests == [.changes(Talk.id, after: 4)])
    let nothing = MessageChanges(messages: [], players: [], change: 4, hasMore: false)
    #expect(session.hear(.changes(nothing)).requests.isEmpty)
  }

  @Test("Lines go out one after the other, and again after a lost connection")
  func sending() {
    var talk = Talk()
    var session = ChatSession.open(talk)
    #expect(session.read("One ", key: "1").requests == [.say("One", Talk.id, key: "1")])
    #expect(session.read("//two", key: "2").requests.isEmpty)
    #expect(session.hear(.lost).lines.count == 1)
    #expect(session.hear(.unanswered(.say("One", Talk.id, key: "1"))).lines.count == 1)
    let back = session.hear(.ready)
    #expect(back.requests == [.changes(Talk.id, after: 0), .say("One", Talk.id, key: "1")])
    _ = session.hear(.changes(MessageChanges(messages: [], players: [], change: 0, hasMore: false)))
    let said = session.hear(.said(talk.message("One", by: Table.nina), key: "1"))
    #expect(said.lines == ["2026-11-22 12:00 You: One"])
    #expect(said.requests.last == .say("/two", Talk.id, key: "2"))
    let problem = ProblemDocument(.badText)
    let refused = session.hear(.refused(.say("/two", Talk.id, key: "2"), problem))
    #expect(refused.lines.first?.hasPrefix("Not sent: ") == true)
    #expect(session.read("three", key: "3").requests.count == 1)
  }

  @Test("What isn't answered while there is a connection is sent again, with the same key")
  func tryingAgain() {
    var session = ChatSession.open(Talk())
    let said = session.read("One", key: "1").requests
    let again = session.hear(.unanswered(.say("One", Talk.id, key: "1")))
    #expect(again.requests == said)
    #expect(again.lines == ["The server does not answer. It is tried again."])
  }

  @Test("When the input ends it is over as soon as all is sent; what is refused then is a failure")
  func ending() {
    var talk = Talk()
    var session = ChatSession("Ben")
    #expect(session.read("Hi", key: "1") == ChatStep())
    session.end()
    _ = session.hear(.ready)
    _ = session.hear(.rooms(talk.list(), of: .chats))
    _ = session.hear(.rooms(Talk.noRooms, of: .requests))
    let step = session.hear(.messages(talk.page([]), before: nil))
    #expect(step.requests == [.say("Hi", Talk.id, key: "1")] && !session.isOver)
    var refused = session
    _ = refused.hear(.refused(.say("Hi", Talk.id, key: "1"), ProblemDocument(.requestWaits)))
    #expect(refused.failure != nil)
    _ = session.hear(.said(talk.message("Hi", by: Table.nina), key: "1"))
    #expect(session.isOver && session.failure == nil)
  }

  @Test("A request is shown unread, and accepted or ignored")
  func requests() {
    var talk = Talk(place: .requests, unread: 1)
    var session = ChatSession.found(talk)
    let step = session.hear(.messages(talk.page([talk.message("Hi")]), before: nil))
    #expect(step.requests.isEmpty)
    #expect(session.read("/accept", key: "").requests == [.answer(.accept, Talk.id)])
    talk.place = .chats
    _ = session.hear(.room(talk.answer))
    #expect(session.read("/ignore", key: "").lines == ["There is no request to answer."])
  }

  @Test("A request in a chat that is closed can be ignored, and no more")
  func requestsInClosedRooms() {
    let talk = Talk(place: .requests, writing: .closed)
    #expect(ChatSession.opening(talk).contains("Ben would like to write to you: /ignore."))
    var session = ChatSession.found(talk)
    let told = session.read("/accept", key: "")
    #expect(told.requests.isEmpty && told.lines.first?.contains("no more") == true)
    #expect(session.read("/ignore", key: "").requests == [.answer(.ignore, Talk.id)])
  }

  @Test("Rooms are listed with what is new")
  func list() {
    var session = ChatSession(nil)
    _ = session.hear(.ready)
    let lines = session.hear(.rooms(Talk(last: 2, unread: 2).list(), of: .chats)).lines
    #expect(lines == ["\(Talk.id)  Ben  2 new  "])
    #expect(session.hear(.rooms(Talk.noRooms, of: .requests)) == ChatStep() && session.isOver)
  }

  @Test("Commands are known by their slash")
  func commands() {
    var session = ChatSession.open()
    #expect(session.read("/help", key: "").lines.count == 6)
    #expect(session.read("/nonsense", key: "").lines.first?.contains("/nonsense") == true)
    #expect(session.read("/more", key: "").lines == ["There is nothing before."])
    _ = session.read("/quit", key: "")
    #expect(session.isOver)
  }
}
