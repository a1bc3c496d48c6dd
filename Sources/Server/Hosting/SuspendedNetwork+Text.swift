extension SuspendedNetwork {
  /// Network, last day and the guest, with tabs between.
  var line: String {
    "\(network)\tuntil \(until.day)" + (guest.map { "\tguest \($0)" } ?? "")
  }
}
