import API
import Club
import HTTP

extension MailRoom {
  /// Mails what nobody has asked for, if that may be mailed now.
  func post(
    _ errand: MailJob, to email: String, _ context: ServerContext, _ allowances: Allowances
  ) async {
    guard let email = EmailAddress(email),
      (try? allowances.take(errand.purpose, to: email, context)) != nil
    else { return }
    try? await take(errand)
  }
}
