package import API
import Foundation

/// A colour by how it looks (OKLab, in polar form): a step in lightness is as large wherever it is taken, and the
/// hue stays. See https://bottosson.github.io/posts/oklab.
struct PerceivedColor {
  /// The lightness, from 0 to 1.
  var lightness: Double
  /// The strength of the colour; 0 for grey.
  var chroma: Double
  /// The angle on the circle of colours.
  let hue: Double

  init(_ color: AccentColor) {
    let (red, green, blue) = color.linear
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    chroma = hypot(a, b)
    hue = atan2(b, a)
  }

  /// The nearest colour that screens have: less strong, where there is none of this lightness so strong.
  var color: AccentColor {
    var part = 1.0
    while part > 0 {
      let channels = linear(chroma: chroma * part)
      if channels.allSatisfy({ (-0.001...1.001).contains($0) }) { return Self.color(channels) }
      part -= 0.02
    }
    return Self.color(linear(chroma: 0))
  }

  private func linear(chroma: Double) -> [Double] {
    let (a, b) = (chroma * cos(hue), chroma * sin(hue))
    let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    return [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ]
  }

  private static func color(_ channels: [Double]) -> AccentColor {
    let bytes = channels.map { linear in
      let light = min(max(linear, 0), 1)
      let value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((value * 255).rounded())
    }
    return AccentColor(red: bytes[0], green: bytes[1], blue: bytes[2])
  }
}

extension AccentColor {
  /// The contrast of two colours as WCAG 2.2 has it: from 1 to 21.
  package func contrast(with other: AccentColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// The light of each channel, from 0 to 1.
  fileprivate var linear: (Double, Double, Double) {
    func light(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return (light(red), light(green), light(blue))
  }
}
