import Club
package import Database
package import HTTP

/// The reason why the server can't start, in one line that says what to do.
package enum StartError: Error, Equatable, CustomStringConvertible {
  case portTaken(Int)
  case portForbidden(Int)
  case unknownHost(String)
  case cannotListen(host: String, port: Int, reason: String)
  case dataFolder(path: String, reason: String)
  case database(folder: String, DatabaseError)
  /// A trouble with a database that lies elsewhere, by its address without its password.
  case databaseServer(String, DatabaseError)
  /// The database elsewhere is new, and the data folder has a club's files.
  case newDatabase(String, folder: String)
  case noClub(String)
  case databaseMissing(path: String, media: String)
  case noDatabase(folder: String)
  /// The data folder is that of a node, and the database is elsewhere.
  case folderOfNode(String)
  /// No node has used the data folder, though it is one for a database elsewhere.
  case noNode(folder: String)
  case certificate(CertificateError)
  case webApp(WebAppError)
  /// A bucket doesn't want to, with the code that it gives for it.
  case bucket(String, code: String)
  /// The folder of photos and videos can't be used.
  case mediaFolder(String, reason: String)
  /// The club has photos and videos, and the folder of them has none.
  case emptyMedia(String)
  /// Photos and videos lie in a bucket that the settings don't name.
  case otherBucket(String, folder: String)

  package var description: String {
    switch self {
    case .portTaken(let port):
      "Port \(port) is taken by another program. Stop that one, or choose another port with --port."
    case .portForbidden(let port):
      "Port \(port) may not be used by this user. Choose one from 1024 up with --port."
    case .unknownHost(let host):
      "There is no machine called \(host). Give an address of this machine with --listen."
    case .cannotListen(let host, let port, let reason):
      "Can't listen on \(host), port \(port): \(reason)"
    case .dataFolder(let path, let reason):
      "Can't write to the data folder \(path): \(reason) Choose another one with --data."
    case .database(let folder, let error):
      Self.describe(error, in: folder)
    case .databaseServer(let address, let error):
      Self.describe(error, at: address)
    case .newDatabase(let address, let folder):
      "The database \(address) is new, and the folder \(folder) has what belongs to a club already. Choose a new folder, "
        + "or the database of that club; 'gameon move-database' moves a club."
    case .noClub(let address):
      "No server has used the database \(address) yet. Choose the right one with --database."
    case .databaseMissing(let path, let media):
      "The database \(path) is missing, though photos and videos of its members are there. Restore a "
        + "backup, or delete \(media) to begin anew."
    case .noDatabase(let folder):
      "No server has used the data folder \(folder) yet. Choose the right one with --data, or where its database is "
        + "PostgreSQL, name that with --database."
    case .folderOfNode(let folder):
      "The data folder \(folder) belongs to a node over PostgreSQL, and its database isn't there. Give the node's settings "
        + "with --config, or the database with --database, where a command takes them; pg_dump makes its backups."
    case .noNode(let folder):
      "No server has used the data folder \(folder) yet. Choose that of a server of this machine with --data."
    case .certificate(let error):
      error.description
    case .webApp(let error):
      error.description
    case .bucket(let address, let code):
      "The bucket \(address) can't be used: the service says \(code). Look at media-bucket, media-endpoint, media-region, "
        + "media-key-id and media-key."
    case .mediaFolder(let path, let reason):
      "Can't use the folder \(path) for photos and videos: \(reason) Choose another one with media-folder."
    case .emptyMedia(let path):
      "The folder \(path) is empty, though the club has photos and videos: its disk may not be there. Mount it, or name "
        + "the right one as media-folder. If they are lost, put any file into it."
    case .otherBucket(let address, let folder):
      "The photos and videos of this club lie in \(address): name that as media-bucket. Once they are all in another "
        + "place, delete \(folder)/bucket."
    }
  }

  private static func describe(_ error: DatabaseError, in folder: String) -> String {
    switch error {
    case .inUse:
      "Another server uses the data folder \(folder). Stop that one, or choose another with --data."
    case .newerDatabase(let version, let known):
      "The database in \(folder) was made by a newer version of GameOn: it has form \(version), and this one "
        + "knows \(known). Start that version, or restore a backup that was made before it."
    case .interrupted:
      "The database in \(folder) has not come to its new form yet. Start again: it goes on where it stopped."
    case .diskFull:
      "The disk of the data folder \(folder) is full. Make room and start again."
    case .notDurable:
      "The disk of the data folder \(folder) can't keep what is written. Choose another with --data."
    case .emptyFile(let path):
      "The database \(path) is empty: it was probably cut off. Restore a backup, or delete the file to "
        + "begin anew."
    case .missingFile(let path):
      "The database \(path) is missing, though its log is there. Restore a backup, or delete "
        + "\(path)-wal to begin anew."
    case .failed(_, let message):
      "Can't use the database in \(folder): \(message)."
    case .unfinishedMove:
      "A club is being moved into \(folder), and isn't whole yet. Give 'gameon move-database' again: it goes on where it "
        + "stopped."
    case .busy, .closed, .constraint, .unexpectedValue, .servedElsewhere, .otherMedia,
      .missingLibrary,
      .unreachable, .noConnectionLeft, .unsuitable, .inDoubt:
      "Can't use the database in \(folder). It is damaged, or not one of GameOn."
    }
  }
}
