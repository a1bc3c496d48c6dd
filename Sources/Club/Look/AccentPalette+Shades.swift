package import API

/// Colours of both themes from one. The grounds are those of `Web/style/tokens.css`, which a test compares.
extension AccentPalette {
  /// Grounds on which colours of the club stand.
  package enum Ground {
    /// The page by day, and the darkest of what lies on it.
    package static let lightPage = AccentColor("#f6f5fa")!
    package static let lightSunken = AccentColor("#eceaf3")!
    /// The lightest by night of what lies on the page.
    package static let darkRaised = AccentColor("#3b3655")!
    package static let darkSunken = AccentColor("#272439")!
  }

  /// The contrast that text needs (WCAG 2.2, 1.4.3), and that what is no text needs (1.4.11).
  package static let ofText = 4.5
  package static let ofShapes = 3.0

  private static let white = AccentColor("#ffffff")!
  private static let black = AccentColor("#000000")!

  /// Nil for a colour that is too light to be seen on a light page: buttons of it have no edge.
  package init?(_ chosen: AccentColor) {
    guard chosen.contrast(with: Ground.lightPage) >= Self.ofShapes else { return nil }
    self.init(
      chosen: chosen, light: Self.light(chosen), dark: Self.dark(chosen),
      night: PerceivedColor(chosen).at(0.25, chroma: 0.07).color)
  }

  /// The nearest colour of the same kind that works: as strong, and darker.
  package static func nearest(to color: AccentColor) -> AccentColor {
    darker(PerceivedColor(color)) { $0.contrast(with: Ground.lightPage) >= ofShapes }
  }

  private static func light(_ chosen: AccentColor) -> Shades {
    let seen = PerceivedColor(chosen)
    let soft = seen.at(0.945, chroma: 0.035).color
    let ink = darker(seen) { ink in
      [soft, Ground.lightSunken].allSatisfy { ink.contrast(with: $0) >= ofText }
    }
    return Shades(accent: chosen, ink: ink, soft: soft, on: text(on: chosen))
  }

  private static func dark(_ chosen: AccentColor) -> Shades {
    let seen = PerceivedColor(chosen).at(0.72, chroma: 0.16)
    let soft = seen.at(0.3, chroma: 0.07).color
    let accent = lighter(seen) { $0.contrast(with: Ground.darkSunken) >= ofText }
    let ink = lighter(seen) { ink in
      [soft, Ground.darkRaised].allSatisfy { ink.contrast(with: $0) >= ofText }
    }
    return Shades(accent: accent, ink: ink, soft: soft, on: text(on: accent))
  }

  /// White or black: one of them can be read on any colour.
  private static func text(on color: AccentColor) -> AccentColor {
    color.contrast(with: white) >= ofText ? white : black
  }

  private static func darker(
    _ color: PerceivedColor, until isEnough: (AccentColor) -> Bool
  ) -> AccentColor {
    first(of: color, by: -0.005, until: isEnough)
  }

  private static func lighter(
    _ color: PerceivedColor, until isEnough: (AccentColor) -> Bool
  ) -> AccentColor {
    first(of: color, by: 0.005, until: isEnough)
  }

  private static func first(
    of color: PerceivedColor, by step: Double, until isEnough: (AccentColor) -> Bool
  ) -> AccentColor {
    var color = color
    while !isEnough(color.color), (0...1).contains(color.lightness + step) {
      color.lightness += step
    }
    return color.color
  }
}

extension PerceivedColor {
  /// The same hue, as strong as it is or less.
  fileprivate func at(_ lightness: Double, chroma most: Double) -> PerceivedColor {
    var color = self
    color.lightness = lightness
    color.chroma = min(chroma, most)
    return color
  }
}
