import { fold, foldWords, latinWords } from '../text/fold.ts'

/** The words of a dish as search compares them. Plain data: it can be kept and sent. */
export type SearchText = {
  /** The titles in every language, each folded and in plain Latin, their words joined by one space. */
  readonly titles: readonly string[]
  readonly titleWords: readonly string[]
  readonly descriptionWords: readonly string[]
}

type SearchSource = {
  readonly titles: readonly string[]
  readonly descriptions?: readonly string[]
}

type SearchableProduct = { readonly searchText: SearchText; readonly popularity: number }

/** How well a dish fits: 1 its title begins so, 2 in its title, 3 with a typing error, 4 only in its description. */
export type SearchRank = 1 | 2 | 3 | 4

/** A typing error in a shorter word would make it another word. */
const minimumTypoLength = 5
/** Words that join others, in the three languages, folded. They find nothing and must not lose a dish. */
const joiningWords = new Set(foldWords('с со и в на из для without with and the of for va bilan uchun'))

export function searchTextOf({ titles, descriptions = [] }: SearchSource): SearchText {
  // Many type е for ё, and the two fold differently.
  const spellings = titles.flatMap((title) => [...new Set([title, title.replace(/ё/gi, 'е')])])
  return {
    titles: spellings.flatMap((title) => [foldWords(title).join(' '), latinWords(title).join(' ')]),
    titleWords: wordsOf(spellings),
    descriptionWords: wordsOf(descriptions),
  }
}

/** The dishes that fit, the best first, then the most popular, then in the order given. */
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
 * One word of a query. Half typed words such as `moc` of `mochi` end in the middle of a sound: they fold to something
 * else, but begin the plain word.
 */
type QueryWord = { readonly folded: string; readonly plain: string }

/** The words that have to be found, and everything that was typed in one piece. */
type Query = { readonly whole: QueryWord; readonly words: readonly QueryWord[] }

function wordsOf(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => [...foldWords(text), ...latinWords(text)]))]
}

export function readQuery(query: string): Query {
  const words = latinWords(query).map((plain) => ({ folded: fold(plain), plain }))
  const telling = words.filter(({ folded }) => !joiningWords.has(folded))
  return {
    whole: {
      folded: words.map((word) => word.folded).join(' '),
      plain: words.map((word) => word.plain).join(' '),
    },
    words: telling.length > 0 ? telling : words,
  }
}

/** Null when a word of the query is nowhere in the dish, and for a query without letters or digits. */
export function searchRank(text: SearchText, { whole, words }: Query): SearchRank | null {
  if (words.length === 0) return null
  if (isIn(text.titles, whole)) return 1
  if (words.every((word) => isIn(text.titleWords, word))) return 2
  if (words.every((word) => isIn(text.titleWords, word) || isNearlyIn(text.titleWords, word))) return 3
  const all = [...text.titleWords, ...text.descriptionWords]
  // Descriptions have so many words that one of them is always nearly right.
  return words.every((word) => isIn(all, word) || isNearlyIn(text.titleWords, word)) ? 4 : null
}

function isIn(words: readonly string[], { folded, plain }: QueryWord): boolean {
  return words.some((word) => word.startsWith(folded) || word.startsWith(plain))
}

function isNearlyIn(words: readonly string[], { folded }: QueryWord): boolean {
  return folded.length >= minimumTypoLength && words.some((word) => startsWithOneTypo(word, folded))
}

/** One letter wrong, missing, too many, or two neighbours swapped. */
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
