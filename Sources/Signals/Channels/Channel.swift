/// A connection between two sides, each of which receives the other one's values.
///
///     leading.sendNext(x)  ---->  subscribers of following
///     subscribers of leading  <----  following.sendNext(x)
///
/// Use it to bind two things to each other, such as a model and a view: each side has a terminal,
/// and what a side sends never comes back to it, so there's no feedback. The leading side is the
/// one that decides: subscribers of ``following`` first receive the last value that the leading
/// side sent; subscribers of ``leading`` receive only what's sent later.
///
/// A terminal event that's sent to either terminal ends the channel: subscribers of both receive
/// it, now and later, and those of the terminal that it was sent to receive it first.
///
/// ReactiveCocoa: `RACChannel`.
///
/// ```swift
/// let channel = Channel<Int>()
/// channel.leading.subscribe { print("leading sees", $0) }
/// channel.leading.sendNext(1)
/// channel.following.subscribe { print("following sees", $0) }  // Prints "following sees 1"
/// channel.following.sendNext(2)  // Prints "leading sees 2"
/// ```
public final class Channel<Value: Sendable>: Sendable {
  /// The side that decides.
  public let leading: ChannelTerminal<Value>
  /// The side that starts with the last value that the other side sent.
  public let following: ChannelTerminal<Value>

  /// Creates a channel with no values yet.
  public init() {
    let ends = ChannelEnds<Value>()
    leading = ChannelTerminal(seeing: ends.toLeading, sendingTo: ends.toFollowing, ends)
    following = ChannelTerminal(seeing: ends.toFollowing, sendingTo: ends.toLeading, ends)
    leading.named("leading terminal")
    following.named("following terminal")
  }
}
