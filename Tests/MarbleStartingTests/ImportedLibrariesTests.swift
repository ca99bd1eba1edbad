import MarbleModel
import MarbleStarting
import Testing

/// Which libraries of a package a new book has besides its main one.
@Suite struct ImportedLibrariesTests {
  private static let libraries = [
    LibraryProduct(name: "All", modules: ["Tea", "Milk", "Cup"]),
    LibraryProduct(name: "Tea", modules: ["Tea"]),
    LibraryProduct(name: "Milk", modules: ["Milk"]),
    LibraryProduct(name: "Cup", modules: ["Cup"]),
  ]

  @Test(arguments: [
    (["import Cup\n\nText", "```swift\n@testable import Milk\n```"], ["Milk", "Cup"]),
    (["  import Cup // for tea", "import Tea", "we import Milk", "import Sugar"], ["Cup"]),
    (["public import Milk"], ["Milk"]),
    ([], []),
  ])
  func `those that its pages import`(pages: [String], names: [String]) {
    let offer = PackageOffer(name: "Tea", libraries: Self.libraries)
    let found = offer.libraries(besides: Self.libraries[1], importedBy: pages)
    #expect(found.map(\.name) == names)
  }
}
