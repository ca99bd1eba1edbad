import Testing

@testable import MarbleCompiling

@Suite struct BuildManifestTests {
  private let manifest = BuildManifest(
    """
      "C.Mine.module":
        inputs: ["/a/one.swift","/b/Other.swiftmodule","<phony>"]
        outputs: ["/b/Mine.swiftmodule","/b/one.swift.o"]
        args: ["/bin/swiftc","-module-name","Mine","-c","@x","-I","/m","-Onone","-DX","-Xcc","-fmodule-map-file=/c d/module.modulemap","-enable-upcoming-feature","ExistentialAny","-Xfrontend","-load-plugin-executable","-Xfrontend","/p#M","-Xfrontend","-other"]
      "C.Mine.so":
        inputs: ["/b/one.swift.o","/b/Objects"]
        outputs: ["/b/libMine.so"]
        args: ["/bin/swiftc","-L/usr/lib","-lcmark","-L","/b","-o","/b/libMine.so","-module-name","Mine","-lOther","-emit-library","-Xlinker","-rpath=$ORIGIN","@/b/Objects","-g"]
      "C.Tool.module":
        inputs: ["/a/tool.swift","/b/Other.swiftmodule"]
        outputs: ["/b/Tool.swiftmodule"]
      "/b/Objects":
        inputs: ["<objects-file-list>","/b/one.swift.o"]
        outputs: ["/b/Objects"]
      "C.Other.module":
        inputs: ["/a/other.swift","/b/Mine.swiftmodule"]
        outputs: ["/b/Other.swiftmodule"]
        args: ["/bin/swiftc","-module-name","Other","-c","-I","/other"]
    """,
    of: "Mine"
  )

  @Test func `all that a library is made of is named, and nothing that is built beside it`() {
    #expect(
      manifest.inputs == [
        "/a/one.swift", "/a/other.swift", "/b/Mine.swiftmodule", "/b/Objects",
        "/b/Other.swiftmodule", "/b/one.swift.o",
      ]
    )
    #expect(manifest.moduleMaps == ["/c d/module.modulemap"])
  }

  @Test func `modules, module maps and macros are passed on, and no other setting`() {
    #expect(
      manifest.importFlags == [
        "-I", "/m", "-Xcc", "-fmodule-map-file=/c d/module.modulemap", "-load-plugin-executable",
        "/p#M",
      ]
    )
  }

  @Test(arguments: [
    (
      "/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/Library/Frameworks", false
    ),
    ("/a/Frameworks", true),
  ])
  func `what Xcode has for tests isn't a framework of the library`(folder: String, isUsed: Bool) {
    let manifest = BuildManifest(
      """
        "C.Mine.module":
          inputs: ["/a/one.swift"]
          outputs: ["/b/Mine.swiftmodule"]
          args: ["/bin/swiftc","-module-name","Mine","-c","-F","\(folder)"]
      """,
      of: "Mine"
    )
    #expect(manifest.usesFrameworks == isUsed)
    #expect(!self.manifest.usesFrameworks)
  }

  @Test func `what the library is linked with is passed on`() {
    #expect(manifest.linkFlags == ["-L/usr/lib", "-lcmark", "-L", "/b", "-lOther"])
  }
}
