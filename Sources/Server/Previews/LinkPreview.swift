/// The preview of a link before anybody opens it.
struct LinkPreview: Sendable {
  let title: String
  let text: String?
  /// The content of its picture, nil where there is none.
  let picture: PreviewDrawing?
}
