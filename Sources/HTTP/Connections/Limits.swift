package import API
package import NIOCore

/// Bounds of what a client may take: time, connections and bytes.
package struct Limits: Sendable, Equatable {
  /// The time from the first byte of a request to its last, however often a byte comes.
  package var request: TimeAmount = .seconds(10)
  /// The time between two requests on a connection, and before the first.
  package var idle: TimeAmount = .seconds(60)
  /// The time for which an answer may make no way at all: nothing written, nothing taken by the
  /// client.
  package var stall: TimeAmount = .seconds(30)
  /// The time that requests in flight get to finish once the server is told to stop.
  package var stop: TimeAmount = .seconds(5)
  /// Connections at the same time; others wait in the system's queue until one is free.
  package var connections = 20_000
  /// The connections of an address, see `ClientNetwork` for the network around it; whoever comes
  /// with more is not served. Every event stream has one, so there are always twice as many as
  /// `streamsPerAddress`.
  package var connectionsPerAddress = 2000
  /// The time for which a connection has been idle that is closed when nearly all `connections` are
  /// taken.
  package var restWhenFull: TimeAmount = .seconds(5)
  /// Bytes of a request's body; whoever sends more is cut off.
  package var body = 1 << 20
  /// Bytes of a picture that is to be a photo, which may come slower than other bodies: see `upload`.
  package var photo = 10 << 20
  /// Bytes of a picture that is to be a photo of a message.
  package var messagePhoto = 10_000_000
  /// Bytes of a video as it is sent.
  package var video = 50_000_000
  /// Bytes of a voice message as it is sent.
  package var voice = 10_000_000
  /// Bytes of one piece of an upload.
  package var piece = 4 << 20
  /// Bytes that the photos, videos and voice messages of a member may take together.
  package var mediaSpace = 1_000_000_000
  /// The time from the first byte of a request with a picture, or a piece of an upload, to its
  /// last.
  package var upload: TimeAmount = .seconds(60)
  /// Guests that are made for an address in an hour.
  package var guestsPerHour = Bucket.guests.size.count
  /// Sizes of buckets that the host has chosen.
  package var allowances: [Bucket: Bucket.Size] = [:]
  /// Event streams that a player may have open.
  package var streamsPerPlayer = 8
  /// Event streams that an address may have open, see `ClientNetwork` for the network around it.
  package var streamsPerAddress = 200
  /// Matches that an event stream may watch.
  package var watchedMatches = 16

  package init() {}

  package var connectionsOfAnAddress: Int { max(connectionsPerAddress, 2 * streamsPerAddress) }

  package func size(of bucket: Bucket) -> Bucket.Size {
    if bucket == .guests { return Bucket.Size(guestsPerHour, per: bucket.size.period) }
    return allowances[bucket] ?? bucket.size
  }
}
