import API
import Club
import HTTP
import Hummingbird
import Logging

extension MailQueue {
  /// Tells a member by mail about a change of their account, if they have confirmed their address. Never fails: a
  /// letter that can't be queued is logged.
  func tell(
    _ change: AccountChange, to id: PlayerID, _ accounts: AccountService, _ request: Request,
    _ context: ServerContext, _ allowances: Allowances
  ) async {
    guard let account = try? await accounts.account(of: id), account.isEmailConfirmed,
      let email = account.email
    else { return }
    await post(.tell(change, id, request.language), to: email, context, allowances)
  }

  /// Queues a letter that nobody asked for, unless the allowance of its address is used up. It tells of something that
  /// is done already: so a queue that takes no more is only logged.
  func post(
    _ job: MailJob, to email: String, _ context: ServerContext, _ allowances: Allowances
  ) async {
    guard let email = EmailAddress(email),
      (try? await allowances.take(job.purpose, to: email, context)) != nil
    else { return }
    do {
      try await take(job)
    } catch {
      context.logger.error("a letter isn't queued", metadata: ["error": "\(error)"])
    }
  }
}

extension MailQueue? {
  /// Tells a member, by a notice and by mail, of a device that nobody knew before a session was opened on it, for then
  /// it is known.
  func telling<Opened>(
    of player: Player, on request: Request, _ context: ServerContext, _ accounts: AccountService,
    _ allowances: Allowances, _ open: () async throws -> Opened
  ) async throws -> Opened {
    let device = DeviceCookie(context.client).secret(in: request)
    var isKnown = true
    if player.kind == .member { isKnown = try await accounts.knows(device, of: player.id) }
    let opened = try await open()
    if !isKnown {
      do {
        try await accounts.tellOfNewDevice(Device(request), to: player.id)
      } catch {
        // The session is open already, and a letter may still go out.
        context.logger.error("a new device isn't told", metadata: ["error": "\(error)"])
      }
      await self?.tell(.newDevice, to: player.id, accounts, request, context, allowances)
    }
    return opened
  }
}
