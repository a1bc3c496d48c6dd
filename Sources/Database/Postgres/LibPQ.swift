import Foundation

/// The functions of libpq, PostgreSQL's library, that are used. It is opened when the program runs, so that the
/// program also starts where it isn't installed.
///
/// What they take and answer is told by the [manual](https://www.postgresql.org/docs/15/libpq.html). Those that take
/// a connection also take none.
///
/// @unchecked because the functions never change.
final class LibPQ: @unchecked Sendable {
  typealias Words = UnsafePointer<UnsafePointer<CChar>?>
  typealias Text = UnsafePointer<CChar>
  typealias NoticeReceiver = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void

  let connect: @convention(c) (Words, Words, Int32) -> OpaquePointer?
  let finish: @convention(c) (OpaquePointer?) -> Void
  let status: @convention(c) (OpaquePointer?) -> Int32
  let socket: @convention(c) (OpaquePointer?) -> Int32
  let transactionStatus: @convention(c) (OpaquePointer?) -> Int32
  let errorMessage: @convention(c) (OpaquePointer?) -> Text?
  let setNoticeReceiver:
    @convention(c) (OpaquePointer?, NoticeReceiver?, UnsafeMutableRawPointer?) -> NoticeReceiver?

  let sendQuery: @convention(c) (OpaquePointer?, Text) -> Int32
  let sendPrepare:
    @convention(c) (OpaquePointer?, Text, Text, Int32, UnsafePointer<UInt32>?) -> Int32
  let sendPrepared:
    @convention(c) (
      OpaquePointer?, Text, Int32, Words?, UnsafePointer<Int32>?, UnsafePointer<Int32>?, Int32
    ) -> Int32
  let setSingleRowMode: @convention(c) (OpaquePointer?) -> Int32
  let enterPipelineMode: @convention(c) (OpaquePointer?) -> Int32
  let exitPipelineMode: @convention(c) (OpaquePointer?) -> Int32
  let pipelineSync: @convention(c) (OpaquePointer?) -> Int32
  let consumeInput: @convention(c) (OpaquePointer?) -> Int32
  let isBusy: @convention(c) (OpaquePointer?) -> Int32
  let getResult: @convention(c) (OpaquePointer?) -> OpaquePointer?
  let getCancel: @convention(c) (OpaquePointer?) -> OpaquePointer?
  let cancel: @convention(c) (OpaquePointer?, UnsafeMutablePointer<CChar>, Int32) -> Int32
  let freeCancel: @convention(c) (OpaquePointer?) -> Void

  /// The next notification that has come: the name of its channel, the process of its sender and its text.
  let notifies: @convention(c) (OpaquePointer?) -> UnsafeMutableRawPointer?
  let freeMemory: @convention(c) (UnsafeMutableRawPointer?) -> Void

  let clear: @convention(c) (OpaquePointer?) -> Void
  let resultStatus: @convention(c) (OpaquePointer?) -> Int32
  let resultField: @convention(c) (OpaquePointer?, Int32) -> Text?
  let commandStatus: @convention(c) (OpaquePointer?) -> Text?
  let commandTuples: @convention(c) (OpaquePointer?) -> Text?
  let rows: @convention(c) (OpaquePointer?) -> Int32
  let columnType: @convention(c) (OpaquePointer?, Int32) -> UInt32
  let value: @convention(c) (OpaquePointer?, Int32, Int32) -> UnsafePointer<UInt8>?
  let length: @convention(c) (OpaquePointer?, Int32, Int32) -> Int32
  let isNull: @convention(c) (OpaquePointer?, Int32, Int32) -> Int32

  /// - Parameter name: the file, as the machine's loader finds it
  /// - Throws: `DatabaseError.missingLibrary`
  init(_ name: String) throws(DatabaseError) {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw .missingLibrary(
        "PostgreSQL is reached through \(name), which isn't installed: apt-get install libpq5")
    }
    func find<Function>(_ symbol: String) throws(DatabaseError) -> Function {
      guard let address = dlsym(library, symbol) else {
        throw .missingLibrary("\(name) has no \(symbol): a newer libpq5 is needed")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    connect = try find("PQconnectdbParams")
    finish = try find("PQfinish")
    status = try find("PQstatus")
    socket = try find("PQsocket")
    transactionStatus = try find("PQtransactionStatus")
    errorMessage = try find("PQerrorMessage")
    setNoticeReceiver = try find("PQsetNoticeReceiver")
    sendQuery = try find("PQsendQuery")
    sendPrepare = try find("PQsendPrepare")
    sendPrepared = try find("PQsendQueryPrepared")
    setSingleRowMode = try find("PQsetSingleRowMode")
    enterPipelineMode = try find("PQenterPipelineMode")
    exitPipelineMode = try find("PQexitPipelineMode")
    pipelineSync = try find("PQpipelineSync")
    consumeInput = try find("PQconsumeInput")
    isBusy = try find("PQisBusy")
    getResult = try find("PQgetResult")
    getCancel = try find("PQgetCancel")
    cancel = try find("PQcancel")
    freeCancel = try find("PQfreeCancel")
    notifies = try find("PQnotifies")
    freeMemory = try find("PQfreemem")
    clear = try find("PQclear")
    resultStatus = try find("PQresultStatus")
    resultField = try find("PQresultErrorField")
    commandStatus = try find("PQcmdStatus")
    commandTuples = try find("PQcmdTuples")
    rows = try find("PQntuples")
    columnType = try find("PQftype")
    value = try find("PQgetvalue")
    length = try find("PQgetlength")
    isNull = try find("PQgetisnull")
  }
}

/// The numbers of libpq's headers.
extension LibPQ {
  static let connectionIsGood: Int32 = 0

  enum Result {
    static let emptyQuery: Int32 = 0
    static let command: Int32 = 1
    static let rows: Int32 = 2
    static let singleRow: Int32 = 9
  }

  enum Transaction {
    static let open: Int32 = 2
    static let failed: Int32 = 3
  }

  enum Field {
    static let severity = Int32(UInt8(ascii: "V"))
    static let state = Int32(UInt8(ascii: "C"))
    static let message = Int32(UInt8(ascii: "M"))
  }
}
