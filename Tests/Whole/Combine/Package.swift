// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Tests the bridge between Signals and Combine with OpenCombine, which runs everywhere.
let package = Package(
  name: "combine",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Marble", path: "../../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    // A link to the folder in Signals that has the bridge.
    .target(
      name: "CombineBridge",
      dependencies: [.product(name: "Signals", package: "Marble"), "OpenCombine"],
      path: "Bridge",
      swiftSettings: strict + [.define("SIGNALS_OPEN_COMBINE")]
    ),
    // A link to the folder beside those of the other tests of Signals.
    .testTarget(
      name: "SignalsCombineTests",
      dependencies: [
        "CombineBridge", "OpenCombine",
        .product(name: "Signals", package: "Marble"),
        .product(name: "SignalsTesting", package: "Marble"),
      ],
      path: "Tests",
      swiftSettings: strict
    ),
  ]
)
