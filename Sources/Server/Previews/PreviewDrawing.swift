import Rules

/// The picture of a link: what it is on the club's night stage, and a board where there is one. It says nothing
/// besides, so that the same thing has the same bytes.
struct PreviewDrawing: Hashable, Sendable {
  /// The name of the club.
  let club: String
  let title: String
  let line: String
  /// The round with its moves and lines; nil for the club's own marks.
  let board: Round?

  static func == (one: PreviewDrawing, other: PreviewDrawing) -> Bool { one.svg == other.svg }

  func hash(into hasher: inout Hasher) { hasher.combine(svg) }

  /// The drawing as SVG, of `PreviewPictures.width` by `height`.
  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(PreviewPictures.width)" \
    height="\(PreviewPictures.height)" font-family="Inter, DejaVu Sans, sans-serif">\
    <defs><linearGradient id="s" x2="1" y2="1"><stop stop-color="#1d4fb8"/>\
    <stop offset=".42" stop-color="#1b1440"/><stop offset="1" stop-color="#6a2f94"/>\
    </linearGradient></defs>\
    <rect width="100%" height="100%" fill="url(#s)"/>\
    \(logo)\(words)\(board.map(BoardPicture.init)?.svg ?? marks)</svg>
    """
  }

  private var logo: String {
    let name = FittedText(club, width: 480, sizes: [40, 32, 26], lines: 1)
    return """
      <g transform="translate(72 62)" fill="none" stroke-width="9" stroke-linecap="round">\
      <path d="M5 8l26 26m0-26L5 34" stroke="#5c9dff"/>\
      <circle cx="55" cy="21" r="15" stroke="#ff776b"/></g>\
      \(name.svg(x: 158, top: 98 - name.size, fill: "#fff", weight: 700))
      """
  }

  private var marks: String {
    """
    <g transform="translate(720 135)" fill="none" stroke-width="58" stroke-linecap="round" \
    opacity=".95"><path d="M40 70l180 220m0-220L40 290" stroke="#5c9dff"/>\
    <circle cx="275" cy="225" r="108" stroke="#ff776b"/></g>
    """
  }

  /// The title as large as it fits, and the line beneath it.
  private var words: String {
    let fitted = FittedText(title, width: 560, sizes: [76, 60, 48], lines: 4)
    let under = FittedText(line, width: 560, sizes: [34], lines: 2)
    let height = fitted.height + 28 + under.height
    let top = 340 - height / 2
    return fitted.svg(x: 72, top: top, fill: "#fff", weight: 700)
      + under.svg(x: 72, top: top + fitted.height + 28, fill: "#cfc9ea", weight: 500)
  }
}
