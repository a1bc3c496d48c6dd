/// Waits for what nobody tells, and leaves the processor meanwhile to those who bring it about.
package func until(_ isSo: () async throws -> Bool) async throws {
  while try await !isSo() { try await Task.sleep(for: .milliseconds(2)) }
}
