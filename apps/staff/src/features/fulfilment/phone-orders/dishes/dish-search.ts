import type { Localized } from '@doira/contract/common/shapes'
import { getSearchText, rankSearch, type SearchText } from '@doira/domain/catalog/search'
import { isQuantity } from '@doira/domain/ordering/limits'
import { fold, latinWords } from '@doira/domain/text/fold'

/** A dish of the menu as it is searched: names in every language, and the article that operators know by heart. */
export type Searchable = {
  readonly title: Localized
  /** Of the dish and its sizes, each with what is ordered by it. */
  readonly articles: readonly { readonly article: string; readonly productId: string }[]
  readonly popularity: number
  readonly searchText: SearchText
}

/** What was typed: words or an article, and how many portions Enter adds. */
export type EntryQuery = { readonly text: string; readonly quantity: number }

export function searchTextOfDish(title: Localized, description: Localized): SearchText {
  return getSearchText({ titles: getTexts(title), descriptions: getTexts(description) })
}

/** A newer server may add fields that are no language. */
function getTexts(localized: Localized): readonly string[] {
  return Object.values(localized).filter((text: unknown) => typeof text === 'string')
}

/**
 * Reads `фил 2`, `фил2` and `101 2` as two portions. A number that is part of a name itself, as in «Классика 24», is a
 * word; so is one that stands alone, which is an article.
 */
export function readEntryQuery(typed: string, dishes: readonly Pick<Searchable, 'searchText'>[]): EntryQuery {
  const text = typed.trim()
  const [, before = '', digits = ''] = /^(.*?[^\d.,\s]|\d+(?=\s))\s*(\d{1,2})$/u.exec(text) ?? []
  const quantity = Number(digits)
  if (before === '' || !isQuantity(quantity)) return { text, quantity: 1 }
  const isInName = dishes.some(
    ({ searchText }) =>
      searchText.titleWords.includes(digits) && rankSearch([{ searchText, popularity: 0 }], text).length > 0,
  )
  return isInName ? { text, quantity: 1 } : { text: before.trim(), quantity }
}

/** The dishes that fit, the one of that article first. Without words: all, the most popular first. */
export function findEntryDishes<D extends Searchable>(dishes: readonly D[], text: string): readonly D[] {
  if (text === '') return dishes.toSorted((a, b) => b.popularity - a.popularity)
  const wanted = fold(text)
  const byArticle = dishes.filter(({ articles }) => articles.some(({ article }) => fold(article) === wanted))
  return [...byArticle, ...rankSearch(dishes, text).filter((dish) => !byArticle.includes(dish))]
}

/** The size that an article names; null: the words name none. */
export function findSize({ articles }: Pick<Searchable, 'articles'>, text: string): string | null {
  return articles.find(({ article }) => text !== '' && fold(article) === fold(text))?.productId ?? null
}

export type MarkedPart = { readonly text: string; readonly isMarked: boolean }

/** A name in parts: words that begin with what was typed have that beginning marked. */
export function markTyped(name: string, text: string): readonly MarkedPart[] {
  const wanted = latinWords(text)
  return name.split(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/u).flatMap((part) => {
    const length = markedLength(part, wanted)
    return [
      { text: part.slice(0, length), isMarked: true },
      { text: part.slice(length), isMarked: false },
    ].filter((one) => one.text !== '')
  })
}

/** The shortest beginning of a word that reads as one of those typed, in whatever script. */
function markedLength(part: string, wanted: readonly string[]): number {
  for (const word of wanted) {
    for (let length = 1; length <= part.length; length += 1) {
      const [read = ''] = latinWords(part.slice(0, length))
      if (read === word || fold(read) === fold(word)) return length
      if (read.length > word.length + 1) break
    }
  }
  return 0
}
