import Base

extension SessionMark {
  package init(of session: Session) {
    self.init(value: session.secret.hashValue)
  }
}
