#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The terminal of this process as a full screen: raw keys, a hidden cursor and the alternate
/// buffer, from `open` to `close`.
struct Window {
  private let original: termios
  private var painter: Painter

  /// Nil where standard input or output is no terminal, or one that can't move its cursor.
  init?(hasColours: Bool) {
    var settings = termios()
    guard isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    original = settings
    painter = Painter(hasColours: hasColours)
  }

  /// The terminal could lie: a size of 0 stands for one that is not known.
  var size: Size {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Takes over the screen. Keys come one by one and unseen. Ctrl-C and Ctrl-Z go on sending their
  /// signals.
  mutating func open() throws(OutputClosed) {
    var raw = original
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    raw.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    painter.forget()
    try Output.standard.write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Puts everything back as it was. The colours go first, for terminals without an alternate
  /// buffer.
  func close() {
    var settings = original
    try? Output.standard.write("\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?1049l\u{1B}[?25h")
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  mutating func show(_ frame: Frame) throws(OutputClosed) {
    try Output.standard.write(painter.paint(frame))
  }

  /// Forgets what is on the screen.
  mutating func forget() {
    painter.forget()
  }
}
