// swift-tools-version: 6.0
import CompilerPluginSupport
import Foundation
import PackageDescription

// What a manifest can do that somebody else has written: each deed becomes a name in the library.
func reads(_ path: String) -> Bool {
  (try? String(contentsOfFile: path, encoding: .utf8)) != nil
}

let folder = Context.packageDirectory
let hiddenBelow = ["Sources/Kit/.env", "vendor/kit/.git/config", "Sources/.notes/open/token"]
let deeds = [
  "READS_MACHINE": reads("/etc/hostname"),
  "READS_HIDDEN_FILES": reads(folder + "/.hidden/token"),
  "READS_HIDDEN_BELOW": hiddenBelow.contains { reads(folder + "/" + $0) },
  "READS_ENVIRONMENT": ProcessInfo.processInfo.environment["GITHUB_TOKEN"] != nil,
  "WRITES_BOOK": (try? "x".write(toFile: folder + "/deed", atomically: false, encoding: .utf8))
    != nil,
  "OPENS_SOCKETS": socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0,
]

let package = Package(
  name: "Kit",
  products: [.library(name: "Kit", targets: ["Kit"])],
  targets: [
    .target(
      name: "Kit",
      dependencies: ["Expander"],
      swiftSettings: deeds.filter(\.value).keys.sorted().map { .define($0) }
    ),
    .macro(name: "Expander"),
  ]
)
