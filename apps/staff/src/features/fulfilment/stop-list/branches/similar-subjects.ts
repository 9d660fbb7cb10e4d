type Named = { readonly key: string; readonly title: string }

/** A word without its ending, which depends on the case. */
const leastLetters = 4
const endingLetters = 2

/**
 * The others that have a word of this one: with salmon, smoked salmon and the roe of salmon. Words are compared without
 * their endings.
 */
export function findSimilar<Subject extends Named>(
  all: readonly Subject[],
  chosen: Named,
): readonly Subject[] {
  const stems = wordsOf(chosen.title)
    .filter((word) => word.length >= leastLetters)
    .map((word) => word.slice(0, Math.max(leastLetters, word.length - endingLetters)))
  return all.filter(
    ({ key, title }) =>
      key !== chosen.key && wordsOf(title).some((word) => stems.some((stem) => word.startsWith(stem))),
  )
}

function wordsOf(title: string): readonly string[] {
  return title.toLowerCase().split(/[^\p{L}\p{M}ʻʼ]+/u)
}
