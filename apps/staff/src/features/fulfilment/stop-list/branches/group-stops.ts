import { emptyText } from '@doira/domain/i18n/localized'
import type { AnswerTo } from '../../../../platform/api/staff-api.ts'

type Answer = AnswerTo<'listStops'>

/** One stop of a dish, or of a choice that stopped with an ingredient. */
export type BranchStop = Answer['stops'][number] & { readonly is_choice?: true }

/** Choices as stops of their own: nothing is lost by them, and why they stopped stands with the dishes. */
export function choiceStops({ stops, choices }: Answer): readonly BranchStop[] {
  const count = (action: string) =>
    [...stops, ...choices].filter(({ stopped_by }) => stopped_by === action).length
  return choices.map(({ modifier_id, ...choice }) => ({
    ...choice,
    ...{ product_id: modifier_id, image: null, is_choice: true, lost_today: 0 },
    reason: stops.find(({ stopped_by }) => stopped_by === choice.stopped_by)?.reason ?? 'no_product',
    stopped_together: count(choice.stopped_by),
  }))
}

/** One dish, or one choice, with the branches where it is stopped. */
export type StoppedDish = {
  readonly key: string
  readonly productId: string
  readonly name: BranchStop['name']
  readonly image: string | null
  readonly isChoice: boolean
  readonly stops: readonly BranchStop[]
}

/** Dishes that one action stopped together; `action` is null for those that were stopped one by one. */
export type StopGroup = { readonly action: string | null; readonly dishes: readonly StoppedDish[] }

/** Stops by the action that made them, the newest first, and by dish; then those that were made one by one, as listed. */
export function groupStops(stops: readonly BranchStop[]): readonly StopGroup[] {
  const groups = new Map<string | null, BranchStop[]>()
  for (const stop of stops) {
    const action = stop.stopped_together > 1 ? stop.stopped_by : null
    groups.set(action, [...(groups.get(action) ?? []), stop])
  }
  const getTurn = ([action, [first]]: [string | null, BranchStop[]]) => (action && first ? first.since : '')
  return [...groups]
    .toSorted((a, b) => getTurn(b).localeCompare(getTurn(a)))
    .map(([action, members]) => ({ action, dishes: groupByDish(action, members) }))
}

function groupByDish(action: string | null, stops: readonly BranchStop[]): readonly StoppedDish[] {
  const dishes = new Map<string, BranchStop[]>()
  for (const stop of stops) dishes.set(stop.product_id, [...(dishes.get(stop.product_id) ?? []), stop])
  return [...dishes].map(([productId, members]) => ({
    key: `${action ?? ''}:${productId}`,
    productId,
    name: members[0]?.name ?? emptyText,
    image: members[0]?.image ?? null,
    isChoice: members[0]?.is_choice ?? false,
    stops: members,
  }))
}

/** What all of them have; undefined where they differ. */
export function findCommon<Value>(
  stops: readonly BranchStop[],
  get: (stop: BranchStop) => Value,
): Value | undefined {
  const values = new Set(stops.map(get))
  return values.size === 1 ? [...values][0] : undefined
}

export function countDishes(stops: readonly BranchStop[]): number {
  return new Set(stops.map(({ product_id }) => product_id)).size
}

export function countBranches(stops: readonly BranchStop[]): number {
  return new Set(stops.map(({ branch_id }) => branch_id)).size
}
