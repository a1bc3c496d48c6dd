/// The sizes in which the server has the logo of the club: the side of a square, in pixels.
public enum LogoSize: Int, CaseIterable, Sendable {
  /// 192 by 192 pixels.
  case small = 192
  /// 512 by 512 pixels.
  case large = 512
}
