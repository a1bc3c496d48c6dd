extension Unicode.Scalar {
  /// Whether it is no character that can be seen: a control or format character, a line or paragraph separator, or a
  /// code point that is unassigned, for private use or a surrogate. Spaces aren't among these.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }
}
