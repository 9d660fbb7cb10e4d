import { foldWords } from '@doira/domain/text/fold'

/** A piece of a title; the marked ones are what was searched for. */
export type MatchPart = { readonly text: string; readonly isMatch: boolean }

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

/** How many letters of a word a searched word covers, from its beginning. */
function matchLength(word: string, wanted: readonly string[]): number {
  for (const searched of wanted) {
    if (!foldedStart(word).startsWith(searched)) continue
    for (let length = 1; length <= word.length; length += 1) {
      if (foldedStart(word.slice(0, length)).startsWith(searched)) return length
    }
  }
  return 0
}

function foldedStart(text: string): string {
  return foldWords(text).join('')
}
