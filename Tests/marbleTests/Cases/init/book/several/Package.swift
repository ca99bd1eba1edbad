// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "My-kit",
  products: [
    .executable(name: "kit", targets: ["kit"]),
    .library(name: "Extras", targets: ["Extras", "Extras-Core"]),
    .library(name: "My-kit", targets: ["My-kit"]),
  ],
  targets: [
    .executableTarget(name: "kit"),
    .target(name: "My-kit"),
    .target(name: "Extras", dependencies: ["Extras-Core"]),
    .target(name: "Extras-Core"),
  ]
)
