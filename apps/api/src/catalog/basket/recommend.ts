import type { Catalogue, Product } from '../catalogue/catalogue.ts'

/**
 * Dishes that are recommended with those of a cart, without the latter: first those that more of them name,
 * then those that are named earlier, and last those that the named dishes name. A variant counts as its dish.
 * Unknown ids are ignored.
 */
export function recommendFor(catalogue: Catalogue, productIds: readonly string[]): readonly Product[] {
  const asked = new Set(productIds.flatMap((id) => findDish(catalogue, id)?.id ?? []))
  const named = namedBy(catalogue, asked, asked)
  const known = new Set([...asked, ...named.map(({ id }) => id)])
  return [...named, ...namedBy(catalogue, new Set(named.map(({ id }) => id)), known)]
}

/** What these dishes name, without the known ones: what more of them name comes first. */
function namedBy(
  catalogue: Catalogue,
  dishIds: ReadonlySet<string>,
  known: ReadonlySet<string>,
): readonly Product[] {
  const votes = new Map<string, { count: number; place: number }>()
  for (const id of dishIds) {
    const named = catalogue.productById.get(id)?.recommendedIds ?? []
    for (const [place, recommendedId] of named.entries()) {
      const dish = findDish(catalogue, recommendedId)
      if (!dish || known.has(dish.id)) continue
      const vote = votes.get(dish.id)
      votes.set(dish.id, { count: (vote?.count ?? 0) + 1, place: Math.min(vote?.place ?? place, place) })
    }
  }
  return [...votes]
    .sort(([, a], [, b]) => b.count - a.count || a.place - b.place)
    .flatMap(([id]) => catalogue.productById.get(id) ?? [])
}

function findDish(catalogue: Catalogue, id: string): Product | null {
  const product = catalogue.productById.get(id)
  if (!product) return null
  return product.parentId === null ? product : (catalogue.productById.get(product.parentId) ?? null)
}
