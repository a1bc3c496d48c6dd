/// The rows of a page, and whether the list goes on: it is asked for one row more than the page holds.
///
///     let page = try Page(limit: 50) { limit in try MatchRecords.newest(of: player, limit: limit, in: db) }
///     return (page.rows, page.next(\.id))
package struct Page<Row> {
  package let rows: ArraySlice<Row>
  private let isLast: Bool

  /// - Parameters:
  ///   - limit: rows of the page; `.max` for all that there are
  ///   - find: gives the rows from the page's first on, as many as it is asked for
  package init(limit: Int, _ find: (_ limit: Int) throws -> [Row]) rethrows {
    let found = try find(limit == .max ? limit : limit + 1)
    rows = found.prefix(limit)
    isLast = found.count <= limit
  }

  /// The place of the last row, from which the next page goes on; nil on the last page.
  package func next<Place>(_ place: (Row) throws -> Place) rethrows -> Place? {
    isLast ? nil : try rows.last.map(place)
  }
}
