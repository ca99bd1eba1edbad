// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "sounds",
  products: [.library(name: "Sounds", targets: ["Sounds"])],
  dependencies: [.package(path: "../numbers")],
  targets: [
    .target(name: "Sounds", dependencies: [.product(name: "Numbers", package: "numbers")])
  ]
)
