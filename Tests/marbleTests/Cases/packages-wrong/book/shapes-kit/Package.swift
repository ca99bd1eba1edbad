// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Geometry",
  products: [
    .library(name: "Shapes", targets: ["Shapes"]),
    .library(name: "Colors", targets: ["Shapes"]),
    .executable(name: "draw", targets: ["draw"]),
  ],
  traits: ["Loud", "Large"],
  targets: [.target(name: "Shapes"), .executableTarget(name: "draw")]
)
