import Club
import Crypto
import Database
import Foundation
import TestSupport
import Testing

/// What was released is never changed: databases are out there that have taken these steps.
@Suite struct FrozenMigrationTests {
  /// SHA-256 of each step's SQL. A new step gets a line of its own; no line ever changes.
  private static let hashes = [
    "82c2b7ee1e9c51090004afe1533686fb831814244fd8e471ec0078db8e193669",
    "369f1acff5f57465f5a42d1614b5f10bd155780085c922aa7bb3d61ec4880638",
    "e918e3e0bb4cc36171203a6f92e217cb042177d6f9153ba1ca630717e9a021f3",
    "e3bf4f14f08b59d8ee26e445c1cab20a9d6706038a2116efcdb985b3e3a6cfb5",
    "e6ea3693c00c76fcd6d44a3d479d18796bc707dc89f09d09cda6afe33964c4e2",
    "93316885df2de7bdd7f928450cd643c9f478fc4ca054e64be24bcc384ece9800",
    "06729e717bd7891ed2bde64c4e1e58524bfdb2cc97b50dcea381b1f8424f00bb",
    "15b5d6bc07af2a51143c3c755a737669c06521e29936198abd1d5e1b2f8e692a",
    "a9e13027d03f02d77d1a090317d15621df186c686e120daa013384eb6d2557f4",
    "c4cc503186f0b842c7602b228cfaba0bf2ccb9ee0b8ea178b66dd5b9595cef8c",
    "f1c7d94f4df9a11eca96760567bc2539eea1e3d2c2938cadddbefd7466e1bd5d",
    "4ba43047c154316a33d06f58bb62594c203f42ecea370731d1188e31741ca156",
    "c4146d8a70a8464fc307d47835acd07c00db37ca59e73185641ee99c4132f3aa",
    "0323bb6c0b23d92723750189ceeba8c96bb588aab468aaf4b11535c65c83cdd3",
    "3680ee4d5ae926d166b27a288407710ad2cc979d3a31485718b822df8fcd0a90",
    "8674c6a83933b9d5e7b451cc55a7e66c2a9e86052bc8cb4a6fa57f2fa5ad07fb",
    "3f7557ad642a6bae04f49bc63407d190757f9c7d28eb40d9e6aa46724a7d9c00",
    "ea136f18b2b8e80f39a04d11fc9adc3f4a96be48530cbe6f78217d346459e812",
    "33b66216d73f9a76f6e225cfba204905e08bb4b2fe46dbf28a3d81fdc1d2e5b7",
    "e428804dca5c2af1b85e6306d1ba9d49e2090f8ca2ff158253042491479a45b5",
    "45ecf4291b6871aa4226a49f23efd361cd15a6b9f9e49083a1b87c511821cf5d",
    "818dd276b99846bd47485c858909272a8080134ead904051e42c07c85a411948",
    "f94ef08129b227b0aa342d0e88e2809a6f2a1d7c2c4554ee1d9dbcd237fe80d9",
    "d982667bfefe8a8ea286cd45f2923bc91e577b36abb2a0db77245abbb9aeb7d6",
    "a72ae067ccb2a7e2718b5345551bcef0fb0a6db72eda445c67b3f496581a122c",
    "1e1ae29e4731092b4a09044238a4afdbe5bf264e996d72286f42b28cc49c2a42",
    "c38591fe990cb94be398fe33b7d0ed18b673568d5f60e233bffcc2e91dae185a",
    "a2a3e71296f15965e397a9f38b0da1355f1a13a686f9d989788088951fb32151",
    "2dd9e34f502488d5c6cf1916bd45861d8ebcc3a2b616a6e1b9174e636487f993",
    "ca22ce58c5549ba27987fb8b21cf78df1f12f5e5debdc9b1f347515d5093c610",
    "b9bc9ee6980e1aec15f2ed8af8bdf656352c660eabaca4cb06d2759e65f07e0d",
    "47fa4ef2f2952dcc6b309f7c41e0651c293253664cf489f6298626f9231ab7b1",
    "6986a1237d0f9c56445afa2f88b66d360df48e0226e2a45aefe27a0ced3575c6",
    "3c6bed9de4a52086cbf9dc29097aa64dfec724afa72f5a3780ea660a9ca1b648",
    "6a02edeb18b1b105a214ea6960088a2a91f652b3fb5e16cbb0d618cf4d1f0d69",
    "ccf5bd12b59dfe27cffeb339bfc812635d4bc2ae13cb2ebcdd5e94159e7c0bcd",
    "6cc477b088e562dce72aacb6a4a5fe95b64fc8f117ce085d09bf9050343d2ccf",
    "6e7325bc01446397a7446dbb54540aac880d73dc2c1b238067685fac58290cef",
    "4df307d153827542b403397d2e71988f353311f58f98b79d1d20df21eb69624e",
    "e06fc68867cb0ce29bbe771f7b78e5a83f9b63c369d438acf1d363378a7daf41",
    "5c37504713e921f57796a84756b3c0488878c7c1b280f0cbd6405d7dd1917d5d",
    "c41218a09c360b8746de114996f4506f7598f59872c438d5847701e5a326e1ae",
    "d6f19cf4f2c43c334cabf3be0b2c127817e46fe13715535b48cb62bf5b69eb73",
    "20b8325c31ccc24fca80c5b1f202f67b0b95f0baecf746c1ccd80187bd25d292",
    "2cad857cc2d1c9406bc82fa8c39d05eac1f7c488cf6150a697e5911071f96d8c",
    "7209fda09471339292c373c0314c7643332a897cd950f7a36d3208fccacc2b27",
    "76f326416c868be932ea92d3462854bdc3956b54899a7422f109d4251b6e8223",
    "ac74b7072580b751d6fb0d84b1192df796d19faa45af20d0b24da79a29dd25eb",
    "3719170689c07147e7cb9c3be6572a76b58af6b2185631b192f38efaf18b1e2d",
    "03dc8ff0914ba710232ad50361d274678a60b8c190cb05ee59448353cece18e3",
    "e647f5c0402f696cfe563da78a9a3a176e792e9f34603542428d1b13380d1e48",
    "2d5250bb40a98cc909db168809d8f8252ac57ada9bc64cb5a44ee0fe91b03524",
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  ]

  @Test func eachStepIsAsItWasReleased() {
    let found = Schema.migrations.map { migration in
      SHA256.hash(data: Data(migration.sql.utf8)).map { String(format: "%02x", $0) }.joined()
    }
    #expect(found.count == Self.hashes.count, "a new step gets its line: \(found.last ?? "")")
    for (migration, (hash, pinned)) in zip(Schema.migrations, zip(found, Self.hashes)) {
      #expect(hash == pinned, "step \(migration.number) was released: make a new one")
    }
  }

  /// What a step is made of by code would change with that code.
  @Test func eachStepStandsInItsFileWordByWord() throws {
    let folder = Repository.url("Sources/Club/Schema")
    for migration in Schema.migrations {
      let number = String(format: "%04d", migration.number)
      let source = try String(
        contentsOf: folder.appending(path: "Migration\(number).swift"), encoding: .utf8)
      let text = migration.sql.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "      \($0)" }.joined(separator: "\n")
      #expect(source.contains("sql: \"\"\"\n\(text)\n      \"\"\""), "step \(migration.number)")
    }
  }
}
