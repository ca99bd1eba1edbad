// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum Silent {
  case `default`
  case other(Int)
}
