import API
import Club
import HTTP
import Hummingbird
import Logging

extension MailQueue {
  /// Queues a letter that the server sends of itself, unless the allowance of the address is used up. What
  /// the letter tells of is done by then, so that a queue that takes no more is told to the log alone.
  func post(
    _ job: MailJob, to email: String, _ context: ServerContext, _ allowances: Allowances
  ) async {
    guard let email = EmailAddress(email),
      (try? allowances.take(job.purpose, to: email, context)) != nil
    else { return }
    do {
      try await take(job)
    } catch {
      context.logger.error("a letter isn't queued", metadata: ["error": "\(error)"])
    }
  }
}
