// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Numbers",
  products: [.library(name: "Numbers", targets: ["Numbers", "Silent"])],
  targets: [.target(name: "Numbers"), .target(name: "Silent")]
)
