// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "tally",
  products: [.library(name: "Tally", targets: ["Tally"])],
  targets: [.target(name: "Tally")]
)
