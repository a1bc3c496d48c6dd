package import Base
package import Media

/// The bucket of S3 in which the club's photos, videos and voice messages lie, as the host has named it.
package struct BucketSettings: Equatable, Sendable {
  /// The bytes that the folder in front of a bucket may have unless the host says otherwise.
  package static let cache = 1_000_000_000

  package let address: BucketAddress
  /// The address of the service; the bucket is the first part of each path there.
  package let endpoint: PublicURL
  package let region: String
  package let keys: BucketKeys
  /// The bytes that the folder in front of it may have.
  package let cache: Int

  package init(
    address: BucketAddress, endpoint: PublicURL, region: String, keys: BucketKeys,
    cache: Int = Self.cache
  ) {
    self.address = address
    self.endpoint = endpoint
    self.region = region
    self.keys = keys
    self.cache = cache
  }
}
