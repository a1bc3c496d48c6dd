import API
import Base
import Club
import HTTP

extension News {
  /// What is open of a player, with the addresses that go with the stream.
  init(_ open: OpenList, _ links: Links) {
    self.init(.invitations(open.told(links)))
  }
}
