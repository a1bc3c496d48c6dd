import API
import Club
import Database
import Foundation
import TestSupport
import Testing

@Suite struct NumberedColumnTests {
  /// Every type of the program that is one.
  private static var types: [any NumberedColumn.Type] {
    [
      Activity.Kind.self, Attachment.Kind.self, ClubPageKind.self, ClubRole.self,
      Doors.Guests.self, Doors.Registering.self,
      GameEntryNote.Audience.self, GameEntryNote.Status.self, OneTimeKind.self,
      Preferences.Audience.self, ReportRequest.Reason.self, Room.Kind.self, RoomEvent.Kind.self,
      Starter.self, Upload.State.self, VideoSite.self,
      Webhook.State.self, WebhookDelivery.Failure.self, WebhookDelivery.State.self,
      WebhookEvent.self,
    ]
  }

  /// The declarations in the protocol's own comment.
  private static let examples = 1

  @Test func everyValueHasANumberOfItsOwn() {
    for type in Self.types { #expect(type.ambiguous == [], "\(type)") }
  }

  @Test func noTypeIsMissingHere() throws {
    let folder = Repository.url("Sources")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let declarations = try files.map { file in
      try String(contentsOf: file, encoding: .utf8).ranges(of: ": NumberedColumn {").count
    }
    #expect(declarations.reduce(0, +) == Self.types.count + Self.examples)
  }
}

extension NumberedColumn {
  /// The values whose number stands for another one too.
  fileprivate static var ambiguous: [String] {
    allCases.filter { value in allCases.count { $0.sqlNumber == value.sqlNumber } > 1 }
      .map { "\($0)" }
  }
}
