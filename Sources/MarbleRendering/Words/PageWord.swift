/// A word or a sentence of the pages themselves, with the name used in files of words.
enum PageWord: String, CaseIterable, Sendable {
  // Words that several parts of a page need.
  case comma, colon, fullStop, andThen, sentenceEnd
  // Words that templates use, by these names.
  case contents, skip, onThisPage, sources, neighbours, previous, next, start, madeWith, crumbs,
    keys, keyTheme, keyClose, keySingle, themeAuto, themeLight, themeDark, read, readCount, resume,
    keptHere, forget, forgotten, predict
  // Chapters and their text.
  case linkToSection, readingTime, moreChapters, usedInStart, usedInComma, moreUsers, table,
    footnotes, back, backAgain, note, tip, important, warning, caution
  // Code and how it was checked.
  case code, copy, copyProgram, copied, wrap, valuesMissing, output, errorOutput, unverifiedDiagram,
    diagnostics, and, hiddenLines, outputVerified, objectsVerified, bothVerified, hasRun, compiled,
    compiledWith,
    parsed, rotten,
    declared, manifest, refused, stopped, exits, ranWith, wroteFiles, withinLevels, inMode,
    inModule, inFile,
    elsewhere, notChecked,
    failed,
    proof, proofOfPage, proofOne, proofMore, proofBefore, proofCommit, verifiedCount,
    compiledCount, suppliedCount, parsedCount,
    rottenCount, skippedCount
  // Steps of a program; scripts replace `{n}` and `{m}` with numbers.
  case steps, stepStart, stepBack, stepPlay, stepPause, stepNext, stepPrint, stepCall, stepRound,
    stepClose, stepKeys, roundKeys, knownValues, knownObjects, stepHint, position, step, inTask,
    atLine, line, round, task, prints, enters, topLevel, closure, captured, valuesCut, times,
    moreSteps
  // Marble diagrams; scripts replace `{v}` with a value.
  case diagram, sketch, asText, dragHint, endOf, lane, value, error, completed, begins,
    neverBegins, cut, goesOn, moreEvents, putBack, answered, typeHint, typedSignal, compareDiagrams,
    compareSummary, diagramsWithInput,
    wall, wallAny, wallOne, wallSeveral, wallTime, wallErrors, wallEarly, wallCount, compare,
    compared, choose, entry, remove, alone, input
  // Rows that readers draw; scripts replace `#` with a number.
  case findByDrawing, findSummary, findDoor, findNearest, findNothing, findSame, findDifferences,
    drawnRow, drawTray, drawHint, drawAny, drawEnd, drawError, drawMore, drawClear, drawnIsnt,
    drawnNot
  // Figures of objects and sequences.
  case objectGraph, sequence, program, strongMark, weakMark, unownedMark, cycleMark, openedMark,
    throughMark, newMark, goneMark, withInternals, through, cycleOpened, holds, weakly, unowned,
    isNew, isGone, heldAs, cycleOfOne, cycleOfMany, sends, leftOut, someLeftOut,
    subscribes, subscribesTo, disposes, disposesOf, sentBy
  // Search; scripts replace `#` with a number.
  case search, searchPlaceholder, searchClose, searchResults, searchHint, searchChoose, searchOpen,
    searchLeave, searchChapters, searchNone, searchWait, searchMost, stopWords, similar,
    nameInLibrary, nameHere, nameSeen, elsewhereCalled, explained, moreForms, searchSymbols
  // Names from other libraries; scripts replace `#` and `%` with numbers.
  case comesFrom, comesFromNone, sameName, nameFilter, namesShown
  // The reference of the library.
  case reference, essentials, parameters, returns, throwsErrors, conformances,
    deprecated, extensions, source, sourceFiles, namesByKeys, standardLibrary, extensionOf, symbols,
    moreSections,
    cases, initializers, properties, functions, operators, types, actorKind, associatedTypeKind,
    caseKind, classKind, deinitKind, enumKind, functionKind, initializerKind, macroKind, methodKind,
    operatorKind, propertyKind, protocolKind, structKind, subscriptKind, typeAliasKind,
    typeMethodKind, typePropertyKind, variableKind
  // Questions and predictions; scripts replace `#` with a number.
  case allExercises, allQuestions, allDiagrams, toReview, exercisesSummary, questionsSummary,
    diagramsSummary, reviewSummary, reviewNeedsScripts, predictPrints, predictHolds, predictField,
    predictReveal, predictKnew, predictMissed, predictRight, predictDiffers, predictKnown,
    predictDays, predictAgain, predictHint, predictKept, predictLost, predictAlone,
    predictDue, predictCheck, predictAnother, predictUnlike, reviewNone, reviewDue, reviewLater,
    exerciseDone, exerciseCount
  // Packages of exercises; their tests replace `{n}` with a number, and `{v}` and `{w}` with texts.
  case packageMake, packageUse, packageFill, packageAnswer, packageDiffers, packageLacks,
    packageExceeds, packageEnds
  // Puzzles; scripts replace `{n}` with a number and `{v}` with a text.
  case puzzle, puzzleAim, puzzleHint, puzzleCards, puzzlePlaces, puzzlePlace, puzzleFree,
    puzzleSolution, puzzleRight, puzzleWays, puzzleOther, puzzleSilent, puzzleRefused,
    puzzleStopped, puzzleUnending, puzzleWanted, puzzleYours
  // Publishing, other languages and other forms of the book.
  case changed, edit, missing, missingText, moved, movedText, untranslated, theOriginal, stale,
    theOriginalFirst, day, month1, month2, month3, month4, month5, month6, month7, month8, month9,
    month10, month11, month12, editionsStart, editionsComma, onePage
  // Versions of the book; scripts replace `#` with a version.
  case versions, isNewest, versionNote, newestVersion, goneVersion, changesSince, changesSummary,
    newPage, notCompared, gonePages, samePages
  // Captions of figures.
  case figureNumber
}
