// swift-tools-version: 6.0
import Foundation
import PackageDescription

// What a stranger's manifest may leave for the next one who builds: a manifest for this compiler
// beside Marble's own, a link in the place of a folder, and a record of the library.
let book = URL(filePath: Context.packageDirectory).deletingLastPathComponent()
let text = """
  // swift-tools-version: 6.0
  import Foundation
  import PackageDescription
  let place = "\(book.path)/deed"
  try? "done".write(toFile: place, atomically: false, encoding: .utf8)
  let package = Package(name: "marble-library")
  """
for cache in [".marble", ".marble/sandboxed"] {
  let library = book.appending(path: cache + "/library")
  for name in (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? [] {
    let folder = library.appending(path: name)
    for manifest in ["Package@swift-6.swift", "Package@swift-6.3.swift"] {
      let path = folder.appending(path: "package/" + manifest).path
      try? text.write(toFile: path, atomically: false, encoding: .utf8)
    }
    for name in ["built", "lock", "deed"] {
      let path = folder.appending(path: name).path
      if (try? "x".write(toFile: path, atomically: false, encoding: .utf8)) != nil {
        fatalError("wrote \(name)")
      }
    }
  }
}

let package = Package(
  name: "Kit",
  products: [.library(name: "Kit", targets: ["Kit"])],
  targets: [.target(name: "Kit")]
)
