import API

/// One emoji, however many scalars it takes: a face, a family, a flag, a key.
package struct Emoji: Equatable, Sendable {
  package let text: String

  /// Nil for what is no emoji, or more than one.
  package init?(_ text: String) {
    guard TextBound.emoji.allows(text) else { return nil }
    let scalars = Array(text.unicodeScalars)
    guard text.count == 1, let first = scalars.first,
      scalars.dropFirst().allSatisfy(Self.canFollow),
      Self.isShownAsEmoji(first, Array(scalars.dropFirst()))
    else { return nil }
    self.text = text
  }

  private static func isShownAsEmoji(
    _ first: Unicode.Scalar, _ rest: [Unicode.Scalar]
  ) -> Bool {
    guard first.properties.isEmoji else { return false }
    if first.isASCII { return rest == ["\u{FE0F}", "\u{20E3}"] }
    if first.isRegionalIndicator { return rest.count == 1 && rest[0].isRegionalIndicator }
    return first.properties.isEmojiPresentation
      || rest.first.map { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier } ?? false
  }

  private static func canFollow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // The joiner, the choice of the coloured form, the frame of a key, and the letters of flags.
    case "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{E0020}"..."\u{E007F}": true
    default: !scalar.isASCII && scalar.properties.isEmoji
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { ("\u{1F1E6}"..."\u{1F1FF}").contains(self) }
}
