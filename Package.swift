// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
  name: "GameOn",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "gameon", targets: ["gameon"]),
    .library(name: "Rules", targets: ["Rules"]),
    .library(name: "Engine", targets: ["Engine"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(name: "Rules", swiftSettings: settings),
    .target(name: "Engine", dependencies: ["Rules"], swiftSettings: settings),
    .testTarget(name: "RulesTests", dependencies: ["Rules"], swiftSettings: settings),
    .testTarget(name: "EngineTests", dependencies: ["Rules", "Engine"], swiftSettings: settings),
    .testTarget(
      name: "BrowserEngineTests", dependencies: ["Rules", "Engine"], exclude: ["rounds.js"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
