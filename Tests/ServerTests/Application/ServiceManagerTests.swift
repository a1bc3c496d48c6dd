import Server
import Testing

@Suite struct ServiceManagerTests {
  /// Source: sd_notify(3).
  @Test func itIsToldInWordsThatItReads() {
    #expect(ServiceManager.Word.ready.text == "READY=1")
    #expect(ServiceManager.Word.alive.text == "WATCHDOG=1")
    #expect(ServiceManager.Word.needs(.seconds(600)).text == "EXTEND_TIMEOUT_USEC=600000000")
  }
}
