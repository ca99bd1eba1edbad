/// A name.
public let name: Int = "Kit"

func unused() {
  let number = 1
}
