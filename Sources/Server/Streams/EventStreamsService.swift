import ServiceLifecycle

/// Runs what is live as long as the server runs.
struct EventStreamsService: Service {
  let services: Services

  func run() async {
    await cancelWhenGracefulShutdown {
      await services.streams.run(services)
    }
  }
}
