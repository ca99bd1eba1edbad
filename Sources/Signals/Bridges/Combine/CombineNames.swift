#if canImport(Combine) || SIGNALS_OPEN_COMBINE
#if SIGNALS_OPEN_COMBINE
import OpenCombine
#else
import Combine
#endif

// Tests build these files with OpenCombine, which is available everywhere. A flag selects it, since
// what can be imported depends on what was built before.

// Signals and Combine both have a type named `Subscriber`.
#if SIGNALS_OPEN_COMBINE
typealias CombineSubscriber = OpenCombine.Subscriber
#else
typealias CombineSubscriber = Combine.Subscriber
#endif
#endif
