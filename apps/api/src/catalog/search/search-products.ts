import { getSearchText, rankSearch, type SearchText } from '@doira/domain/catalog/search'
import { listTexts } from '@doira/domain/i18n/localized'
import type { Catalogue, Product } from '../catalogue/catalogue.ts'

type Searchable = {
  readonly product: Product
  readonly popularity: number
  readonly titles: SearchText
  readonly withDescription: SearchText
}

/** Made once for a catalogue and gone with it. */
const searchables = new WeakMap<Catalogue, readonly Searchable[]>()

/** The dishes that fit a query in any of the spellings, the best first. An empty query fits all, the most ordered first. */
export function searchCatalogue(
  catalogue: Catalogue,
  { query, alsoDescription }: { readonly query: string; readonly alsoDescription: boolean },
): readonly Product[] {
  if (query.trim() === '') return catalogue.products.toSorted((a, b) => b.popularity - a.popularity)
  const rows = getSearchables(catalogue).map(({ product, popularity, titles, withDescription }) => ({
    product,
    popularity,
    searchText: alsoDescription ? withDescription : titles,
  }))
  return rankSearch(rows, query).map(({ product }) => product)
}

function getSearchables(catalogue: Catalogue): readonly Searchable[] {
  const made = searchables.get(catalogue)
  if (made) return made
  const rows = catalogue.products.map((product) => {
    const titles = listTexts(product.title)
    return {
      product,
      popularity: product.popularity,
      titles: getSearchText({ titles }),
      withDescription: getSearchText({ titles, descriptions: listTexts(product.description) }),
    }
  })
  searchables.set(catalogue, rows)
  return rows
}
