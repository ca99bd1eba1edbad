/// TeX's commands for single signs.
enum FormulaSymbols {
  /// Letters, by their commands; capital Greek ones are upright in TeX.
  static let letters = pairs(
    """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι
    kappa κ varkappa ϰ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ
    varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω hbar ℏ ell ℓ imath ı jmath ȷ
    """
  )
  static let uprightLetters = pairs(
    """
    Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω aleph ℵ beth ℶ
    infty ∞ emptyset ∅ varnothing ∅ Re ℜ Im ℑ wp ℘ top ⊤ bot ⊥ angle ∠ triangle △ square □ degree °
    """
  )
  static let signs = pairs(
    """
    pm ± mp ∓ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘
    odot ⊙ dagger † ddagger ‡ amalg ⨿ cap ∩ cup ∪ uplus ⊎ sqcap ⊓ sqcup ⊔ vee ∨ lor ∨ wedge ∧ land ∧
    setminus ∖ wr ≀ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ ll ≪ gg ≫ equiv ≡ sim ∼ simeq ≃ approx ≈ cong ≅
    propto ∝ doteq ≐ prec ≺ succ ≻ preceq ⪯ succeq ⪰ asymp ≍ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇
    subsetneq ⊊ supsetneq ⊋ sqsubseteq ⊑ sqsupseteq ⊒ in ∈ ni ∋ notin ∉ mid ∣ nmid ∤ parallel ∥ perp ⊥
    vdash ⊢ dashv ⊣ models ⊨ to → rightarrow → leftarrow ← gets ← leftrightarrow ↔ Rightarrow ⇒
    Leftarrow ⇐ Leftrightarrow ⇔ implies ⟹ impliedby ⟸ iff ⟺ mapsto ↦ longmapsto ⟼ hookrightarrow ↪
    hookleftarrow ↩ longrightarrow ⟶ longleftarrow ⟵ Longrightarrow ⟹ Longleftarrow ⟸ uparrow ↑
    downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓ nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖
    rightharpoonup ⇀ leftharpoonup ↼ rightleftharpoons ⇌ forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬
    nabla ∇ partial ∂ prime ′ colon : ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ therefore ∴ because ∵
    backslash ∖ coloneqq ≔
    """
  )
  /// Operators whose limits are below and above them.
  static let large = pairs(
    """
    sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ bigodot ⨀
    biguplus ⨄ bigsqcup ⨆
    """
  )
  static let integrals = pairs("int ∫ iint ∬ iiint ∭ oint ∮")
  static let brackets = pairs(
    """
    langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lvert | rvert | lVert ‖ rVert ‖ vert | Vert ‖
    lbrace { rbrace } lbrack [ rbrack ]
    """
  )
  static let functions = words(
    """
    sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth exp log ln lg deg dim hom ker arg
    """
  )
  /// Functions whose subscripts are limits.
  static let limits = words("lim limsup liminf max min sup inf det gcd Pr argmax argmin")
  /// Accents by their commands, including those that grow.
  static let accents = pairs(
    """
    hat ^ widehat ^ check ˇ tilde ~ widetilde ~ acute ´ grave ` dot ˙ ddot ¨ breve ˘ bar ¯ vec →
    mathring ˚ overline ‾ overrightarrow → overleftarrow ← overbrace ⏞
    """
  )
  static let accentsBelow = pairs("underline _ underbrace ⏟")
  /// Spaces, in eighteenths of an em.
  static let spaces: [String: Int] = [
    ",": 3, ":": 4, ">": 4, ";": 5, "!": -3, " ": 6, "quad": 18, "qquad": 36, "thinspace": 3,
    "enspace": 9,
  ]
  /// The sizes of brackets, in tenths of an em.
  static let sizes: [String: Int] = [
    "big": 12, "bigl": 12, "bigr": 12, "bigm": 12, "Big": 18, "Bigl": 18, "Bigr": 18, "Bigm": 18,
    "bigg": 24, "biggl": 24, "biggr": 24, "Bigg": 30, "Biggl": 30, "Biggr": 30,
  ]
  static let alphabets: [String: MathAlphabet] = [
    "mathrm": .upright, "operatorname": .upright, "mathbf": .bold, "boldsymbol": .bold,
    "mathbb": .doubleStruck, "mathcal": .script, "mathscr": .script, "mathfrak": .fraktur,
    "mathsf": .sansSerif, "mathtt": .monospace, "mathit": .italic,
  ]
  /// Environments with the brackets around their tables.
  static let environments: [String: (opening: String, closing: String, table: MathTable)] = [
    "matrix": ("", "", .centered), "pmatrix": ("(", ")", .centered),
    "bmatrix": ("[", "]", .centered), "Bmatrix": ("{", "}", .centered),
    "vmatrix": ("|", "|", .centered), "Vmatrix": ("‖", "‖", .centered), "cases": ("{", "", .left),
    "aligned": ("", "", .aligned), "align": ("", "", .aligned), "align*": ("", "", .aligned),
    "split": ("", "", .aligned), "gathered": ("", "", .centered),
    "smallmatrix": ("", "", .centered),
  ]

  /// Every command that's known, for suggestions.
  static let known: [String] =
    [letters, uprightLetters, signs, large, integrals, brackets, accents, accentsBelow]
    .flatMap(\.keys) + functions + limits + spaces.keys + sizes.keys + alphabets.keys
    + ["frac", "dfrac", "tfrac", "binom", "sqrt", "text", "left", "right", "begin", "end", "not"]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static func pairs(_ text: String) -> [String: String] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let pairs = stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
