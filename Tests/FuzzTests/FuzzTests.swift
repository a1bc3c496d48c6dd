import Foundation
import FuzzTargets
import Testing

@Suite struct FuzzTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fuzz/Corpus").standardized

  private static func corpus(of name: String) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: name), includingPropertiesForKeys: nil
    )
    .sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
  }

  @Test func everyTargetHasACorpusAndEveryCorpusATarget() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let names = FuzzTarget.all.map(\.name)
    #expect(folders.sorted() == names.sorted())
    for name in names { #expect(try !Self.corpus(of: name).isEmpty) }
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func whatIsReadHoldsForTheCorpusAndWhatIsMadeOfIt(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let corpus = try Self.corpus(of: name)
    var mutator = Mutator(seed: 1)
    let mutants = (0..<300).map { _ in mutator.input(from: corpus) }
    for bytes in corpus + mutants {
      #expect(target.objection(bytes) == nil, "\(Data(bytes).base64EncodedString())")
    }
  }

  /// Otherwise a target that refuses everything, or a mutator that changes nothing, would hold as well.
  @Test(arguments: FuzzTarget.all.map(\.name))
  func aPlantedBugIsFound(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let corpus = try Self.corpus(of: name)
    #expect(!corpus.contains(where: target.reachesPlantedBug))
    var mutator = Mutator(seed: 1)
    let isFound = (0..<50_000).contains { _ in
      target.reachesPlantedBug(mutator.input(from: corpus))
    }
    #expect(isFound)
  }
}
