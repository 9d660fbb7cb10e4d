import type { AnswerOf } from '@doira/contract/endpoint'
import type { comparePosMenu } from '@doira/contract/pos/pos'
import { makeMatcher } from './providers/match-items.ts'
import type { MenuItemOut, PosItem } from './providers/pos-provider.ts'

/** A menu that the POS sent in part says only that dishes are unknown: nothing is stopped for it. */
export function compareMenu(
  ours: readonly MenuItemOut[],
  theirs: readonly PosItem[] | null,
  { isByName }: { readonly isByName: boolean },
): AnswerOf<typeof comparePosMenu> {
  if (theirs === null) return { items: null, unknown: [], prices: [] }
  const find = makeMatcher(theirs, { isByName })
  return {
    items: theirs.length,
    unknown: ours
      .filter((item) => !find(item))
      .map(({ id, name, posId, kind }) => ({ id, name, pos_id: posId, kind })),
    prices: ours.flatMap((item) => {
      const price = find(item)?.price ?? null
      const { id, name } = item
      return price === null || price === item.price ? [] : [{ id, name, price: item.price, pos_price: price }]
    }),
  }
}
