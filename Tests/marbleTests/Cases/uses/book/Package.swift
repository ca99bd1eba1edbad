// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Kit",
  products: [.library(name: "Kit", targets: ["Kit", "KitAll"])],
  targets: [.target(name: "Kit"), .target(name: "KitAll", dependencies: ["Kit"])]
)
