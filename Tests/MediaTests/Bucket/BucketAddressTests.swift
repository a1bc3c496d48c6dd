import Media
import Testing

@Suite(.timeLimit(.minutes(1))) struct BucketAddressTests {
  @Test func hasABucketAndAPrefix() throws {
    let address = try #require(BucketAddress("s3://club"))
    #expect(address.bucket == "club" && address.key("ab/c.jpg") == "ab/c.jpg")
    #expect("\(address)" == "s3://club")
    for text in ["s3://the.club/of/Photos_1", "s3://the.club/of/Photos_1/"] {
      let address = try #require(BucketAddress(text))
      #expect(address.bucket == "the.club" && address.key("a") == "of/Photos_1/a")
      #expect("\(address)" == "s3://the.club/of/Photos_1")
    }
    #expect(try #require(BucketAddress("s3://club/")).prefix.isEmpty)
  }

  @Test(arguments: [
    "", "club", "s3://", "s3://ab", "s3://Club", "s3://cl ub", "s3:///media", "s3://club//a",
    "s3://club/../a", "s3://club/a//", "s3://club/ä", "s3://club/a?b", "https://club",
    "s3://-club", "s3://club/\(String(repeating: "a", count: 201))",
    "s3://\(String(repeating: "a", count: 64))",
  ])
  func isNothingElse(_ text: String) {
    #expect(BucketAddress(text) == nil)
  }
}
