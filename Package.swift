// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// Tests that wait for a club and for files more than they compute: as they stand they are compiled in two thirds of the
/// time, and no slower to run.
let ofTests: [SwiftSetting] =
  settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Only `Scripts/fuzz` asks for it, because libFuzzer brings the program's beginning.
let fuzzer: [Target] =
  Context.environment["GAMEON_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzTargets"], path: "Fuzz/Run", swiftSettings: settings)
  ]

let package = Package(
  name: "GameOn",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "gameon", targets: ["gameon"]),
    .library(name: "Rules", targets: ["Rules"]),
    .library(name: "Engine", targets: ["Engine"]),
    .library(name: "API", targets: ["API"]),
    .library(name: "Client", targets: ["Client"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(name: "Rules", swiftSettings: settings),
    .target(name: "CPrefetch"),
    .target(name: "Engine", dependencies: ["CPrefetch", "Rules"], swiftSettings: settings),
    .target(name: "API", dependencies: ["Rules"], swiftSettings: settings),
    .target(
      name: "SQLiteSettings",
      dependencies: [.product(name: "GRDBSQLite", package: "GRDB.swift")]),
    .target(name: "Instruments", swiftSettings: settings),
    .target(
      name: "Database",
      dependencies: [
        "Instruments", "SQLiteSettings",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    .target(
      name: "Base",
      dependencies: [
        "API", "Rules",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: settings),
    .target(
      name: "Passkeys",
      dependencies: [
        "Base",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      swiftSettings: settings),
    .target(
      name: "OpenID",
      dependencies: [
        "API", "Base",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      swiftSettings: settings),
    .target(
      name: "Media",
      dependencies: [
        "API", "Base",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: settings),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .target(
      name: "HTTP",
      dependencies: [
        "API", "Base", "Rules",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOExtras", package: "swift-nio-extras"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP2", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NIOTLS", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    .target(
      name: "Club",
      dependencies: [
        "API", "Base", "Database", "Instruments", "Media", "OpenID", "Passkeys", "Rules",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    .target(
      name: "Server",
      dependencies: [
        "API", "Base", "CMalloc", "CZlib", "Club", "Database", "HTTP", "Instruments", "Media",
        "OpenID", "Rules",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    .target(
      name: "Load",
      dependencies: [
        "API", "Rules",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    .target(
      name: "Client",
      dependencies: [
        "API", "Rules",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: settings),
    .target(
      name: "Terminal", dependencies: ["API", "Client", "Engine", "Rules"],
      swiftSettings: settings),
    .executableTarget(
      name: "gameon",
      dependencies: [
        "API", "Base", "Client", "Club", "Engine", "Load", "Media", "Rules", "Server", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "API", "Base", "Client", "Club", "HTTP", "Media", "OpenID", "Passkeys", "Rules", "Server",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "Fuzz/Targets", swiftSettings: settings),
    .testTarget(
      name: "InstrumentsTests", dependencies: ["Instruments"], swiftSettings: ofTests),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], swiftSettings: settings),
    .testTarget(name: "RulesTests", dependencies: ["Rules"], swiftSettings: settings),
    .testTarget(name: "EngineTests", dependencies: ["Rules", "Engine"], swiftSettings: settings),
    .testTarget(
      name: "BrowserEngineTests", dependencies: ["Rules", "Engine"],
      exclude: ["rounds.js", "values.js"], swiftSettings: settings),
    .testTarget(
      name: "TerminalTests", dependencies: ["API", "Rules", "Engine", "Terminal"],
      swiftSettings: settings),
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "API", "Base", "Client", "Club", "Database", "HTTP", "Rules", "Server",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: ofTests),
    .testTarget(
      name: "APITests", dependencies: ["API", "Rules", .product(name: "Yams", package: "Yams")],
      swiftSettings: ofTests),
    .testTarget(
      name: "LoadTests",
      dependencies: [
        "API", "Load", "Rules", .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: ofTests),
    .testTarget(
      name: "DatabaseTests", dependencies: ["Database", "TestSupport"], swiftSettings: ofTests),
    .target(
      name: "TestSupport",
      dependencies: [
        "API", "Base", "Club", "Database", "HTTP", "OpenID", "Rules", "Server",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "BaseTests",
      dependencies: [
        "API", "Base", "Club", "TestSupport",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: ofTests),
    .testTarget(
      name: "PasskeysTests",
      dependencies: [
        "Base", "Passkeys", "TestSupport",
      ],
      exclude: ["vectors.tsv"], swiftSettings: ofTests),
    .testTarget(
      name: "OpenIDTests",
      dependencies: [
        "API", "Base", "OpenID",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      swiftSettings: ofTests),
    .testTarget(
      name: "MediaTests",
      dependencies: [
        "API", "Base", "Media", "TestSupport",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: ofTests),
    .testTarget(
      name: "HTTPTests",
      dependencies: [
        "API", "Base", "Club", "HTTP", "Instruments", "Rules", "Server", "TestSupport",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: ofTests),
    .testTarget(
      name: "ClubTests",
      dependencies: [
        "API", "Base", "Club", "Database", "HTTP", "Media", "Rules", "Server", "TestSupport",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      exclude: ["Games/queries.tsv", "Schema/Rows"],
      swiftSettings: ofTests),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "API", "Base", "Club", "Database", "FuzzTargets", "HTTP", "Instruments", "Media", "Rules",
        "Server", "TestSupport",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: ofTests),
  ] + fuzzer,
  swiftLanguageModes: [.v6]
)
