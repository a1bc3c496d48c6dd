import API
import Foundation

/// The lists that have no page, because a rule bounds them.
enum ListRules {
  /// A rule, and the place that holds it: a test that has this function, or the line of the source that cuts.
  struct Rule {
    let most: Int
    let file: String
    let text: String

    /// Requires that no more can be made: a test shows the refusal, or that the oldest goes.
    static func held(_ most: Int, by test: String, in file: String) -> Rule {
      Rule(most: most, file: "Tests/\(file).swift", text: "func \(test)(")
    }

    /// A choice of the first or best of what has its pages elsewhere, or no more than a look at it.
    static func chosen(_ most: Int, by line: String, in file: String) -> Rule {
      Rule(most: most, file: "Sources/\(file).swift", text: line)
    }

    /// All that there is of a kind, by what it is.
    static func all(_ most: Int, _ line: String, in file: String) -> Rule {
      Rule(most: most, file: "Sources/\(file).swift", text: line)
    }
  }

  private static let facts = Rule.held(
    20, by: "everyFieldHasBoundsAndTheErrorNamesIt", in: "ClubTests/Games/Catalogue/GameFactsTests")
  private static let friends = Rule.chosen(
    3, by: "friends.prefix(3)", in: "Club/Games/Entries/GameEntryService+Lists")
  private static let passkeys = Rule.held(
    20, by: "thereAreTwentyAtMostEachWithAName", in: "ServerTests/Routes/PasskeyRouteTests")
  private static let favourites = Rule.chosen(
    4, by: "static let mostFavourites = 4", in: "Club/Profiles/PeopleService+OwnProfile")
  private static let groups = Rule.chosen(
    10, by: "static let mostGroups = 10", in: "Club/Doors/AccountService+Invitations")
  private static let names = Rule.chosen(
    100, by: "static let mostNames = 100", in: "Club/Games/Search/GameSearchService")
  private static let people = Rule.held(
    500, by: "aListHasOneToFiveHundredPeopleAndFiftyGroups", in: "ClubTests/Doors/PeopleTableTests")
  private static let records = Rule.chosen(
    5, by: "static let mostRecords = 5", in: "Club/Matches/MatchService+Records")
  private static let seats = Rule.all(2, "enum Seat", in: "Rules/Match")
  private static let sites = Rule.all(2, "enum VideoSite", in: "API/Wire/Games/GameVideos")

