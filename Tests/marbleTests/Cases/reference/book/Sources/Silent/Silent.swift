public enum Silent {
  case `default`, other(Int)
}
