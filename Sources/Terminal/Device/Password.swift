#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Asks for a password on the terminal, where it isn't shown, or reads the first line of standard input.
///
/// - Returns: Nil when there is no line.
package func readPassword(_ prompt: String) -> String? {
  var settings = termios()
  guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return readLine() }
  var hidden = settings
  hidden.c_lflag &= ~tcflag_t(ECHO)
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
  // Asks when nothing is shown any more: what is typed at once would stand there, and be thrown away.
  try? Output.error.write(prompt)
  defer {
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    try? Output.error.write("\n")
  }
  return readLine()
}
