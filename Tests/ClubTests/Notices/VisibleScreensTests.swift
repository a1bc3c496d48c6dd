import API
import Base
import Club
import Synchronization
import TestSupport
import Testing

@Suite("Screens that are looked at")
struct VisibleScreensTests {
  private let clock = HandClock()
  private let nina = PlayerID(rawValue: 1)
  private let phone: Session
  private let laptop: Session

  init() {
    var generator = Generator(state: 1)
    phone = Session(player: nina, secret: .random(using: &generator))
    laptop = Session(player: nina, secret: .random(using: &generator))
  }

  @Test("a session counts by its own word, for as long as it has a stream")
  func sessions() {
    let screens = Screens(clock.dependencies)
    screens.report(phone, isVisible: true)
    #expect(!screens.isVisible(nina), "it has no stream")
    screens.open(phone, isVisible: false)
    #expect(!screens.isVisible(nina))
    screens.open(laptop, isVisible: true)
    screens.report(phone, isVisible: true)
    screens.report(laptop, isVisible: false)
    #expect(screens.isVisible(nina), "one of two is enough")
    screens.open(phone, isVisible: true)
    screens.close(phone)
    #expect(screens.isVisible(nina), "the other stream is left")
    screens.close(phone)
    #expect(!screens.isVisible(nina))
    screens.close(laptop)
    screens.report(laptop, isVisible: true)
    #expect(!screens.isVisible(nina))
  }

  @Test(
    "when somebody looked last is known, and what was before the start may have been until then")
  func last() {
    let start = clock.now
    let screens = Screens(clock.dependencies)
    clock.pass(.seconds(5))
    #expect(screens.lastVisibleAt(nina) == start)
    screens.open(phone, isVisible: true)
    clock.pass(.seconds(100))
    #expect(screens.lastVisibleAt(nina) == clock.now)
    screens.report(phone, isVisible: false)
    let hidden = clock.now
    clock.pass(.seconds(7))
    screens.close(phone)
    #expect(screens.lastVisibleAt(nina) == hidden, "it was hidden already")
  }

  @Test("what was looked at when a stream began counts for a minute, unless it says so itself")
  func glance() {
    let screens = Screens(clock.dependencies)
    screens.open(phone, isVisible: true, isAsked: true)
    screens.open(laptop, isVisible: true)
    clock.pass(.seconds(59))
    screens.lapse(phone)
    screens.close(laptop)
    #expect(screens.isVisible(nina), "a minute hasn't passed")
    clock.pass(.seconds(1))
    screens.lapse(phone)
    #expect(!screens.isVisible(nina), "it may have been put to sleep")
    screens.report(phone, isVisible: true)
    #expect(screens.isVisible(nina), "it is awake again")
    screens.open(phone, isVisible: true, isAsked: true)
    screens.report(phone, isVisible: true)
    clock.pass(.seconds(100))
    screens.lapse(phone)
    #expect(screens.isVisible(nina), "it has said so itself")
    screens.close(phone)
    screens.close(phone)
    screens.open(laptop, isVisible: true)
    screens.report(laptop, isVisible: true)
    clock.pass(.seconds(400))
    #expect(screens.lapse(laptop) == nil)
    #expect(screens.isVisible(nina), "a program doesn't sleep")
  }

  @Test("that a page is looked at counts for six minutes after it has said so")
  func word() {
    let screens = Screens(clock.dependencies)
    screens.open(phone, isVisible: false, isAsked: true)
    screens.report(phone, isVisible: true)
    clock.pass(.seconds(240))
    screens.report(phone, isVisible: true)
    clock.pass(.seconds(359))
    #expect(screens.lapse(phone) == clock.now + .seconds(1), "it has said so again")
    #expect(screens.isVisible(nina))
    clock.pass(.seconds(1))
    #expect(screens.lapse(phone) == nil)
    #expect(!screens.isVisible(nina), "its last word may have come after it was put to sleep")
    screens.report(phone, isVisible: false)
    #expect(screens.lapse(phone) == nil)
  }

  @Test("changes are told, and nothing else")
  func changes() {
    let told = Mutex(0)
    let screens = Screens(clock.dependencies) { _ in told.withLock { $0 += 1 } }
    screens.open(phone, isVisible: true)
    screens.open(laptop, isVisible: true)
    screens.report(phone, isVisible: false)
    screens.close(phone)
    #expect(told.withLock { $0 } == 1)
    screens.close(laptop)
    #expect(told.withLock { $0 } == 2)
  }
}
