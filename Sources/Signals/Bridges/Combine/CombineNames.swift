#if canImport(Combine) || SIGNALS_OPEN_COMBINE
#if SIGNALS_OPEN_COMBINE
import OpenCombine
#else
import Combine
#endif

// Tests build these files with OpenCombine, which is everywhere. A flag asks for it, since what can
// be imported depends on what else was built before.

// Both libraries have subscribers.
#if SIGNALS_OPEN_COMBINE
typealias CombineSubscriber = OpenCombine.Subscriber
#else
typealias CombineSubscriber = Combine.Subscriber
#endif
#endif
