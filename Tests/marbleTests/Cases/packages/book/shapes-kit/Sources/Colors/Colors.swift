/// A colour.
public enum Color: String {
  case red
  case blue
}
