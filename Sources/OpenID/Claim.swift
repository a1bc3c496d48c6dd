/// The value of a claim, as far as it is of use.
enum Claim: Decodable, Equatable {
  case text(String)
  case number(Double)
  case texts([String])
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let texts = try? value.decode([String].self) {
      self = .texts(texts)
    } else {
      self = .other
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The texts of a list, or a single one.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .texts(let texts): texts
    case .number, .other: []
    }
  }
}
