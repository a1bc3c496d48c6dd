extension SuspendedNetwork {
  /// Network, last day and the guest, with tabs between.
  package var line: String {
    "\(network)\tuntil \(until.day)" + (guest.map { "\tguest \($0)" } ?? "")
  }
}
