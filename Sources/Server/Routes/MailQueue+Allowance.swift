import API
import Club
import HTTP

extension MailQueue {
  /// Queues a letter that the server sends of itself, unless the allowance of the address is used up.
  func post(
    _ job: MailJob, to email: String, _ context: ServerContext, _ allowances: Allowances
  ) async {
    guard let email = EmailAddress(email),
      (try? allowances.take(job.purpose, to: email, context)) != nil
    else { return }
    try? await take(job)
  }
}
