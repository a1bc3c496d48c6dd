import API
import Club
import Server
import TestSupport
import Testing

@Suite struct ReservedNameTests {
  @Test(arguments: [
    "admin", "ADMIN", "Admin 2", "a d m i n", "_admin_", "аdmin", "ad\u{1D5C6}in", "Ａｄｍｉｎ",
    "adrnin",
    "Ádmin", "4dm1n", "@dmin", "aԁmіn", "host", "Host", "h0st", "hоst", "The Host", "GameOn",
    "Game On", "G4me0n", "GameOn Support", "gameon-team", "ＧａｍｅＯｎ", "ɡameon", "Former member",
    "former  guest", "Fоrmer Mеmber", "Ehemaliges Mitglied", "Ehemaliger Gast", "Computer",
    "Cοmputer", "computer 1", "Moderator", "System", "Syst\u{200D}em", "SUPPORT",
    "Der Administrator",
    "Administrators", "Guest", "Gast", "ⓗⓞⓢⓣ", "ℋost",
  ])
  func theyAreNobodys(_ text: String) async throws {
    let services = try Club().open()
    let name = try #require(PlayerName(text))
    await #expect(throws: AccountRefusal.reservedName) {
      try await services.accounts.makeGuest(name)
    }
    let new = try NewMember(name: text, email: "a@b.c", password: Services.password)
    await #expect(throws: AccountRefusal.reservedName) {
      try await services.accounts.register(new, guest: nil)
    }
    let nina = try await services.register("Nina").player.id
    await #expect(throws: AccountRefusal.reservedName) {
      try await services.accounts.rename(nina, to: name)
    }
    #expect(try await services.accounts.rename(nina, to: name, by: .commandLine), "the host may")
  }

  @Test(arguments: [
    "Nina", "Ada Minh", "Adam", "Hoster Jonas", "Anna Høst", "Gastón", "Modesto", "Ronald Clubb",
    "José", "Łukasz", "Åsa Öberg", "Θεοδώρα", "Владимир", "Адам", "Ольга Сидорова", "محمد", "דוד",
    "नीना", "ニナ", "陈伟", "김민준", "Nguyễn Thị Hoa", "ეკა", "Արամ", "สมชาย", "Team", "The Club",
    "Systematic", "Supporter of Cats", "Quick Otter", "Otto 2", "1234", "Nina ❤️", "Hostess Rosa",
    "Gameonaut", "Computers are fun", "Root Beer", "D'Artagnan", "O’Neil",
  ])
  func realNamesGoThrough(_ text: String) async throws {
    let services = try Club().open()
    let new = try NewMember(name: text, email: "a@b.c", password: Services.password)
    let member = try await services.accounts.register(new, guest: nil).0
    #expect(member.name == PlayerName(text))
  }

  @Test func noFriendlyNameIsReserved() async throws {
    let services = try Club().open()
    for _ in 1...400 {
      let name = try await services.accounts.makeGuest().0.name
      #expect(try await services.accounts.makeGuest(name).0.name == name)
    }
  }
}
