import type { ChainRows } from './chain-tables.ts'
import { byPosition } from './write-row.ts'

export type Names = ReturnType<typeof makeNames>

/** The names by which rows of a folder refer to each other. */
export function makeNames(rows: ChainRows) {
  const from = (list: readonly { readonly id: string; readonly slug: string }[]) => {
    const known = new Map(list.map(({ id, slug }) => [id, slug]))
    return (id: string) => known.get(id) ?? id
  }
  return {
    menu: from(rows.menus),
    city: from(rows.cities),
    branch: from(rows.branches),
    category: from(rows.categories),
    product: from(rows.products),
    discount: from(rows.discounts),
    group: from(rows.modifierGroups.map(({ id, key }) => ({ id, slug: key }))),
  }
}

export const namesIn = {
  /** In the order in which a folder lists them. */
  entities: (items: ChainRows['items']) =>
    byPosition(
      items.filter(({ kind }) => kind === 'legal_entity'),
      ({ slug }) => slug,
    ),
}
