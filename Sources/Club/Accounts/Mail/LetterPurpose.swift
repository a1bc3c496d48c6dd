/// The purpose of a letter.
package enum LetterPurpose: Int, Sendable {
  case confirmation = 1
  case reset = 2
  case leaving = 3
}
