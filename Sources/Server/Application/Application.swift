import API
import Base
package import Club
import Database
package import HTTP
package import Hummingbird
import HummingbirdCore
package import Logging
import ServiceLifecycle
package import UnixSignals

/// Puts the server together, for the program and for the tests alike.
///
/// - Parameters:
///   - reload: how settings are read again; nil where they can't change
///   - hangUps: signals at which certificate and settings are read again
///   - whenRunning: is told the port once connections are accepted
/// - Throws: `StartError` when the web app or the certificate can't be used
package func buildApplication(
  _ configuration: Configuration, services: Services, logger: Logger,
  reload: SettingsReload? = nil, hangUps: UnixSignalsSequence? = nil,
  whenRunning: @escaping @Sendable (Int) async -> Void = { _ in }
) throws(StartError) -> Application<RouterResponder<ServerContext>> {
  let web: WebApp
  do throws(WebAppError) {
    web = try WebApp.load(from: configuration.webFolder)
  } catch {
    throw .webApp(error)
  }
  let certificate = try configuration.certificate.map { files throws(StartError) in
    do throws(CertificateError) {
      return try CertificateInUse(files)
    } catch {
      throw .certificate(error)
    }
  }
  services.look.takeSettings(name: configuration.clubName, timeZone: configuration.timeZone)
  let mail = configuration.mail.map {
    MailQueue($0, services.accounts, waits: services.streams.mailWaits, logger)
  }
  let limits = configuration.limits
  let forRedirects = configuration.redirectPort == nil ? 0 : SecureRedirect.connections
  let connections = OpenFiles.makeRoom(
    forConnections: limits.connections, and: forRedirects + web.openFiles)
  let live = LiveSettings(configuration, services, connections: connections)
  let sources = ClubFigureSources(services: services, certificate: certificate)
  let router = buildRouter(configuration, services, web, mail, live, sources)
  let shortWay = ShortAnswers(configuration, services, live, logger)
  router.refuseOtherMethods(on: Endpoints.all)
  return Application(
    router: router,
    server: HTTPServerBuilder {
      WatchedChannel(
        responder: $0, limits: limits, admission: live.admission,
        certificate: certificate, shortWay: shortWay)
    },
    configuration: ApplicationConfiguration(
      address: .hostname(configuration.host, port: configuration.port), backlog: 1024,
      availableConnectionsDelegate: MaximumAvailableConnections(connections, logger: logger)),
    // The first stops last, and has what the others still do.
    services: following(configuration, services, logger) + [
      EventStreamsService(services: services, logger: logger),
      Cleaning(services: services, live: live, logger: logger),
      UploadProcessing(
        uploads: services.uploads, streams: services.streams, nodes: services.database.nodes,
        logger: logger),
      PushDelivery(
        push: services.push, dependencies: services.dependencies,
        networks: configuration.pushNetworks, nodes: services.database.nodes),
      WebhookSendingService(
        webhooks: services.webhooks, dependencies: services.dependencies,
        networks: configuration.webhookNetworks, nodes: services.database.nodes),
      GameNotificationService(
        entries: services.gameEntries, nodes: services.database.nodes),
      RoomSweeping(services: services, logger: logger),
      GamePictureFetching(
        pictures: services.gameServices.pictures, nodes: services.database.nodes),
      FigureKeeping(
        services: services, live: live, looksAtLag: configuration.metrics != nil, logger: logger),
      // The server waits for its tasks, and a stream has none.
      LastConnections(admission: live.admission),
    ]
      + (services.gameServices.searchesIGDB
        ? [GameMatching(gameServices: services.gameServices, nodes: services.database.nodes)] : [])
      + (configuration.database.isPostgres
        ? [
          DatabaseWatch(services: services, logger: logger),
          WorkReminding(services: services, logger: logger),
        ]
        : [])
      + mediaKeeping(services, logger)
      + (mail.map { [$0] } ?? [])
      + (configuration.backup.map { [nightlyBackup($0, services, logger)] } ?? [])
      + reloading(hangUps, certificate, reload, live, logger)
      + redirecting(configuration, live.admission, logger)
      + metrics(
        configuration,
        MetricsReport(sources: sources, admission: live.admission),
        logger),
    onServerRunning: { channel in
      await whenRunning(channel.localAddress?.port ?? configuration.port)
    },
    logger: logger)
}

