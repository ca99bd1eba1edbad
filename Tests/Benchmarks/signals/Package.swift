// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "signals-benchmark",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Marble", path: "../../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
  ],
  targets: [
    // What is measured, of Signals.
    .target(
      name: "Workloads",
      dependencies: [.product(name: "Signals", package: "Marble")],
      swiftSettings: strict
    ),
    // Runs it under callgrind, for the thresholds. Knows nothing of other libraries.
    .executableTarget(name: "signals-count", dependencies: ["Workloads"], swiftSettings: strict),
    // Times it beside the same work in other libraries.
    .executableTarget(
      name: "signals-benchmark",
      dependencies: [
        "Workloads",
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ],
      swiftSettings: strict
    ),
  ]
)
