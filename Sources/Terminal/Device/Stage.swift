/// The terminal as a full screen with its keys, and all else that happens meanwhile.
@MainActor
final class Stage {
  private var window: Window
  private var decoder = KeyDecoder()
  let source: EventSource

  /// Nil where there is no terminal that can show it.
  init?(environment: [String: String]) {
    guard let window = Window(hasColours: environment["NO_COLOR", default: ""].isEmpty),
      !["", "dumb"].contains(environment["TERM", default: ""])
    else { return nil }
    self.window = window
    // Not before it is certain: from now on it reads what is typed.
    source = EventSource()
  }

  func open() throws(OutputClosed) {
    try window.open()
  }

  /// The terminal is as it was.
  func close() {
    window.close()
  }

  func show(_ frame: (Size) -> Frame) throws(OutputClosed) {
    try window.show(frame(window.size))
  }

  /// The keys that were pressed; sees to what concerns the terminal alone.
  func keys(in event: Event) throws(OutputClosed) -> [Key] {
    switch event {
    case .bytes(let bytes): return pressed(decoder.decode(bytes))
    case .escapeAlone: return decoder.flush()
    case .inputEnded: return [.end]
    case .resized: window.forget()
    case .suspended:
      window.close()
      suspendProcess()
      try window.open()
    case .tick, .thought, .found, .news, .chat, .stopped: break
    }
    return []
  }

  private func pressed(_ keys: [Key]) -> [Key] {
    if keys.contains(.repaint) { window.forget() }
    if decoder.isWaiting {
      Task { [send = source.send] in
        try await Task.sleep(for: .milliseconds(50))
        send.yield(.escapeAlone)
      }
    }
    return keys
  }
}
