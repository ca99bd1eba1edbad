// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "kit",
  products: [.library(name: "Kit", targets: ["Kit"])],
  targets: [.target(name: "Kit", exclude: ["Kit.docc"])]
)
