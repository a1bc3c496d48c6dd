import API
import Club
import TestSupport
import Testing

@Suite struct UploadAttemptsTests {
  @Test func pausesGrowAndEnd() {
    var tries = UploadAttempts()
    let (upload, other) = (UploadID(rawValue: 1), UploadID(rawValue: 2))
    #expect(tries.pause(after: other) == .seconds(5))
    let pauses = (0..<UploadAttempts.most).map { _ in tries.pause(after: upload) }
    #expect(pauses == [.seconds(5), .seconds(10), .seconds(20), .seconds(40), nil])
    #expect(tries.areOver(for: upload) && !tries.areOver(for: other))
  }
}
