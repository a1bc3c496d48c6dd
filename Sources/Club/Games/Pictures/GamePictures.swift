package import API
package import Base
import Database
package import Foundation
package import Logging
package import Media
import Synchronization

/// Pictures of games and of their videos, so that nobody who looks at them is seen by anybody else: fetched by the
/// server, made anew as photos are, and kept in two sizes. Where this machine can't make pictures there are none.
package final class GamePictures: Sendable {
  /// The number of pictures that are fetched at the same time; each may wait for the decoder, which
  /// photos go through too.
  private static let mostAtOnce = 2
  private static let batch = 8
  /// The time until a club that looks at no other sites is asked again whether it does.
  private static let pause = Duration.seconds(600)
  /// A picture of a live stream is fetched anew after so long.
  private static let liveLife = Duration.seconds(3600)
  /// Bytes of a picture as it comes.
  private static let longest = 4 << 20

  enum Entry: Hashable, Sendable {
    case queue
  }

  private let media: MediaStore
  private let decoder: PhotoDecoder
  private let dependencies: Dependencies
  private let logger: Logger
  private let send: ServiceCalling
  private let scheduler: DeadlineScheduler<Entry>
  private let isFetching = Atomic(false)
  private let bells = Mutex<[UUID: AsyncStream<Void>.Continuation]>([:])

  private var database: Database { media.database }

  package init(
    _ media: MediaStore, decoder: PhotoDecoder, _ dependencies: Dependencies, logger: Logger,
    send: @escaping ServiceCalling
  ) {
    self.media = media
    self.decoder = decoder
    self.dependencies = dependencies
    self.logger = logger
    self.send = send
    scheduler = DeadlineScheduler(dependencies)
  }

  /// Puts pictures that aren't there into the queue. Links to hosts from which none may be fetched are left out,
  /// and all of them where this machine can't decode pictures, or the club looks at no other sites.
  ///
  /// - Parameter isLive: whether what they show changes, so that old ones are fetched again
  package func want(_ links: [String], isLive: Bool = false) async {
    let links = links.filter(ServiceAddresses.isOfPicture)
    guard !links.isEmpty, await decoder.trouble == nil else { return }
    let now = dependencies.now()
    let old = isLive ? now - Self.liveLife : nil
    let isAny = try? await database.write { db -> Bool in
      if try ClubPart.otherSites.isOff(in: db) { return false }
      return try links.reduce(false) { isAny, link in
        try GamePictureRecords.want(link, olderThan: old, at: now, in: db) || isAny
      }
    }
    if isAny == true { scheduler.set(.queue, by: now) }
  }

  /// Looks at the queue: another node may have put something into it.
  package func remind() {
    scheduler.set(.queue, by: dependencies.now())
  }

  /// Waits until all of these are there or can't be had for now; not at all while nobody fetches any.
  func wait(for links: [String], until deadline: Instant) async {
    guard isFetching.load(ordering: .relaxed) else { return }
    let (rings, bell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    bells.withLock { $0[id] = bell }
    let alarm = Task {
      try? await dependencies.sleep(deadline)
      bell.finish()
    }
    defer {
      alarm.cancel()
      bells.withLock { $0[id] = nil }
    }
    bell.yield()
    for await _ in rings {
      let isAwaited = try? await database.read { db in
        try !ClubPart.otherSites.isOff(in: db)
          && GamePictureRecords.isAwaited(links, until: deadline, in: db)
      }
      if isAwaited != true { return }
    }
  }

  /// The bytes of a picture of a game or a video; nil for every other.
  package func read(_ picture: MediaID, _ size: GamePictureSize) async throws -> Data? {
    guard try await database.read({ db in try GamePictureRecords.isNamed(picture, in: db) }) else {
      return nil
    }
    return try await media.read(picture, .game(size))
  }

  /// Forgets what nothing shows any more.
  func clean() async throws {
    var last: String? = ""
    while let place = last {
      last = try await database.write { db in
        try GamePictureRecords.forgetUnused(after: place, limit: 200, in: db)
      }
    }
    try await media.tidy()
  }
}

/// Fetching.
extension GamePictures {
  /// Fetches what is wanted, until the task is cancelled.
  package func run() async {
    remind()
    isFetching.store(true, ordering: .relaxed)
    defer { isFetching.store(false, ordering: .relaxed) }
    await scheduler.run { [self] _ in
      do {
        try await fetchDue()
      } catch {
        scheduler.set(.queue, by: dependencies.now() + .seconds(5))
      }
    }
  }

  private func fetchDue() async throws {
    let now = dependencies.now()
    guard try await database.read({ db in try !ClubPart.otherSites.isOff(in: db) }) else {
      return scheduler.set(.queue, by: now + Self.pause)
    }
    let due = try await database.read { db in
      try GamePictureRecords.due(at: now, limit: Self.batch, in: db)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, link) in due.enumerated() {
        if index >= Self.mostAtOnce { try await group.next() }
        group.addTask { [self] in try await fetch(link) }
      }
      try await group.waitForAll()
    }
    if let next = try await database.read(GamePictureRecords.nextDue) {
      scheduler.set(.queue, by: next)
    }
  }

  private func fetch(_ link: String) async throws {
    let number = dependencies.random()
    let draft = try await media.onDisk { try $0.draft(number) }
    do {
      try await make(link, in: draft)
    } catch let error where error as? PhotoRefusal == .busy || error is BucketError {
      // Each try asks the other site anew, and a bucket is away for longer than somebody is busy.
      let later = dependencies.now() + .seconds(error is BucketError ? 300 : 5)
      try await database.write { db in
        try GamePictureRecords.postpone(link, until: later, in: db)
      }
    } catch {
      try Task.checkCancellation()
      logger.debug("no picture", metadata: ["link": "\(link)", "reason": "\(error)"])
      let now = dependencies.now()
      try await database.write { db in try GamePictureRecords.fail(link, at: now, in: db) }
    }
    try await media.onDisk { _ in draft.discard() }
    bells.withLock { bells in for bell in bells.values { bell.yield() } }
  }

  private func make(_ link: String, in draft: MediaDraft) async throws {
    guard ServiceAddresses.isOfPicture(link) else { throw PhotoRefusal.unreadable }
    let answer = try await send(ServiceRequest(address: link, longest: Self.longest))
    guard answer.status == 200 else { throw ServiceError.failed(status: answer.status) }
    try await media.onDisk { _ in try draft.write(answer.body) }
    let picture = try await decoder.makeGamePicture(draft, logger)
    let now = dependencies.now()
    try await media.keep(draft, GamePictureSize.allCases.map(MediaFile.game), as: picture) { db in
      try GamePictureRecords.keep(picture, of: link, at: now, in: db)
    }
  }
}

extension MediaDraft {
  /// Makes the file of the picture itself, which is needed no longer than what is made of it is being made.
  fileprivate func write(_ content: Data) throws(SystemError) {
    let file = try OpenFile(picture, O_WRONLY | O_CREAT | O_EXCL)
    try file.write(content)
  }
}
