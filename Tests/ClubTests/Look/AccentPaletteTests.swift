import API
import Club
import Foundation
import TestSupport
import Testing

@Suite struct AccentPaletteTests {
  /// Colours of all kinds: every fifth of each channel.
  private static let colors = stride(from: 0, through: 255, by: 51).flatMap { red in
    stride(from: 0, through: 255, by: 51).flatMap { green in
      stride(from: 0, through: 255, by: 51).map { blue in
        AccentColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
      }
    }
  }

  @Test func allColorsThatFollowCanBeRead() {
    for color in Self.colors {
      guard let palette = AccentPalette(color) else { continue }
      #expect(palette.chosen == color && palette.light.accent == color)
      let (light, dark) = (palette.light, palette.dark)
      for (text, ground) in [
        (light.on, light.accent), (light.ink, light.soft),
        (light.ink, AccentPalette.Ground.lightPage), (light.ink, AccentPalette.Ground.lightSunken),
        (dark.on, dark.accent), (dark.ink, dark.soft), (dark.ink, AccentPalette.Ground.darkRaised),
        (dark.accent, AccentPalette.Ground.darkSunken),
        (AccentColor("#ffffff")!, palette.night),
      ] {
        #expect(
          text.contrast(with: ground) >= AccentPalette.ofText, "\(color): \(text) on \(ground)")
      }
      #expect(
        light.accent.contrast(with: AccentPalette.Ground.lightPage) >= AccentPalette.ofShapes)
    }
  }

  @Test func ofAColorThatIsRefusedTheNearestWorks() throws {
    var refused = 0
    for color in Self.colors where AccentPalette(color) == nil {
      refused += 1
      let nearest = AccentPalette.nearest(to: color)
      #expect(AccentPalette(nearest) != nil, "\(nearest) instead of \(color)")
      #expect(
        nearest.contrast(with: AccentPalette.Ground.lightPage) < AccentPalette.ofShapes + 0.2,
        "it is no darker than it has to be: \(nearest) instead of \(color)")
    }
    #expect((20...150).contains(refused))
  }

  @Test(arguments: ["#5b3fd3", "#1f7a3d", "#b3261e", "#000000", "#767676"])
  func someWork(text: String) throws {
    let color = try #require(AccentColor(text))
    #expect(AccentPalette(color)?.chosen.description == text)
    #expect(AccentPalette.nearest(to: color) == color)
  }

  /// Yellow stays yellow, and doesn't become brown or green.
  @Test func theNearestIsOfTheSameKind() {
    let yellow = AccentPalette.nearest(to: AccentColor("#ffd400")!)
    #expect(yellow.red > yellow.green && yellow.green > yellow.blue && yellow.blue < 40)
  }

  @Test(arguments: ["5b3fd3", "#5b3fd", "#5b3fd33", "#5b3fdg", "#+b3fd3", "", "#ＡＢ"])
  func whatIsNoColorIsNone(text: String) {
    #expect(AccentColor(text) == nil)
  }

  @Test func groundsAreThoseOfThePage() throws {
    let tokens = try String(
      contentsOf: Repository.url("Web/style/tokens.css"), encoding: .utf8)
    for (token, light, dark) in [
      ("bg", AccentPalette.Ground.lightPage, nil),
      ("sunken", AccentPalette.Ground.lightSunken, AccentPalette.Ground.darkSunken),
      ("raised", nil, AccentPalette.Ground.darkRaised),
    ] as [(String, AccentColor?, AccentColor?)] {
      let line = try #require(tokens.split(separator: "\n").first { $0.contains("--\(token): ") })
      if let light { #expect(line.contains("var(--l, \(light))")) }
      if let dark { #expect(line.contains("var(--d, \(dark))")) }
    }
  }
}
