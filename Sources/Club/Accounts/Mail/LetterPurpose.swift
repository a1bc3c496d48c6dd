/// The purpose of a letter.
package enum LetterPurpose: Int, Sendable {
  case confirmation = 1
  case reset = 2
  case leaving = 3
  case passwordChanged = 4
  case passkeyAdded = 5
  case passkeyRemoved = 6
  case letIn = 7
  case accessTokenMade = 8
  case newDevice = 9
  case providerLinked = 10
  case providerUnlinked = 11
}
