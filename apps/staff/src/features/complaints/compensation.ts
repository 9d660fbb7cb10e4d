import type { WireCompensation, WireComplaint } from '@doira/contract/complaints/complaints'
import { type CompensationKind, compensationKinds } from '@doira/domain/complaints/complaint'
import { toSum } from '@doira/domain/money/sum'
import type { Offer } from './use-complaints.ts'

export type Dish = Pick<WireComplaint['dishes'][number], 'line_id' | 'name' | 'worth'>

/** `worth`: as much as the dishes cost. Null: nothing is written yet. False: none of it. */
type ChosenSum = number | null | 'worth' | false

/** What a person has chosen of each. */
export type ChosenCompensation = {
  readonly money: ChosenSum
  readonly points: ChosenSum
  readonly again: 'all' | readonly string[] | false
}

export const wordsOnly: ChosenCompensation = { money: false, points: false, again: false }

type Order = { readonly dishes: readonly Dish[]; readonly most: Offer['most'] }

/** What it comes to for these dishes. A sum that nobody has typed fills what the dishes cost and the rest has left. */
export function resolveCompensation(
  chosen: ChosenCompensation,
  { dishes, most }: Order,
): WireCompensation & { readonly again: readonly Dish[] } {
  const { again: which } = chosen
  const again =
    which === false ? [] : dishes.filter(({ line_id }) => which === 'all' || which.includes(line_id))
  const madeAgain = sumWorth(again)
  const typed = (sum: ChosenSum) => (typeof sum === 'number' ? sum : 0)
  const wanted = sumWorth(dishes) - madeAgain - typed(chosen.money) - typed(chosen.points)
  const money = chosen.money === 'worth' ? Math.min(most.money, Math.max(0, wanted)) : typed(chosen.money)
  const rest = Math.min(wanted, most.whole - madeAgain) - (chosen.money === 'worth' ? money : 0)
  const points = chosen.points === 'worth' ? Math.max(0, rest) : typed(chosen.points)
  return { money: toSum(money), points: toSum(points), dishes: toSum(madeAgain), again }
}

function sumWorth(dishes: readonly Dish[]): number {
  return dishes.reduce((sum, { worth }) => sum + worth, 0)
}

export function wholeOf({ money, points, dishes }: WireCompensation): number {
  return money + points + dishes
}

/** Of what there is something; a gift that is made again is worth nothing. */
export function partsOf(
  compensation: WireCompensation,
  isMadeAgain = compensation.dishes > 0,
): readonly CompensationKind[] {
  return compensationKinds.filter((kind) => (kind === 'dishes' ? isMadeAgain : compensation[kind] > 0))
}

/** What has to be put right before it can be given or asked for, by the field that shows it. */
export function findWrong(
  chosen: ChosenCompensation,
  { given, most }: { readonly given: ReturnType<typeof resolveCompensation>; readonly most: Offer['most'] },
): { readonly at: CompensationKind | 'whole'; readonly left: number | null } | null {
  if (chosen.again !== false && given.again.length === 0) return { at: 'dishes', left: null }
  for (const kind of ['money', 'points'] as const)
    if (chosen[kind] !== false && given[kind] === 0) return { at: kind, left: null }
  if (given.money > most.money) return { at: 'money', left: most.money }
  return wholeOf(given) > most.whole ? { at: 'whole', left: most.whole } : null
}
