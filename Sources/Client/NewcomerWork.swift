internal import API
internal import Crypto

/// The work that a server asks newcomers for while very many come.
extension GameOnClient {
  /// More zero bits than any server asks for: the work would take minutes.
  private static let mostBits = 24

  /// Does what newcomers do; where the server asks for work, says so, does that and tries again.
  ///
  /// - Parameter act: sends the request, with the answer to the server's challenge once there is one
  /// - Throws: the problem that asks for it where the work was in vain, or would be too much
  func asNewcomer<Value>(_ act: (_ work: String?) async throws -> Value) async throws -> Value {
    do {
      return try await act(nil)
    } catch let problem as ProblemDocument where problem.name == .proofOfWorkNeeded {
      guard let challenge = problem.challenge, let bits = problem.difficulty,
        bits <= Self.mostBits
      else { throw problem }
      whenWorking()
      guard let work = try await solution(of: challenge, bits) else { throw problem }
      return try await act(work)
    }
  }
}

/// The challenge, a colon and the first number by which the hash of all that begins with so many zero bits.
///
/// Cost: twice as many hashes for each bit; for 17 some 130,000, a fraction of a second.
/// - Throws: `CancellationError`
private func solution(of challenge: String, _ bits: Int) async throws -> String? {
  for number in 0...UInt32.max {
    if number.isMultiple(of: 4096) {
      try Task.checkCancellation()
      await Task.yield()
    }
    let text = "\(challenge):\(number)"
    if SHA256.hash(data: Array(text.utf8)).leadingZeroBits >= bits { return text }
  }
  return nil
}
