/// What is shown of a link before anybody opens it.
struct LinkPreview: Sendable {
  let title: String
  let text: String?
  /// What the picture of it says, nil where there is none.
  let picture: PreviewDrawing?
}
