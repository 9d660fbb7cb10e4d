import type { ComboGroup } from './choices.ts'
import type { StopList, StopState } from './product.ts'

type Group = Omit<ComboGroup, 'items'> & { readonly items: readonly { readonly productId: string }[] }

/** Whether a choice can still be made as often as its group requires; always true of fixed parts. */
export function canBeFilled({ kind, min, max, maxSame, items }: Group, stops: StopList): boolean {
  if (kind === 'fixed') return true
  return items.filter(({ productId }) => !stops.has(productId)).length * (maxSame ?? max) >= min
}

/** Of a set: the groups from which something can be chosen; those that are sold without a choice are left out. */
export function offeredGroups<Of extends Group>(groups: readonly Of[], stops: StopList): readonly Of[] {
  return groups.filter((group) => group.whenNone !== 'skip' || canBeFilled(group, stops))
}

/** Why a set cannot be ordered: a fixed part has run out, or what has to be chosen from. Null: it can be. */
export function stopOfParts(groups: readonly Group[], stops: StopList): StopState | null {
  const states = offeredGroups(groups, stops)
    .filter((group) => group.kind === 'fixed' || !canBeFilled(group, stops))
    .flatMap(({ items }) => items.flatMap(({ productId }) => stops.get(productId) ?? []))
  return strongestStop(states)
}

/** A dish that is out of stock is so in spite of other parts that will come back. */
export function strongestStop(states: readonly StopState[]): StopState | null {
  return states.find((state) => state === 'stop') ?? states[0] ?? null
}
