// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "GameOn", path: "..")],
  targets: [
    .executableTarget(
      name: "EngineBench",
      dependencies: [
        .product(name: "Rules", package: "GameOn"), .product(name: "Engine", package: "GameOn"),
      ]),
    .executableTarget(
      name: "MakeBook",
      dependencies: [
        .product(name: "Rules", package: "GameOn"), .product(name: "Engine", package: "GameOn"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
