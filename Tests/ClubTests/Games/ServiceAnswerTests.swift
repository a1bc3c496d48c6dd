import API
import Base
import Club
import Foundation
import TestSupport
import Testing

@Suite("What services answer")
struct ServiceAnswerTests {
  private static let nonsense = [
    "", " ", "null", "1", "\"\"", "{}", "[1]", "[[]]", "{\"items\": 1}", "{\"data\": {}}",
    "<html>", "[{\"id\": 1, \"name\": \"A\"", "[{\"id\": \"1\", \"name\": \"A\"}]",
    "[{\"id\": 1}]", "[{\"id\": 1, \"name\": []}]", "[{\"id\": 1e99, \"name\": \"A\"}]",
    "[{\"id\": 1, \"name\": \"A\", \"cover\": 7}]", "{\"items\": [{\"id\": {\"videoId\": 3}}]}",
    "{\"items\": [{\"id\": \"a\"}]}", "{\"data\": [{\"id\": 1}]}", "{\"data\": [{}]}", "\u{0}",
  ]

  @Test("nonsense is a typed error", arguments: nonsense)
  func refuses(text: String) {
    let body = Data(text.utf8)
    #expect(throws: ServiceError.nonsense) { try IGDBGame.list(body) }
    #expect(throws: ServiceError.nonsense) { try YouTubeAnswer.ids(body) }
    #expect(throws: ServiceError.nonsense) { try YouTubeAnswer.videos(body, in: []) }
    #expect(throws: ServiceError.nonsense) { try TwitchAnswer.game(body) }
    #expect(throws: ServiceError.nonsense) { try TwitchAnswer.streams(body) }
    #expect(throws: ServiceError.nonsense) {
      try TwitchAccess.read(ServiceAnswer(status: 200, body: body), at: Instant(milliseconds: 0))
    }
  }

  @Test("an answer cut off anywhere is a typed error")
  func cut() {
    let whole = Data(Self.zelda.utf8)
    for count in 0..<whole.count {
      #expect(throws: ServiceError.nonsense) { try IGDBGame.list(whole.prefix(count)) }
    }
    #expect(throws: Never.self) { try IGDBGame.list(whole) }
  }

  private static let zelda = """
    [{"id": 7346, "name": "The Legend of Zelda: Breath of the Wild", "new_field": {"x": [1]},
      "alternative_names": [{"id": 1, "name": "BotW"}, {"id": 2}],
      "first_release_date": 1488499200,
      "release_dates": [{"id": 1, "date": 1488499200, "date_format": 0}, {"id": 2}],
      "cover": {"id": 3, "image_id": "co3p2d"}, "summary": "Step into a world.\\nOf wonder.",
      "platforms": [{"id": 41, "name": "Wii U"}, {"id": 130, "name": "Nintendo Switch"}],
      "genres": [{"id": 12, "name": "Role-playing (RPG)"}, {"id": 31, "name": "Adventure"}],
      "themes": [{"id": 1, "name": "Action"}, {"id": 38, "name": "Open world"}],
      "involved_companies": [
        {"id": 1, "company": {"id": 70, "name": "Nintendo"}, "developer": false},
        {"id": 2, "company": {"id": 71, "name": "Nintendo EPD"}, "developer": true},
        {"id": 3, "developer": true}, {"id": 4}],
      "game_modes": [{"id": 1, "name": "Single player"}], "franchises": [{"id": 1, "name": "Zelda"}],
      "collections": [{"id": 2}, {"id": 1, "name": "The Legend of Zelda"}],
      "websites": [{"id": 1, "url": "http://www.zelda.com/"}, {"id": 2, "url": "javascript:1"}],
      "url": "https://www.igdb.com/games/the-legend-of-zelda-breath-of-the-wild",
      "total_rating_count": 2200}]
    """

  @Test("a game becomes what the catalogue takes, in its words; unknown fields are passed over")
  func game() throws {
    let game = try #require(try IGDBGame.list(Data(Self.zelda.utf8)).first)
    let facts = try #require(game.facts)
    #expect(game.id == 7346)
    #expect(facts.title == "The Legend of Zelda: Breath of the Wild")
    #expect(facts.otherTitles == ["BotW"])
    #expect(facts.released == ReleaseDate("2017-03-03"))
    #expect(facts.about == "Step into a world.\nOf wonder.")
    #expect(facts.platforms == ["Wii U", "Switch"])
    #expect(facts.genres == ["Role-playing", "Adventure", "Action"])
    #expect(facts.themes == ["Open world"])
    #expect(facts.developers == ["Nintendo EPD"] && facts.series == "The Legend of Zelda")
    #expect(facts.playerRange == PlayerRange("1"))
    #expect(facts.links == ["https://www.zelda.com/"])
    #expect(
      facts.coverLink == "https://images.igdb.com/igdb/image/upload/t_cover_big_2x/co3p2d.jpg")
    #expect(
      facts.sourceLink == "https://www.igdb.com/games/the-legend-of-zelda-breath-of-the-wild")
    #expect(facts.popularity == 888)
  }

  @Test(
    "a date is as precise as it is known",
    arguments: [
      (#"[{"date": 86400, "date_format": 0}]"#, "1970-01-02"),
      (#"[{"date": 86400, "date_format": 1}]"#, "1970-01"),
      (#"[{"date": 86400, "date_format": 2}]"#, "1970"),
      (#"[{"date": 86400, "date_format": 5}]"#, "1970"),
      (#"[{"date": 86400, "date_format": 2}, {"date": 86400, "date_format": 1}]"#, "1970-01"),
      (#"[{"date": 1, "date_format": 0}]"#, "1970"), ("[]", "1970"),
    ])
  func dates(list: String, expected: String) throws {
    let text = """
      [{"id": 1, "name": "A", "first_release_date": 86400, "release_dates": \(list)}]
      """
    let game = try #require(try IGDBGame.list(Data(text.utf8)).first)
    #expect(game.facts?.released?.description == expected)
  }

  @Test(
    "how many play together, as far as the modes say a number",
    arguments: [
      ("[]", "[]", nil), (#"["Single player"]"#, "[]", "1"), (#"["Multiplayer"]"#, "[]", nil),
      (#"["Single player", "Multiplayer"]"#, "[]", nil),
      (#"["Single player", "Co-operative"]"#, #"[{"offlinecoopmax": 2}, {"onlinemax": 4}]"#, "1-4"),
      (#"["Multiplayer"]"#, #"[{"id": 3, "onlinemax": 16, "offlinemax": 0}]"#, "2-16"),
      (#"["Multiplayer"]"#, #"[{"onlinemax": 1}, {"onlinemax": -3}]"#, nil),
      (#"["Multiplayer"]"#, #"[{"onlinemax": 99999}]"#, nil), ("[]", #"[{"onlinemax": 4}]"#, nil),
      (#"["Single player", "Massively Multiplayer Online (MMO)"]"#, "[]", "1+"),
    ] as [(String, String, String?)])
  func players(modes: String, numbers: String, expected: String?) throws {
    let names = modes.replacing("\"]", with: "\"}]").replacing("[\"", with: #"[{"name": ""#)
      .replacing("\", \"", with: #""}, {"name": ""#)
    let text =
      #"[{"id": 1, "name": "A", "game_modes": \#(names), "multiplayer_modes": \#(numbers)}]"#
    let game = try #require(try IGDBGame.list(Data(text.utf8)).first)
    #expect(game.facts?.playerRange?.description == expected)
  }

  @Test("what is too long or not in order is cut or left out, not the game")
  func bounds() throws {
    let long = String(repeating: "é", count: 5000)
    let names = (0..<99).map { #"{"name": "n\#($0)"}"# }.joined(separator: ",")
    let makers = (0..<99).map { #"{"developer": true, "company": {"name": "n\#($0)"}}"# }
      .joined(separator: ",")
    let text = """
      [{"id": 1, "name": "\(long)", "summary": "\(long)", "alternative_names": [\(names)],
        "platforms": [\(names)], "genres": [\(names), {"name": "\(long)"}], "url": "ftp://x.y",
        "involved_companies": [\(makers)], "collections": [{"name": "\(long)"}, {"name": ""}],
        "cover": {"image_id": "../../etc/passwd"}, "first_release_date": 9223372036854775807,
        "total_rating_count": -5}, {"id": 2, "name": " "},
        {"id": 3, "name": "A", "cover": {"image_id": "\(String(repeating: "a", count: 65))"},
         "first_release_date": -9223372036854775808}]
      """
    let games = try IGDBGame.list(Data(text.utf8))
    let facts = try #require(games[0].facts)
    #expect(facts.title.count == 500)
    #expect(facts.about?.count == 2000)
    #expect(facts.otherTitles.count == 20)
    #expect(facts.platforms.count == 40)
    #expect(facts.developers.count == 20 && facts.series == nil)
    #expect(facts.coverLink == nil && facts.sourceLink == nil && facts.released == nil)
    #expect(facts.popularity == 0)
    #expect(games[1].facts == nil)
    #expect(games[2].facts?.title == "A" && games[2].facts?.coverLink == nil)
    #expect(games[2].facts?.released == nil)
  }

  @Test("an edition has a title of its own")
  func editions() throws {
    let text = """
      [{"id": 1, "name": "Halo 3", "version_title": "Legendary Edition",
        "version_parent": {"id": 2, "name": "Halo 3"}},
       {"id": 3, "name": "Halo 3: Legendary Edition", "version_title": "Legendary Edition",
        "version_parent": {"id": 2, "name": "Halo 3"}}]
      """
    let titles = try IGDBGame.list(Data(text.utf8)).map { $0.facts?.title }
    #expect(titles == ["Halo 3 (Legendary Edition)", "Halo 3: Legendary Edition"])
  }

  @Test(
    "of a token endpoint only a token counts",
    arguments: [
      (400, ServiceError.refused), (401, .refused), (403, .refused), (429, .tooOften(nil)),
      (500, .failed(status: 500)), (301, .failed(status: 301)), (200, .nonsense),
    ])
  func tokens(status: Int, error: ServiceError) throws {
    let body = Data(#"{"access_token": "a b", "expires_in": 5, "token_type": "bearer"}"#.utf8)
    #expect(throws: error) {
      try TwitchAccess.read(
        ServiceAnswer(status: status, body: body), at: Instant(milliseconds: 0))
    }
    let good = Data(#"{"access_token": "ab", "expires_in": 5, "token_type": "bearer"}"#.utf8)
    let token = try TwitchAccess.read(
      ServiceAnswer(status: 200, body: good), at: Instant(milliseconds: 1000))
    #expect(token == ServiceToken(text: "ab", expiresAt: Instant(milliseconds: 6000)))
  }
}

@Suite("What video sites answer")
struct VideoAnswerTests {
  @Test("videos come in the order of the search, none that may not be shown elsewhere")
  func youtube() throws {
    let search =
      #"{"items": [{"id": {"videoId": "bb"}}, {"id": {}}, {"id": {"videoId": "a/b"}}, {"id": {"videoId": "aa"}}]}"#
    let ids = try YouTubeAnswer.ids(Data(search.utf8))
    #expect(ids == ["bb", "aa"])
    let item = { (id: String, status: String, duration: String) in
      """
      {"id": "\(id)", "snippet": {"title": "T \(id)", "channelTitle": "C"},
       "contentDetails": {"duration": "\(duration)"}, "status": {\(status)}}
      """
    }
    let list = [
      item("aa", #""embeddable": true"#, "PT1M5S"), item("bb", "", "P0D"),
      item("cc", #""embeddable": false"#, "PT1S"), item("dd", #""madeForKids": true"#, "PT1S"),
    ].joined(separator: ",")
    let videos = try YouTubeAnswer.videos(Data("{\"items\": [\(list)]}".utf8), in: ids)
    #expect(videos.map(\.key) == ["bb", "aa"])
    #expect(
      videos[1]
        == FoundVideo(
          key: "aa", title: "T aa", channel: "C", length: 65, viewers: nil,
          pictureLink: "https://i.ytimg.com/vi/aa/mqdefault.jpg"))
  }

  @Test(
    "lengths",
    arguments: [
      ("PT1H2M3S", 3723), ("PT15S", 15), ("P1DT1S", 86_401), ("PT10M", 600), ("P0D", nil),
      ("PT0S", nil), ("", nil), ("P", nil), ("1:02", nil), ("PT99999999999999999999S", nil),
    ])
  func length(text: String, seconds: Int?) {
    #expect(YouTubeAnswer.length(text) == seconds)
  }

  @Test("streams: none for adults, no picture from elsewhere")
  func twitch() throws {
    let stream = { (login: String, picture: String, rest: String) in
      """
      {"user_login": "\(login)", "user_name": "N", "title": "T\\u0000", "viewer_count": 7,
       "thumbnail_url": "\(picture)"\(rest)}
      """
    }
    let list = [
      stream(
        "a_1", "https://static-cdn.jtvnw.net/previews-ttv/live_user_a_1-{width}x{height}.jpg", ""),
      stream("b", "https://evil.example/{width}.jpg", ""),
      stream("c", "", ", \"is_mature\": true"), stream("D/../x", "", ""),
    ].joined(separator: ",")
    let found = try TwitchAnswer.streams(Data("{\"data\": [\(list)]}".utf8))
    #expect(found.map(\.key) == ["a_1", "b"])
    #expect(
      found[0].pictureLink
        == "https://static-cdn.jtvnw.net/previews-ttv/live_user_a_1-440x248.jpg")
    #expect(found[1].pictureLink == nil)
    #expect(try TwitchAnswer.game(Data(#"{"data": []}"#.utf8)) == nil)
    #expect(try TwitchAnswer.game(Data(#"{"data": [{"id": "33214"}]}"#.utf8)) == "33214")
  }

  @Test(
    "pictures come from three hosts alone",
    arguments: [
      ("https://images.igdb.com/igdb/image/upload/t_cover_big_2x/a.jpg", true),
      ("https://i.ytimg.com/vi/a/mqdefault.jpg", true),
      ("http://i.ytimg.com/vi/a/mqdefault.jpg", false), ("https://i.ytimg.com:444/a", false),
      ("https://a@i.ytimg.com/a", false), ("https://i.ytimg.com.evil.example/a", false),
      ("https://evil.example/i.ytimg.com", false), ("https://127.0.0.1/a", false),
      ("https://i.ytimg.com/a/../b", false), ("https://i.ytimg.com/a b", false),
      ("https://i.ytimg.com/a#b", false), ("file:///etc/passwd", false), ("", false),
    ])
  func hosts(link: String, isAllowed: Bool) {
    #expect(ServiceAddresses.isOfPicture(link) == isAllowed)
  }

  @Test("a mirror stands for all of them")
  func mirror() {
    let mirror = ServiceAddresses(mirror: PublicURL("http://127.0.0.1:9000"))
    #expect(
      mirror.actual("https://api.igdb.com/v4/games")
        == "http://127.0.0.1:9000/api.igdb.com/v4/games")
    #expect(ServiceAddresses().actual("https://a.b/c") == "https://a.b/c")
  }

  @Test("a title goes whole into the address of a site's own search")
  func searchLink() {
    #expect(
      VideoSite.youtube.searchLink(for: "Tom & Jerry: 100 %?")
        == "https://www.youtube.com/results?search_query=Tom%20%26%20Jerry%3A%20100%20%25%3F")
    #expect(
      VideoSite.twitch.searchLink(for: "Ōkami") == "https://www.twitch.tv/search?term=%C5%8Ckami")
  }
}
