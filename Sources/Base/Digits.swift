extension FixedWidthInteger {
  /// The number that a text of decimal digits writes; nil for a sign, anything else and what is too large.
  package init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    self.init(text)
  }
}
