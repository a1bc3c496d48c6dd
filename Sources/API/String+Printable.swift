extension String {
  /// The text without characters that show nothing and could steer a terminal or reorder what is read. Line feeds stay,
  /// and the joiners of emoji and letters; tabs go.
  package var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { !$0.isInvisible || $0 == "\n" || $0.properties.isJoinControl }))
  }
}
