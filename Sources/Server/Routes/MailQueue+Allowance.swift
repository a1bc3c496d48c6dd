import API
import Club
import HTTP
import Hummingbird
import Logging

extension MailQueue {
  /// Tells a member by mail that a way to sign in was changed, if they have confirmed their address.
  func tell(
    _ change: KeyChange, to id: PlayerID, _ accounts: AccountService, _ request: Request,
    _ context: ServerContext, _ allowances: Allowances
  ) async {
    guard let account = try? await accounts.account(of: id), account.isEmailConfirmed else {
      return
    }
    await post(.tell(change, id, request.language), to: account.email, context, allowances)
  }

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
