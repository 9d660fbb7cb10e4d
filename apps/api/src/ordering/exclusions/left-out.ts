import type { Localized } from '@doira/contract/common/shapes'
import type { Catalogue } from '../../catalog/catalogue/catalogue.ts'
import type { WantedLine } from '../quote/quote-request.ts'

/**
 * The names of what is left out of each line, by its key: what the customer wants in no dish, where the dish, its fixed
 * parts or what was chosen with it contains it and the chain lets it be left out.
 *
 * @param keys of ingredients
 */
export function listLeftOut(
  lines: readonly WantedLine[],
  catalogue: Pick<Catalogue, 'productById'> | null,
  keys: readonly string[],
): ReadonlyMap<string, readonly Localized[]> {
  if (keys.length === 0) return new Map()
  return new Map(
    lines.map(({ key, productId, comboChoices }) => {
      const ids = [productId, ...comboChoices.map((choice) => choice.productId)]
      const contained = ids.flatMap((id) => catalogue?.productById.get(id)?.leavable ?? [])
      const names = new Map(contained.map((one) => [one.key, one.title]))
      return [key, [...names].flatMap(([one, title]) => (keys.includes(one) ? [title] : []))]
    }),
  )
}