private func mediaKeeping(_ services: Services, _ logger: Logger) -> [any Service] {
  let store = services.media
  guard store.isShared else { return [] }
  let keeping = store.bucket.map { BucketKeeping(bucket: $0, store: store, logger: logger) }
  return [LeftoverRemoving(store: store, dependencies: services.dependencies, logger: logger)]
    + (keeping.map { [$0] } ?? [])
}

private func nightlyBackup(
  _ settings: BackupSettings, _ services: Services, _ logger: Logger
) -> any Service {
  NightlyBackup(
    settings, of: services.database.folder, services.backupStatus, services.dependencies, logger)
}

private func following(
  _ configuration: Configuration, _ services: Services, _ logger: Logger
) -> [any Service] {
  guard let folder = configuration.followFolder, let data = services.followed else { return [] }
  return [
    BackupFollowing(services, data, into: folder, logger)
  ]
}

private func reloading(
  _ signals: UnixSignalsSequence?, _ certificate: CertificateInUse?, _ settings: SettingsReload?,
  _ live: LiveSettings, _ logger: Logger
) -> [any Service] {
  guard let signals else { return [] }
  return [
    Reloading(
      signals: signals, certificate: certificate, settings: settings, live: live, logger: logger)
  ]
}

private func redirecting(
  _ configuration: Configuration, _ admission: ConnectionAdmission, _ logger: Logger
) -> [any Service] {
  guard let port = configuration.redirectPort else { return [] }
  return [
    SecureRedirecting(
      redirect: SecureRedirect(publicURL: configuration.publicURL, port: configuration.port),
      host: configuration.host, port: port, limits: configuration.limits, admission: admission,
      logger: logger)
  ]
}

private func metrics(
  _ configuration: Configuration, _ report: MetricsReport, _ logger: Logger
) -> [any Service] {
  guard let address = configuration.metrics else { return [] }
  return [
    MetricsListening(
      address: address, report: report, limits: configuration.limits, logger: logger)
  ]
}

/// Builds the router of all that the server answers: all addresses of `Endpoints`, the pages of
/// links, and the web app wherever there is no address.
package func buildRouter(
  _ configuration: Configuration, _ services: Services, _ web: WebApp, _ mail: MailQueue?,
  _ live: LiveSettings, _ sources: ClubFigureSources
) -> Router<ServerContext> {
  let router = Router(context: ServerContext.self, options: [.autoGenerateHeadEndpoints])
  router.add(middleware: RequestNaming(proxies: configuration.trustedProxies))
  router.add(middleware: HeadBoundsMiddleware())
  router.add(middleware: ClientMiddleware(proxies: configuration.trustedProxies))
  router.add(middleware: RequestLog())
  if configuration.metrics != nil {
    router.add(middleware: RequestMetrics(counts: services.figures.requests))
  }
  router.add(middleware: ProblemMiddleware(counting: services.figures.limits))
  router.add(
    middleware: DescriptionGuard(
      doors: DoorGuard(services), sessions: SessionMiddleware(accounts: services.accounts)))
  router.add(middleware: WebAppMiddleware(app: web) { [look = services.look] in look.current })
  HealthRoutes(readiness: services.readiness, followed: services.followed)
    .add(to: InterfaceRouter(routes: router.group()))
  addInterface(to: router, configuration, services, web, mail, live, sources)
  return router
}

