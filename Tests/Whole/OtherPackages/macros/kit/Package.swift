// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Kit",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Kit", targets: ["Kit"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")
  ],
  targets: [
    .macro(
      name: "KitMacros",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ]
    ),
    .target(name: "Kit", dependencies: ["KitMacros"]),
  ]
)
