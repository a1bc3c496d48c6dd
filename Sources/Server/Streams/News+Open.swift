import API
import Base
import Club
import HTTP

extension News {
  /// Makes news of a player's open invitations, with the addresses that go with the stream.
  init(_ open: OpenList, _ links: Links) {
    self.init(.invitations(open.told(links)))
  }
}