private func addInterface(
  to router: Router<ServerContext>, _ configuration: Configuration, _ services: Services,
  _ web: WebApp, _ mail: MailQueue?, _ live: LiveSettings, _ sources: ClubFigureSources
) {
  let publicURL = configuration.publicURL
  let allowances = live.allowances
  let provider = configuration.provider.map {
    ProviderService(
      $0, services.accounts, services.accounts.security.logger, call: services.ask)
  }
  let routes = InterfaceRouter(
    routes: router.group()
      .add(middleware: ForeignSiteGuard(publicURL: publicURL))
      .add(middleware: SessionMiddleware(accounts: services.accounts)),
    allowances: allowances,
    doors: DoorGuard(services),
    requireProof: services.accounts.requireProof,
    isOff: { [look = services.look] in look.isOff($0) })
  AccountRoutes(
    accounts: services.accounts, allowances: allowances, mail: mail, publicURL: publicURL
  ).add(to: routes)
  MemberRoutes(
    accounts: services.accounts, rooms: services.rooms, photos: services.photos,
    allowances: allowances, mail: mail
  ).add(to: routes)
  SignInRoutes(
    accounts: services.accounts, rooms: services.rooms, provider: provider,
    allowances: allowances, mail: mail, publicURL: publicURL
  ).add(to: routes)
  ProviderRoutes(
    provider: provider, accounts: services.accounts, allowances: allowances, mail: mail,
    publicURL: publicURL
  ).add(to: routes)
  SecurityRoutes(
    accounts: services.accounts, allowances: allowances, mail: mail, publicURL: publicURL
  ).add(to: routes)
  AccessTokenRoutes(accounts: services.accounts, allowances: allowances, mail: mail)
    .add(to: routes)
  MailRoutes(
    accounts: services.accounts, allowances: allowances, mail: mail, publicURL: publicURL
  ).add(to: routes)
  ReportRoute(reports: services.reports).add(to: routes)
  ClubRoutes(accounts: services.accounts, sources: sources, live: live).add(to: routes)
  DeskRoutes(services: services).add(to: routes)
  DeskMemberRoutes(services: services, publicURL: publicURL).add(to: routes)
  BanRoutes(accounts: services.accounts).add(to: routes)
  WebhookRoutes(webhooks: services.webhooks, networks: configuration.webhookNetworks)
    .add(to: routes)
  DoorRoutes(
    accounts: services.accounts, allowances: allowances, mail: mail, publicURL: publicURL
  ).add(to: routes)
  ClubListRoutes(accounts: services.accounts, publicURL: publicURL).add(to: routes)
  SiteRoute(
    photos: services.photos, uploads: services.uploads, push: services.push,
    gameServices: services.gameServices, look: services.look, canMail: mail != nil,
    provider: configuration.provider, ways: services.ways.now,
    doors: services.streams.doors, bounds: services.bounds
  ).add(to: routes)
  LookRoutes(look: services.look).add(to: routes)
  LogoRoutes(logo: services.logo, limits: configuration.limits).add(to: routes)
  ExportRoutes(services: services, publicURL: publicURL).add(to: routes)
  PeopleRoutes(people: services.people, streams: services.streams).add(to: routes)
  ActivityRoutes(activities: services.activities).add(to: routes)
  GameEntryRoutes(gameEntries: services.gameEntries, streams: services.streams).add(to: routes)
  GameRatingRoutes(ratings: services.gameRatings).add(to: routes)
  GameProposalRoutes(catalogue: services.catalogue).add(to: routes)
  InvitationRoutes(
    accounts: services.accounts, invitations: services.invitations, matches: services.matches,
    streams: services.streams, dependencies: services.dependencies, allowances: allowances,
    publicURL: publicURL
  )
  .add(to: routes)
  ChallengeRoutes(
    accounts: services.accounts, invitations: services.invitations, streams: services.streams
  ).add(to: routes)
  FaceRoutes(accounts: services.accounts).add(to: routes)
  PhotoRoutes(
    accounts: services.accounts, photos: services.photos, allowances: allowances,
    limits: configuration.limits
  )
  .add(to: routes)
  MatchRoutes(
    accounts: services.accounts, invitations: services.invitations, matches: services.matches,
    streams: services.streams, publicURL: publicURL
  ).add(to: routes)
  RoomRoutes(rooms: services.rooms, allowances: allowances).add(to: routes)
  MessageRoutes(messages: services.messages, streams: services.streams).add(to: routes)
  UploadRoutes(photos: services.photos, uploads: services.uploads, live: live, look: services.look)
    .add(to: routes)
  MediaRoutes(store: services.media, database: services.database).add(to: routes)
  GameRoutes(
    gameEntries: services.gameEntries, catalogue: services.catalogue,
    gameServices: services.gameServices, matches: services.matches, texts: web.previews
  ).add(to: routes)
  GameVideoRoute(
    catalogue: services.catalogue, gameServices: services.gameServices, allowances: allowances
  ).add(to: routes)
  GamePictureRoute(pictures: services.gameServices.pictures).add(to: routes)
  GameSearchRoutes(
    gameEntries: services.gameEntries, gameServices: services.gameServices,
    gameSearch: services.gameSearch
  ).add(to: routes)
  NoticeRoutes(
    accounts: services.accounts, notices: services.notices, gameEntries: services.gameEntries
  ).add(to: routes)
  PushRoutes(push: services.push, networks: configuration.pushNetworks, publicURL: publicURL)
    .add(to: routes)
  EventRoutes(services: services, live: live, publicURL: publicURL)
    .add(to: routes)
  PreviewPages(
    services: services, allowances: allowances, web: web, publicURL: publicURL,
    doors: DoorGuard(services)
  )
  .add(
    to: router.group().add(middleware: SessionMiddleware(accounts: services.accounts)), routes)
}
