import Base
import Club
import HTTP
import HTTPTypes
import Hummingbird

extension RequestOrigin {
  init(_ request: Request, _ context: ServerContext) {
    self.init(
      network: context.client.network, address: context.client.address?.description ?? "",
      device: DeviceCookie(context.client).secret(in: request), session: context.session?.secret)
  }
}

extension Device {
  init(_ request: Request) {
    self.init(userAgent: request.headers[.userAgent])
  }
}
