// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "library",
  products: [.library(name: "CTea", targets: ["CTea"])],
  targets: [.target(name: "CTea")]
)