  static let all: [String: Rule] = [
    "Lobby.challenges": .held(
      170, by: "strangersCrowdNobodyOut", in: "ClubTests/Matches/OpenBoundTests"),
    "Lobby.invitations": .held(
      100, by: "allInvitationsAreShownThatAreOpen", in: "ClubTests/Matches/OpenBoundTests"),
    "Room.members": .held(
      100, by: "aHundredAreTheMost", in: "ClubTests/Chat/Rooms/RoomsGroupTests"),
    "Room.moderators": .held(
      100, by: "aHundredAreTheMost", in: "ClubTests/Chat/Rooms/RoomsGroupTests"),
    "SecuritySummary.passkeys": passkeys, "NewPasskeyQuestion.credentials": passkeys,
    "PasskeyQuestion.credentials": passkeys,
    "AccessTokens.tokens": .held(
      20, by: "thereAreTwentyAtMost", in: "ServerTests/Routes/AccessTokenTests"),
    "AccessToken.scopes": .all(4, "enum AccessScope", in: "API/AccessScope"),
    "WebhookList.webhooks": .held(
      10, by: "thereAreTenAtMost", in: "ServerTests/Routes/WebhookRouteTests"),
    "Webhook.events": .all(3, "enum WebhookEvent", in: "API/Wire/Webhooks"),
    "WebhookDeliveryList.deliveries": .chosen(
      50, by: "static let mostShown = 50", in: "Club/Webhooks/WebhookPolicy"),
    "RecoveryCodes.codes": .chosen(
      10, by: "static let count = 10", in: "Club/Accounts/Keys/RecoveryCodeRecords"),
    "Game.developers": facts, "Game.genres": facts, "Game.links": facts, "Game.otherTitles": facts,
    "Game.themes": facts,
    "Game.platforms": .held(
      40, by: "everyFieldHasBoundsAndTheErrorNamesIt",
      in: "ClubTests/Games/Catalogue/GameFactsTests"),
    "ClubGame.platforms": .chosen(
      10, by: "static let mostPlatforms = 10", in: "Club/Games/Proposals/CatalogueService+Proposals"
    ),
    "ClubInvitation.groups": groups, "ClubInvitationPreview.groups": groups,
    "ClubInvitationPreview.fullGroups": groups, "JoinedGroups.joined": groups,
    "JoinedGroups.full": groups, "SessionAnswer.fullGroups": groups,
    "SignInAnswer.fullGroups": groups,
    "OwnProfile.favourites": favourites, "Profile.favourites": favourites,
    "ClubListPreview.rows": people, "ClubListAnswer.rows": people, "ClubListAnswer.cards": people,
    "NewCards.cards": .chosen(
      500, by: "static let mostCards = 500", in: "Club/Doors/Lists/AccountService+Cards"),
    "ClubStorageCount.people": .chosen(
      20, by: "static let mostPeople = 20", in: "Club/Retention/StorageService"),
    "ClubStorage.choices": .chosen(
      5, by: "StorageLimit.allCases.map(live.storageLimits.choice)",
      in: "Server/Metrics/ClubFigureSources+Storage"),
    "ClubStorage.limits": .chosen(
      100, by: "static let mostLimits = 100", in: "Server/Settings/LiveSettings+Limits"),
    "GameVideoSite.videos": .chosen(
      6, by: "static let most = 6", in: "Club/Games/Videos/GameVideoRecords"),

    "BoardRecords.leaders": records, "BoardRecords.series": records,
    "FriendsGame.friends": friends, "Game.friends": friends,
    "GameFilters.genres": names, "GameFilters.platforms": names,
    "GameProposalAnswer.known": .chosen(
      5, by: "static let mostKnown = 5", in: "Club/Games/Proposals/CatalogueService+Proposals"),
    "GameSummary.platforms": .chosen(
      6, by: "facts.platforms.prefix(6)", in: "Club/Games/Catalogue/GameRecord"),
    "JoinOffer.voidRounds": .chosen(
      100, by: "void.prefix(100)", in: "Club/Accounts/Leaving/GuestMerge"),
    "Message.reactions": .chosen(
      200, by: "static let mostShown = 200", in: "Club/Chat/Messages/ReactionRecords"),
    "PresenceStatus.open": .chosen(
      5, by: "static let mostOpen = 5", in: "Club/People/PresenceRecord"),
    "Profile.matches": .chosen(
      20, by: "static let mostMatches = 20", in: "Club/Profiles/ProfileRecord"),
    "Profile.boards": .chosen(
      3, by: "static let mostBoards = 3", in: "Club/Profiles/ProfileRecord"),
    "Profile.watchable": .chosen(
      10, by: "static let mostWatchable = 10", in: "Club/Profiles/ProfileRecord"),
    "ClubReport.messages": .chosen(
      11, by: "static let context = 5", in: "Club/Desk/ReportService+Messages"),
    "Problem.names": .held(
      10, by: "offeredNamesAreFreeAndNoLongerThanNamesAre",
      in: "ClubTests/Accounts/RegistrationTests"),
    // What their page names: as many as stand on it.
    "ActivityPage.games": .chosen(
      20, by: "static let page = 20", in: "Club/Activities/ActivityService"),
    "ActivityPage.players": .chosen(
      40, by: "static let page = 20", in: "Club/Activities/ActivityService"),
    "FoundMessages.rooms": .chosen(
      30, by: "static let foundPage = 30", in: "Club/Chat/Messages/MessageService+Finding"),
    "NoticePage.games": .chosen(30, by: "limit: Int = 30", in: "Club/Notices/Notices+Reading"),
    "ClubInvitationPage.players": .chosen(
      50, by: "invitationPage = 50", in: "Club/Doors/AccountService+Invitations"),

    "Match.players": seats, "Match.wishes": seats, "Match.drawOfferFrom": seats,
    "Score.wins": seats, "TwoTimes": seats,
    "GameVideos.sites": sites, "Site.videoSites": sites,
    "ClubLook.pages": .all(
      ClubPageKind.allCases.count, "enum ClubPageKind", in: "API/Wire/ClubPage"),
    "ClubLook.partsOff": .all(ClubPart.allCases.count, "enum ClubPart", in: "API/ClubPart"),
    "NewPasskeyQuestion.algorithms": .all(
      8, "enum PasskeyAlgorithm", in: "Passkeys/PasskeyAlgorithm"),
    "Preferences.friendsActivities": .all(32, "enum Kind", in: "API/Wire/Activity"),
    "Preferences.hiddenActivities": .all(32, "enum Kind", in: "API/Wire/Activity"),
    "Preferences.mutedNotices": .all(32, "enum NoticeKind", in: "API/Wire/Notice"),
  ]
}
