extension PageWords {
  func elsewhere(_ name: String, _ library: String) -> String {
    say(.elsewhereCalled, ["name": name, "library": library])
  }
}
