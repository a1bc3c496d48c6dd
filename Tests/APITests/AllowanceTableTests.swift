import API
import Testing

/// The buckets that `Endpoints` says each address takes of.
@Suite struct AllowanceTableTests {
  private static let costlyReads: Set = [
    Endpoints.export, Endpoints.events, Endpoints.findPeople.route, Endpoints.findGames.route,
    Endpoints.findMessages.route, Endpoints.gameVideos.route, Endpoints.preview.route,
    Endpoints.previewPicture,
  ]

  @Test func whateverChangesSomethingOrCostsMuchTakesSomething() {
    for route in Endpoints.all where route.method != .get || Self.costlyReads.contains(route) {
      #expect(
        !route.allowances.isEmpty,
        "\(route.method.rawValue) \(route.path) can be sent without end: name a bucket for it")
    }
  }

  @Test func eachBucketIsOfUse() {
    let taken = Set(Endpoints.all.flatMap(\.allowances).map(\.bucket))
    #expect(taken == Set(Bucket.allCases))
  }

  @Test func noRouteTakesTwiceOfOneBucket() {
    for route in Endpoints.all {
      #expect(Set(route.allowances.map(\.bucket)).count == route.allowances.count)
    }
  }

  @Test func aBucketHasASizeInWholeSeconds() {
    for bucket in Bucket.allCases {
      #expect(bucket.size.count > 0)
      #expect(bucket.size.period.components.seconds > 0)
      #expect(bucket.size.period.components.attoseconds == 0)
    }
  }
}
