import { fold, foldWords, latinWords } from '../text/fold.ts'

/** The normalised words of a dish. Plain data, so it can be cached and sent. */
export type SearchText = {
  /** The titles in every language, folded and in plain Latin, their words joined by one space. */
  readonly titles: readonly string[]
  readonly titleWords: readonly string[]
  readonly descriptionWords: readonly string[]
}

type SearchSource = {
  readonly titles: readonly string[]
  readonly descriptions?: readonly string[]
}

type SearchableProduct = { readonly searchText: SearchText; readonly popularity: number }

/** How a dish matches: 1 at the beginning of its title, 2 in its title, 3 with a typo, 4 only in its description. */
export type SearchRank = 1 | 2 | 3 | 4

/** A typo in a shorter word would make it another word. */
const minimumTypoLength = 5
/** Stop words of the three languages, folded: ignored in a query with other words. */
const stopWords = new Set(foldWords('с со и в на из для without with and the of for va bilan uchun'))

export function getSearchText({ titles, descriptions = [] }: SearchSource): SearchText {
  // Many people type е for ё, and the two fold differently.
  const spellings = titles.flatMap((title) => [...new Set([title, title.replace(/ё/gi, 'е')])])
  return {
    titles: spellings.flatMap((title) => [foldWords(title).join(' '), latinWords(title).join(' ')]),
    titleWords: getWords(spellings),
    descriptionWords: getWords(descriptions),
  }
}

/** The matching dishes, best match first, then the most popular, then in the given order. */
export function rankSearch<P extends SearchableProduct>(products: readonly P[], query: string): readonly P[] {
  const read = readQuery(query)
  return products
    .flatMap((product) => {
      const rank = searchRank(product.searchText, read)
      return rank === null ? [] : [{ product, rank }]
    })
    .sort((a, b) => a.rank - b.rank || b.product.popularity - a.product.popularity)
    .map(({ product }) => product)
}

/**
 * One word of a query. A prefix such as `moc` of `mochi` may end inside a sound: it folds differently, but is a
 * prefix of the plain word.
 */
type QueryWord = { readonly folded: string; readonly plain: string }

/** The words that must match, and the whole query. */
type Query = { readonly whole: QueryWord; readonly words: readonly QueryWord[] }

function getWords(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => [...foldWords(text), ...latinWords(text)]))]
}

export function readQuery(query: string): Query {
  const words = latinWords(query).map((plain) => ({ folded: fold(plain), plain }))
  const significant = words.filter(({ folded }) => !stopWords.has(folded))
  return {
    whole: {
      folded: words.map((word) => word.folded).join(' '),
      plain: words.map((word) => word.plain).join(' '),
    },
    words: significant.length > 0 ? significant : words,
  }
}

/** Null when a word of the query does not match, and for a query without letters or digits. */
export function searchRank(text: SearchText, { whole, words }: Query): SearchRank | null {
  if (words.length === 0) return null
  if (isIn(text.titles, whole)) return 1
  if (words.every((word) => isIn(text.titleWords, word))) return 2
  if (words.every((word) => isIn(text.titleWords, word) || isNearlyIn(text.titleWords, word))) return 3
  const all = [...text.titleWords, ...text.descriptionWords]
  // A description has so many words that one of them would always match with a typo.
  return words.every((word) => isIn(all, word) || isNearlyIn(text.titleWords, word)) ? 4 : null
}

function isIn(words: readonly string[], { folded, plain }: QueryWord): boolean {
  return words.some((word) => word.startsWith(folded) || word.startsWith(plain))
}

function isNearlyIn(words: readonly string[], { folded }: QueryWord): boolean {
  return folded.length >= minimumTypoLength && words.some((word) => startsWithOneTypo(word, folded))
}

/** One wrong, missing or extra letter, or two swapped neighbours. */
function startsWithOneTypo(word: string, typed: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  return (
    word.startsWith(typed.slice(at + 1), at + 1) ||
    word.startsWith(typed.slice(at), at + 1) ||
    word.startsWith(typed.slice(at + 1), at) ||
    (isSwapped && word.startsWith(typed.slice(at + 2), at + 2))
  )
}
