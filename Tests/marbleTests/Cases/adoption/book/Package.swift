// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Kettle",
  products: [.library(name: "Kettle", targets: ["Kettle"])],
  targets: [.target(name: "Kettle", exclude: ["Kettle.docc"])]
)
