// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Horns",
  products: [.library(name: "Horns", targets: ["Horns"])],
  traits: [
    .default(enabledTraits: ["Soft"]),
    .trait(name: "Soft"),
    .trait(name: "Loud"),
    .trait(name: "Odd"),
  ],
  targets: [.target(name: "Horns")]
)
