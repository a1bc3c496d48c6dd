import API
import Club
import HTTP

extension MailQueue {
  /// Mails what nobody has asked for, if that may be mailed now.
  func post(
    _ job: MailJob, to email: String, _ context: ServerContext, _ allowances: Allowances
  ) async {
    guard let email = EmailAddress(email),
      (try? allowances.take(job.purpose, to: email, context)) != nil
    else { return }
    try? await take(job)
  }
}
