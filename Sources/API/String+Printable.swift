extension String {
  /// The text without what could lead a terminal astray; lines stay.
  package var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { scalar in
          switch scalar.properties.generalCategory {
          case .control, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator:
            scalar == "\n"
          case .format: scalar.properties.isJoinControl
          default: true
          }
        }))
  }
}
