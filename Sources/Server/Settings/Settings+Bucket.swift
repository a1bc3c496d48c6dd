import Base
import Club
import Media

extension Settings {
  /// Settings that say more of a bucket, and nothing without one.
  private static let besideBucket: [Setting] = [
    .mediaEndpoint, .mediaRegion, .mediaKeyID, .mediaKey,
  ]

  /// The bucket in which photos, videos and voice messages lie; nil for the data folder.
  ///
  /// - Throws: `SettingError`, also where a part of them is missing
  func bucket() throws(SettingError) -> BucketSettings? {
    let cache = try count(.mediaCache)
    let address = try read(
      .mediaBucket, as: "a bucket such as s3://club or s3://club/media", BucketAddress.init)
    let endpoint = try read(
      .mediaEndpoint, as: "an address such as https://s3.example.org, without a path",
      PublicURL.init)
    let region = try read(
      .mediaRegion, as: "the name of a region such as eu-central-1", Self.region)
    let (id, secret) = (
      try read(.mediaKeyID, as: Self.keyForm, Self.key),
      try read(.mediaKey, as: Self.keyForm, Self.key)
    )
    guard let address else {
      if let given = Self.besideBucket.first(where: { value($0) != nil }) {
        throw missing(.mediaBucket, beside: given)
      }
      return nil
    }
    guard let id else { throw missing(.mediaKeyID, beside: .mediaBucket) }
    guard let secret else { throw missing(.mediaKey, beside: .mediaBucket) }
    guard let endpoint = endpoint ?? region.flatMap({ PublicURL("https://s3.\($0).amazonaws.com") })
    else { throw missing(.mediaEndpoint, beside: .mediaBucket) }
    return BucketSettings(
      address: address, endpoint: endpoint, region: region ?? "us-east-1",
      keys: BucketKeys(id: id, secret: secret),
      cache: cache.map { $0 * 1_000_000 } ?? BucketSettings.cache)
  }

  private static let keyForm = "a key, as the service has given it"

  private static func key(_ text: String) -> String? {
    (1...200).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7e).contains($0) }
      ? text : nil
  }

  private static func region(_ text: String) -> String? {
    (1...64).contains(text.utf8.count)
      && text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
      ? text : nil
  }
}
