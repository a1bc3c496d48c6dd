import Media
import Testing

@Suite(.timeLimit(.minutes(1))) struct BucketListingTests {
  private static let page = """
    <?xml version="1.0" encoding="UTF-8"?>
    <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>club</Name>
    <Prefix>ab/</Prefix><KeyCount>2</KeyCount><IsTruncated>true</IsTruncated>
    <Contents><Key>ab/a&amp;lt;.jpg</Key><Size>3</Size></Contents>
    <Contents><Key>ab/b.jpg</Key><Size>4</Size></Contents></ListBucketResult>
    """

  @Test func hasKeysAndWhetherMoreFollow() throws {
    let page = try #require(BucketListing(Self.page))
    #expect(page.keys == ["ab/a&lt;.jpg", "ab/b.jpg"])
    #expect(page.goesOn)
  }

  @Test func mayBeEmptyAndTheLast() throws {
    let page = try #require(
      BucketListing("<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>"))
    #expect(page.keys.isEmpty && !page.goesOn)
  }

  @Test(arguments: [
    "", "<html></html>", "<Error><Code>AccessDenied</Code></Error>",
    "<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>",
  ])
  func isNothingElse(_ text: String) {
    #expect(BucketListing(text) == nil)
  }

  @Test func saysWhatIsWrong() {
    #expect(
      BucketListing.code(ofError: "<Error><Code>NoSuchKey</Code><Message>x</Message></Error>")
        == "NoSuchKey")
    #expect(BucketListing.code(ofError: "<Error><Code>a b</Code></Error>") == nil)
    #expect(BucketListing.code(ofError: "<html>Bad gateway</html>") == nil)
  }
}
