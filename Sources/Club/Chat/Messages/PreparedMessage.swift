package import API

/// Something that somebody wants to say, with all worked out that needs no database.
package struct PreparedMessage: Sendable {
  let request: MessageRequest
  let text: PreparedText
  /// The text of a round that is sent instead of something written.
  let board: String?

  /// Works out what is said.
  ///
  /// Cost: that of `PreparedText.prepare`.
  /// - Throws: `ChatRefusal.badText`, `ChatRefusal.badBoard`
  package static func prepare(_ request: MessageRequest) async throws -> PreparedMessage {
    guard let round = request.board else {
      let text = try await PreparedText.prepare(request.text, mayBeEmpty: request.upload != nil)
      return PreparedMessage(request, text)
    }
    let board = try MessageBoard(round)
    guard request.text.isEmpty, request.upload == nil else { throw ChatRefusal.badBoard }
    return PreparedMessage(request, try PreparedText(board), board: board.text)
  }

  /// The same at once; nil for what is more than a text, for a text that takes a while, and for one that is refused.
  package init?(ofTextAlone request: MessageRequest) {
    guard request.board == nil, request.upload == nil,
      let text = PreparedText(quick: request.text)
    else { return nil }
    self.init(request, text)
  }

  private init(_ request: MessageRequest, _ text: PreparedText, board: String? = nil) {
    self.request = request
    self.text = text
    self.board = board
  }
}
