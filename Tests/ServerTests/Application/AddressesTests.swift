import Base
import Server
import TestSupport
import Testing

@Suite("The addresses to open")
struct AddressesTests {
  let machine = ["127.0.0.1", "192.168.1.20", "10.0.0.5"]

  @Test(
    "on all networks: this machine's name for itself, and each network",
    arguments: ["0.0.0.0", "::"])
  func everywhere(host: String) {
    let addresses = Addresses(host: host, port: 8080, machine: machine)
    #expect(addresses.here == "http://localhost:8080")
    #expect(addresses.network == ["http://192.168.1.20:8080", "http://10.0.0.5:8080"])
  }

  @Test("on this machine alone", arguments: ["127.0.0.1", "localhost"])
  func alone(host: String) {
    let addresses = Addresses(host: host, port: 81, machine: machine)
    #expect(addresses.here == "http://localhost:81")
    #expect(addresses.network.isEmpty)
  }

  @Test("on one network")
  func oneNetwork() {
    let addresses = Addresses(host: "192.168.1.20", port: 8080, machine: machine)
    #expect(addresses.here == nil)
    #expect(addresses.network == ["http://192.168.1.20:8080"])
    #expect(Addresses(host: "fd00::1", port: 80, machine: []).network == ["http://[fd00::1]:80"])
  }

  @Test("are told in plain words")
  func message() {
    let message = Addresses(host: "0.0.0.0", port: 8080, machine: machine).message
    #expect(
      message == """
        GameOn is ready. Open it in a browser:
          on this machine  http://localhost:8080
          on your network  http://192.168.1.20:8080
          on your network  http://10.0.0.5:8080
        Ctrl-C stops it.
        """)
  }

  @Test("tell the link to the first host by the best address that there is")
  func hostLink() {
    let secret = Secret(String(repeating: "0a", count: 32))!
    for (host, publicURL, base) in [
      ("0.0.0.0", nil, "http://localhost:80"),
      ("0.0.0.0", PublicURL("https://play.example.org"), "https://play.example.org"),
      ("192.168.1.20", nil, "http://192.168.1.20:80"),
    ] {
      let addresses = Addresses(
        host: host, port: 80, anywhere: publicURL, machine: machine, hostLink: secret)
      #expect(
        addresses.message.hasSuffix(
          "\nMake yourself the host, once and within a day: \(base)/host#\(secret.text)\nCtrl-C stops it."
        ))
    }
  }
}
