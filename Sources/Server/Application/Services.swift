import API
package import Base
package import Club
package import Database
package import Logging
package import Media

/// Everything behind the routes.
package struct Services: Sendable {
  package let dependencies: Dependencies
  package let database: Database
  package let accounts: AccountService
  package let people: PeopleService
  package let activities: ActivityService
  package let reports: ReportService
  package let look: LookService
  package let logo: LogoService
  package let invitations: InvitationService
  package let matches: MatchService
  package let rooms: RoomService
  package let messages: MessageService
  package let notices: Notices
  package let gameEntries: GameEntryService
  package let gameRatings: GameRatingService
  package let media: MediaStore
  package let photos: PhotoService
  package let retention: RetentionService
  package let storage: StorageService
  package let storageLimits: StorageLimitService
  package let uploads: UploadService
  package let push: PushService
  package let webhooks: WebhookService
  package let catalogue: CatalogueService
  package let gameServices: GameServices
  /// Stands for the provider by whom people sign in; nil where it is asked itself.
  let ask: ServiceCalling?
  package let gameSearch: GameSearchService
  package let streams: EventStreams
  package let figures = ServerFigures()
  package let readiness: ReadinessCheck
  /// The bounds of what may be had, as the host has chosen them.
  package let bounds = ChosenBounds()
  /// The ways in, as the host has set them up.
  package let ways = ChosenWaysIn()
  package let backupStatus = BackupStatus()
  /// Nil where nobody follows.
  package let followed: FollowedData?

  /// - Parameters:
  ///   - streams: is told of what the database publishes
  ///   - mediaFolder: has photos, videos and voice messages; nil for that in the data folder
  ///   - sharesMedia: whether other nodes may use the folder too
  ///   - bucket: has photos, videos and voice messages, with the folder in front of it; nil where they lie in the folder
  ///   - ask: stands for services that know more of games, and for the provider
  package init(
    _ database: Database, _ dependencies: Dependencies = .real,
    passwordCost: PasswordHash.Cost = .usual, streams: EventStreams,
    games: GameServicesSettings = GameServicesSettings(), mediaFolder: MediaFolder? = nil,
    sharesMedia: Bool = false, bucket: BucketSettings? = nil,
    followed: FollowedData? = nil,
    logger: Logger = .none, ask: ServiceCalling? = nil
  ) {
    self.followed = followed
    self.dependencies = dependencies
    self.streams = streams
    self.database = database
    readiness = ReadinessCheck(database, dependencies, logger)
    notices = Notices(database, streams.screens)
    push = PushService(database, dependencies, streams.screens)
    webhooks = WebhookService(database, dependencies)
    accounts = AccountService(
      database, dependencies, notices, push: push, cache: streams.sessions,
      groupSize: { [bounds] in bounds.groupSize },
      sessionLife: { [bounds] in bounds.sessionLife }, ways: { [ways] in ways.now },
      cost: passwordCost, logger: logger)
    people = PeopleService(database, dependencies, notices, bounds)
    activities = ActivityService(database: database, dependencies: dependencies)
    gameEntries = GameEntryService(database, dependencies, notices, bounds)
    gameRatings = GameRatingService(database, dependencies, bounds)
    rooms = RoomService(database, dependencies, notices, bounds)
    messages = MessageService(
      database: database, dependencies: dependencies, notices: notices,
      newMessages: figures.club.messages,
      isHearing: { streams.hearsMessages($0) })
    let folder = mediaFolder ?? MediaFolder(dataFolder: database.folder)
    media = MediaStore(
      database, in: folder, dependencies, news: followed?.media,
      bucket: bucket.map { MediaBucket($0, folder: folder, dependencies, logger) },
      sharing: sharesMedia, logger)
    photos = PhotoService(media, dependencies)
    retention = RetentionService(database, dependencies, notices)
    storage = StorageService(database, dependencies)
    storageLimits = StorageLimitService(database, dependencies)
    uploads = UploadService(media, dependencies, photos: photos.decoder, bounds)
    catalogue = CatalogueService(database, dependencies, notices, bounds)
    self.ask = ask
    let ask = ask ?? ServiceHTTPClient(games.addresses, dependencies).call
    gameServices = GameServices(
      games, database, dependencies,
      pictures: GamePictures(
        media, decoder: photos.decoder, dependencies, logger: logger, send: ask),
      logger: logger, send: ask)
    gameSearch = GameSearchService(database)
    look = LookService(database, dependencies)
    logo = LogoService(look, media, photos.decoder)
    reports = ReportService(database, dependencies, accounts, notices, bounds)
    invitations = InvitationService(
      database, dependencies, notices, bounds, pairs: figures.club.pairs)
    matches = MatchService(database, dependencies, notices, moves: figures.club.moves)
  }

  /// Opens the database of a data folder, which is made if need be, takes it to its newest form, and sets clocks and
  /// pool to the moment of the start. What can be refused is looked at before anything is written.
  ///
  /// - Parameters:
  ///   - location: where the database lies
  ///   - mediaFolder: the folder that nodes share for photos, videos and voice messages; nil for that in the data folder
  ///   - bucket: has photos, videos and voice messages; nil where they lie in a folder
  ///   - followed: keeps what is to be taken along into another folder; nil where nothing is
  ///   - watch: is told of each step that the database takes to a newer form, and ends it by what it throws
  /// - Throws: `StartError`
  package static func open(
    _ dataFolder: String, at location: DatabaseLocation = .folder,
    dependencies: Dependencies = .real,
    passwordCost: PasswordHash.Cost = .usual,
    games: GameServicesSettings = GameServicesSettings(), mediaFolder: String? = nil,
    bucket: BucketSettings? = nil, followed: FollowedData? = nil,
    logger: Logger = .none, watch: ((MigrationStep) throws -> Void)? = nil
  ) async throws -> Services {
    let watch = watch ?? MigrationLog(logger).note
    let place = MediaPlace(mediaFolder, dataFolder, bucket, location)
    let look = StartLook(dataFolder: dataFolder, location: location, place: place)
    try await look.run(dependencies, logger)
    try DataFolder.prepare(dataFolder, for: location, logger: logger)
    let media = try place.id(dependencies)
    var refusal: StartError?
    do {
      let streams = EventStreams(dependencies)
      let database = try Database(
        folder: dataFolder, at: location, migrations: Schema.migrations, media: media,
        log: followed?.log, publish: streams.publish, setClock: dependencies.clockOffset.set
      ) { step in
        if step.number == 1, case .postgres(let address) = location {
          refusal = look.newDatabase(at: address)
        }
        if refusal != nil { throw CancellationError() }
        try watch(step)
      }
      let services = Services(
        database, dependencies, passwordCost: passwordCost, streams: streams, games: games,
        mediaFolder: place.folder, sharesMedia: place.isShared, bucket: bucket, followed: followed,
        logger: logger)
      try await database.read { db in try place.requireMedia(in: db) }
      if database.kind == .postgres {
        streams.join { [nodes = database.nodes] in nodes.broadcast($0) }
      }
      try await services.accounts.restart()
      try await services.media.restart()
      try await services.readMemory()
      if database.nodes.isFirst {
        try await services.beginAnew()
      } else {
        try await services.follow()
      }
      try await services.catalogue.restart()
      try await services.gameEntries.notifications.restart()
      return services
    } catch let error as DatabaseError {
      throw refusal ?? StartError(error, dataFolder, location)
    }
  }

  /// Takes from the database what is held in memory of it.
  func readMemory() async throws {
    streams.sessions.forgetAll(following: true)
    streams.doors.set(try await accounts.doors())
    try await look.reload()
    try await storageLimits.reload()
    webhooks.wake()
  }

  /// Sets what all nodes share to the moment of the start: nobody was served before it.
  private func beginAnew() async throws {
    try await matches.restart()
    try await invitations.restart()
    try await push.restart()
    try await accounts.restartMail()
  }

  /// Lets the clocks go on that run while another node serves, and looks after those who wait in the pool: the node that
  /// they were at may be gone.
  package func follow() async throws {
    var place: MatchID?
    repeat {
      let (records, next) = try await matches.running(after: place)
      streams.follow(records)
      place = next
    } while place != nil
    var owner: PlayerID?
    repeat {
      let (owners, next) = try await invitations.waiting(after: owner)
      owners.forEach(streams.expect)
      owner = next
    } while owner != nil
  }

  /// Looks for all work that may wait, because this node has taken over the duty for it, or may have missed the news.
  func lookForWork() async throws {
    push.waits(until: dependencies.now())
    webhooks.wake()
    streams.mailWaits.ring()
    rooms.sweeper.wake()
    Attachment.Kind.allCases.forEach(uploads.remind)
    try await gameEntries.notifications.restart()
  }
}

extension StartError {
  /// - Parameter location: where the database lies, or would
  init(_ error: DatabaseError, _ dataFolder: String, _ location: DatabaseLocation) {
    switch location {
    case .folder: self = .database(folder: dataFolder, error)
    case .postgres(let address): self = .databaseServer(address.shown, error)
    }
  }
}
