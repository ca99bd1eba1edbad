// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Geometry",
  products: [
    .library(name: "Shapes", targets: ["Shapes", "Corners"]),
    .library(name: "Drawing", type: .dynamic, targets: ["Drawing"]),
    .library(name: "Colors", type: .static, targets: ["Colors"]),
    .executable(name: "draw", targets: ["draw"]),
  ],
  traits: [.trait(name: "Loud"), .trait(name: "Large")],
  dependencies: [.package(path: "../numbers")],
  targets: [
    .target(name: "CShapes"),
    .target(name: "CxxShapes"),
    .systemLibrary(name: "CMarkdown", pkgConfig: "libcmark"),
    .target(
      name: "Shapes",
      dependencies: ["CShapes", "CxxShapes", "CMarkdown"],
      resources: [.process("Texts")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
        .define("LOUD", .when(traits: ["Loud"])),
      ]
    ),
    .target(name: "Corners"),
    .target(name: "Drawing", dependencies: [.product(name: "Numbers", package: "numbers")]),
    .target(name: "Colors"),
    .executableTarget(name: "draw", dependencies: ["Drawing"]),
  ]
)
