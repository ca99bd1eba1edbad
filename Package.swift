// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: Swift 6 with the features that keep APIs honest.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Marble",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Signals", targets: ["Signals"]),
    .executable(name: "marble", targets: ["marble"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  targets: [
    // The library that the notes explain. It knows nothing of Marble.
    .target(
      name: "Signals",
      dependencies: [.product(name: "DequeModule", package: "swift-collections")],
      swiftSettings: strict
    ),
    .testTarget(name: "SignalsTests", dependencies: ["Signals"], swiftSettings: strict),
  ]
)
