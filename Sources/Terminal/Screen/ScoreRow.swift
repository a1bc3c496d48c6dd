internal import Rules

/// "▸ X You  2 – 1  Computer O", with the player to move underlined.
struct ScoreRow {
  struct Side {
    let mark: Mark
    let name: String
    let wins: Int
    let isNext: Bool
  }

  let left: Side
  let right: Side
  let draws: Int

  /// The row with names and draws as far as they fit.
  func row(in size: Size) -> Row {
    var long = player(left, isLeft: true, withName: true)
    long.append("   \(left.wins) – \(right.wins)   ", Style(isBold: true))
    long.append(player(right, isLeft: false, withName: true))
    if size.columns >= long.width + 12 { long.append("   draws \(draws)", .quiet) }
    guard long.width > size.columns else { return long }
    var short = player(left, isLeft: true, withName: false)
    short.append(" \(left.wins) – \(right.wins) ", Style(isBold: true))
    short.append(player(right, isLeft: false, withName: false))
    return short
  }

  private func player(_ side: Side, isLeft: Bool, withName: Bool) -> Row {
    let letter = String(side.mark.letter)
    let name = withName ? side.name : ""
    let words = isLeft ? [letter, name] : [name, letter]
    var row = Row(isLeft ? (side.isNext ? "▸ " : "  ") : "")
    row.append(
      words.filter { !$0.isEmpty }.joined(separator: " "),
      Style(ink: side.mark.ink, isBold: true, isUnderlined: side.isNext))
    row.append(isLeft ? "" : (side.isNext ? " ◂" : "  "))
    return row
  }
}
