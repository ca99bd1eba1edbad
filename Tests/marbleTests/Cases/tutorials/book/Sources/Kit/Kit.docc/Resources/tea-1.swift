import Kit

/// What is drunk.
struct Tea {
  var name: String
  var pot = Pot(cups: 3)

  init(name: String) {
    self.name = name
  }

  var isLeft: Bool {
    pot.cups > 0
  }
}
