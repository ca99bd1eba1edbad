import MarbleModel

/// The names that a drawing may contain, none of which runs anything.
enum DrawingNames {
  static let drawing = "http://www.w3.org/2000/svg"
  static let links = "http://www.w3.org/1999/xlink"
  static let xml = "http://www.w3.org/XML/1998/namespace"

  static let notes: Set<String> = [
    "http://www.inkscape.org/namespaces/inkscape",
    "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://creativecommons.org/ns#",
    "http://web.resource.org/cc/", "http://purl.org/dc/elements/1.1/",
    "http://www.bohemiancoding.com/sketch/ns", "http://www.serif.com/",
  ]

  static let linkWords: Set<String> = ["type", "title", "show", "role", "arcrole", "actuate"]

  /// The prefixes of addresses with embedded pictures.
  static let pictures = ["png", "jpeg", "jpg", "gif", "webp", "avif"].map {
    "data:image/\($0);base64,"
  }

  static let elements = Set(
    words:
      """
      svg g defs symbol use title desc metadata a switch view style image
      path rect circle ellipse line polyline polygon text tspan textPath
      linearGradient radialGradient stop pattern clipPath mask marker filter
      animate animateMotion animateTransform set mpath
      feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
      feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
      feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
      feSpecularLighting feSpotLight feTile feTurbulence
      """
  )

  /// The attributes without a prefix, except for those that link.
  static let attributes = Set(
    words:
      """
      id class style lang role tabindex version baseProfile width height viewBox x y x1 y1 x2 y2 z
      cx cy r rx ry fx fy fr d points pathLength transform preserveAspectRatio zoomAndPan
      dx dy rotate textLength lengthAdjust startOffset method spacing side
      offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits
      patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight
      refX refY orient filterUnits primitiveUnits filterRes type media title target rel hreflang
      requiredFeatures requiredExtensions systemLanguage externalResourcesRequired
      in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY
      edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant
      specularExponent limitingConeAngle azimuth elevation pointsAtX pointsAtY pointsAtZ scale
      xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles
      tableValues slope intercept amplitude exponent
      attributeName attributeType begin dur end min max restart repeatCount repeatDur fill calcMode
      keyTimes keySplines keyPoints from to by additive accumulate path origin
      alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
      color-interpolation-filters color-profile color-rendering cursor direction display
      dominant-baseline enable-background fill-opacity fill-rule filter flood-color flood-opacity
      font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch
      font-style font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical
      image-rendering isolation kerning letter-spacing lighting-color line-height marker marker-end
      marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order
      pointer-events shape-rendering solid-color stop-color stop-opacity stroke stroke-dasharray
      stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
      text-anchor text-decoration text-rendering transform-box transform-origin unicode-bidi
      vector-effect visibility white-space word-spacing writing-mode contentStyleType focusable
      """
  )
}
