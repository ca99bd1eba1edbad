// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The rows of one library, in a module that has nothing but them.
func rows(of library: String, _ products: Target.Dependency...) -> Target {
  .target(name: library + "Rows", dependencies: ["Metering"] + products, swiftSettings: strict)
}

let package = Package(
  name: "signals-benchmark",
  platforms: [.macOS(.v15)],
  // For peers, each of which is a package of its own; see README.md.
  products: [
    .library(name: "Metering", targets: ["Metering"]),
    .library(name: "Comparing", targets: ["Comparing"]),
  ],
  dependencies: [
    .package(name: "Marble", path: "../../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
  ],
  targets: [
    // What a row is, and where its values end.
    .systemLibrary(name: "CMalloc"),
    .target(name: "Metering", dependencies: ["CMalloc"], swiftSettings: strict),
    // What is measured. No library shares a module with the meter.
    rows(of: "Signals", .product(name: "Signals", package: "Marble")),
    rows(
      of: "OpenCombine",
      .product(name: "OpenCombine", package: "OpenCombine"),
      .product(name: "OpenCombineDispatch", package: "OpenCombine")
    ),
    rows(
      of: "AsyncAlgorithms",
      .product(name: "AsyncAlgorithms", package: "swift-async-algorithms")
    ),
    // Runs it under callgrind, for the thresholds. Knows nothing of other libraries.
    .executableTarget(
      name: "signals-count",
      dependencies: ["Metering", "SignalsRows"],
      swiftSettings: strict
    ),
    // Times it beside the same work in other libraries.
    .target(
      name: "Comparing",
      dependencies: ["Metering", "SignalsRows", "OpenCombineRows", "AsyncAlgorithmsRows"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "signals-benchmark",
      dependencies: ["Comparing"],
      swiftSettings: strict
    ),
  ]
)
