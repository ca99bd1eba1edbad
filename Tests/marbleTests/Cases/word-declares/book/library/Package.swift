// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "library",
  products: [.library(name: "Shapes", targets: ["Shapes"])],
  targets: [.target(name: "Shapes")]
)
