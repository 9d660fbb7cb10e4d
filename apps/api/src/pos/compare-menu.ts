import type { AnswerOf } from '@doira/contract/endpoint'
import type { comparePosMenu } from '@doira/contract/pos/pos'
import { getLikeness } from '@doira/domain/text/likeness'
import { makeMatcher } from './providers/match-items.ts'
import type { MenuItemOut, PosItem, PosItemKind } from './providers/pos-provider.ts'

/** So alike a name is before it is proposed. */
const likeEnough = 0.8

/** A menu that the POS sent in part says only that dishes are unknown: nothing is stopped for it. */
export function compareMenu(
  ours: readonly MenuItemOut[],
  theirs: readonly PosItem[] | null,
  { menu, isByName }: { readonly menu: string; readonly isByName: boolean },
): AnswerOf<typeof comparePosMenu> {
  if (theirs === null) return { menu, items: null, unknown: [], prices: [] }
  // A dish and a choice may have the same name.
  const listKind = (kind: PosItemKind) => theirs.filter((item) => (item.kind ?? kind) === kind)
  const find = {
    dish: makeMatcher(listKind('dish'), { isByName }),
    modifier: makeMatcher(listKind('modifier'), { isByName }),
  }
  const found = ours.map((item) => [item, find[item.kind](item)] as const)
  const taken = new Set(found.map(([, item]) => item))
  const free = theirs.filter((item) => !taken.has(item))
  return {
    ...{ menu, items: theirs.length },
    unknown: found.flatMap(([{ id, name, posId, kind }, item]) =>
      item
        ? []
        : [
            {
              ...{ id, name, pos_id: posId, kind },
              guess: guess(
                name,
                free.filter((one) => (one.kind ?? kind) === kind),
              ),
            },
          ],
    ),
    prices: found.flatMap(([{ id, name, kind, price }, item]) => {
      const theirPrice = item?.price ?? null
      if (theirPrice === null || theirPrice === price) return []
      return [{ id, name, kind, price, pos_price: theirPrice }]
    }),
  }
}

/** What is not matched and is called nearly the same. */
function guess(name: string, free: readonly PosItem[]): { pos_id: string; name: string } | null {
  let best: { readonly item: PosItem; readonly likeness: number } | null = null
  for (const item of free) {
    const likeness = getLikeness(name, item.name)
    if (likeness >= likeEnough && likeness > (best?.likeness ?? 0)) best = { item, likeness }
  }
  return best && { pos_id: best.item.id, name: best.item.name }
}
