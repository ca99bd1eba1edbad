// swift-tools-version: 6.0
import Foundation
import PackageDescription

// A manifest that says itself what is around it, and looks there.
let path = Context.packageDirectory + "/../../kit/Package.swift"
let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "nothing"

let package = Package(
  name: "near",
  products: [.library(name: text == "nothing" ? "Near" : "Open", targets: ["Near"])],
  dependencies: [.package(path: "../../kit")],
  targets: [
    .target(name: "Near", dependencies: [.product(name: "Kit", package: "kit")])
  ]
)
