#if Soft
/// A soft instrument.
public struct Flute {
  /// Makes one.
  public init() {}
}
#endif

#if Loud
/// A loud instrument.
public struct Horn {
  /// Makes one.
  public init() {}
}
#endif

#if Odd
/// An odd instrument.
public struct Whistle {}
#endif
