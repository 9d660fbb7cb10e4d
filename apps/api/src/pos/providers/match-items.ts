import { fold } from '@doira/domain/text/fold'
import type { PosItem, PosItemId } from './pos-provider.ts'

type Named = Pick<PosItem, 'id' | 'otherIds' | 'name'>

/** Finds what a dish or a choice of the shop is at the POS: by a code of either side, then by its name where one alone has it. */
export function makeMatcher<Item extends Named>(
  theirs: readonly Item[],
  { isByName = true }: { readonly isByName?: boolean } = {},
): (ours: PosItemId & { readonly name: string }) => Item | null {
  const byId = new Map(theirs.flatMap((item) => [item.id, ...(item.otherIds ?? [])].map((id) => [id, item])))
  const byName = Map.groupBy(isByName ? theirs : [], ({ name }) => fold(name))
  return ({ id, posId, name }) => {
    const found = byId.get(posId ?? id) ?? byId.get(id)
    if (found) return found
    const named = byName.get(fold(name)) ?? []
    return named.length === 1 ? (named[0] ?? null) : null
  }
}
