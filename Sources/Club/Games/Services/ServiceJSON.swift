import Foundation

/// Reads what services answer: fields that nobody knows here are passed over, and whatever else is not as it is
/// documented makes the answer none.
enum ServiceJSON {
  private static let decoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  /// - Throws: `ServiceError.nonsense`
  static func decode<Value: Decodable>(
    _ type: Value.Type, from body: Data
  ) throws(ServiceError) -> Value {
    do {
      return try decoder.decode(type, from: body)
    } catch {
      throw .nonsense
    }
  }
}
