import { foldWords } from '@doira/domain/text/fold'

/** A piece of a title; the marked ones are what was searched for. */
type MatchPart = { readonly text: string; readonly isMatch: boolean }

/**
 * Splits a title into marked and plain pieces. Words are compared folded, so that `losos` marks «лосось»: the longest
 * beginning of a word that folds to the beginning of a searched one.
 */
export function matchParts(title: string, query: string): readonly MatchPart[] {
  const wanted = foldWords(query)
  const pieces = title.split(/([\p{L}\p{M}\p{N}'ʻʼ’`-]+)/u)
  return pieces.flatMap((piece, index): MatchPart[] => {
    if (piece === '') return []
    if (index % 2 === 0) return [{ text: piece, isMatch: false }]
    const length = matchLength(piece, wanted)
    const parts = [
      { text: piece.slice(0, length), isMatch: true },
      { text: piece.slice(length), isMatch: false },
    ]
    return parts.filter(({ text }) => text !== '')
  })
}

/** How many letters of a word a searched word covers, from its beginning; a silent one after them is covered too. */
function matchLength(word: string, wanted: readonly string[]): number {
  const starts = Array.from({ length: word.length }, (_, index) => foldedStart(word.slice(0, index + 1)))
  for (const searched of wanted) {
    const first = starts.findIndex((start) => start.startsWith(searched))
    if (first >= 0) return starts.lastIndexOf(starts[first] ?? '') + 1
  }
  return 0
}

function foldedStart(text: string): string {
  return foldWords(text).join('')
}
