import API
import Foundation
package import NIOCore

/// The one way in which values become JSON and back.
package enum JSON {
  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  package static func encode(_ value: some Encodable) throws -> ByteBuffer {
    if let match = value as? MatchSnapshot { return match.json }
    if let message = value as? Message, let json = message.commonJSON { return json }
    if let told = value as? RoomMessage, let json = told.commonJSON { return json }
    if let seen = value as? RoomSeen { return seen.json }
    if let reading = value as? RoomReading { return reading.json }
    return ByteBuffer(bytes: try encoder.encode(value))
  }
}
