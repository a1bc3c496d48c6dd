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
  try? Output.error.write(prompt)
  var hidden = settings
  hidden.c_lflag &= ~tcflag_t(ECHO)
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
  defer {
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    try? Output.error.write("\n")
  }
  return readLine()
}
