import Testing

@testable import MarbleCompiling

@Suite struct BuildManifestTests {
  private let manifest = BuildManifest(
    """
      "C.Mine.module":
        inputs: ["/a/one.swift","<phony>"]
        args: ["/bin/swiftc","-module-name","Mine","-c","@x","-I","/m","-Onone","-DX","-Xcc","-fmodule-map-file=/c d/module.modulemap","-enable-upcoming-feature","ExistentialAny","-Xfrontend","-load-plugin-executable","-Xfrontend","/p#M","-Xfrontend","-other"]
      "C.Mine.so":
        args: ["/bin/swiftc","-L/usr/lib","-lcmark","-L","/b","-o","/b/libMine.so","-module-name","Mine","-lOther","-emit-library","-Xlinker","-rpath=$ORIGIN","@/b/Objects","-g"]
      "C.Other.module":
        args: ["/bin/swiftc","-module-name","Other","-c","-I","/other"]
    """,
    of: "Mine"
  )

  @Test func `everything that goes into a build is named`() {
    #expect(manifest.inputs == ["/a/one.swift"])
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

  @Test func `what the library is linked with is passed on`() {
    #expect(manifest.linkFlags == ["-L/usr/lib", "-lcmark", "-L", "/b", "-lOther"])
  }
}
