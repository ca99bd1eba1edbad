import MarbleModel
import Testing

@Suite struct PackageOfferTests {
  private let offer = PackageOffer(
    name: "swift-tea",
    libraries: [
      LibraryProduct(name: "All", modules: ["Tea", "TeaCore"]),
      LibraryProduct(name: "TeaCore", modules: ["TeaCore"]),
      LibraryProduct(name: "Tea", modules: ["Tea"]),
    ]
  )

  @Test(arguments: [
    ("import TeaCore\n", "TeaCore"),
    ("```swift\nimport Foundation\r\n  @testable import Tea\n```\n", "Tea"),
    ("internal import TeaCore\nimport Tea\n", "TeaCore"),
    ("import struct TeaCore\nimport Tea\n", "TeaCore"),
    ("We import TeaCore into it.\nimport TeaCup\n", "Tea"),
    ("", "Tea"),
  ])
  func `a book is about what the README imports, or what the package is called after`(
    readme: String,
    name: String
  ) {
    #expect(offer.mainLibrary(readme: readme)?.name == name)
  }

  @Test func `of other names the first is taken, and none of none`() {
    let other = PackageOffer(name: "kettle", libraries: offer.libraries)
    #expect(other.mainLibrary(readme: "")?.name == "All")
    #expect(PackageOffer(name: "kettle", libraries: []).mainLibrary(readme: "import Tea") == nil)
  }
}
