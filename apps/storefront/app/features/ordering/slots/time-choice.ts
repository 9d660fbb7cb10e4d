import type { BranchSchedule, HoursKind } from '@doira/domain/delivery/branches/opening-hours'
import { slotsOn } from '@doira/domain/ordering/slots'
import type { Instant } from '@doira/domain/time/instant'
import { addDays, type LocalDate, localDateAt } from '@doira/domain/time/local-time'

/** A branch that can make the order, as far as its time goes. */
export type ServingBranch = {
  readonly id: string
  readonly name: string
  /** Metres to the address; null in takeaway. */
  readonly distance: number | null
  readonly schedule: BranchSchedule
  /** How long before its time a pre-order is placed at least. */
  readonly leadMinutes: number
  /** Serves right now, by the server's clock. */
  readonly isServing: boolean
  readonly opensAt: Instant | null
  /** Minutes until an order placed now is ready to be fetched. */
  readonly takeawayMinutes: number
  /** Ways to pay that the chain offers and this branch does not. */
  readonly paymentsOff: readonly string[]
}

type Choice = { readonly branches: readonly ServingBranch[]; readonly kind: HoursKind; readonly now: Instant }

/** How many days are in the row. */
const dayCount = 7

/** Today and the days after it, in Tashkent. */
export function listDays(now: Instant): readonly LocalDate[] {
  return Array.from({ length: dayCount }, (_, day) => addDays(localDateAt(now), day))
}

/** Half hours of a day at which at least one of the branches can serve, in their order. */
export function slotsOfDay(date: LocalDate, { branches, kind, now }: Choice): readonly Instant[] {
  const slots = branches.flatMap(({ schedule, leadMinutes }) =>
    slotsOn(date, { schedule, kind, now, leadMinutes }),
  )
  return [...new Set(slots)].toSorted()
}

/** The days that have such half hours; whether a kitchen still has capacity in them the server decides. */
export function daysWithSlots(choice: Choice): readonly LocalDate[] {
  return listDays(choice.now).filter((date) => slotsOfDay(date, choice).length > 0)
}

/** Nobody serves now, nor on any of the days: no order can be placed. */
export function isOutOfTime(choice: Choice): boolean {
  const { branches } = choice
  const isClosed = branches.length > 0 && !branches.some(({ isServing }) => isServing)
  return isClosed && daysWithSlots(choice).length === 0
}

/** A half hour as a kitchen offers it; a full one is shown as full. */
export type Slot = { readonly startsAt: Instant; readonly isFree: boolean }

/** What one branch offers on a day. */
export type BranchSlots = {
  readonly branch: Pick<ServingBranch, 'id' | 'distance'>
  readonly slots: readonly Slot[]
}

/**
 * The half hours of a day, each as the branch offers it that would make the order then: the chosen one where it serves,
 * else the nearest. So the server chooses, and whether another kitchen has capacity changes nothing.
 */
export function mergeSlots(offers: readonly BranchSlots[], chosenId: string | null): readonly Slot[] {
  const rank = ({ branch }: BranchSlots) =>
    branch.id === chosenId ? -1 : (branch.distance ?? Number.POSITIVE_INFINITY)
  const byTime = new Map<Instant, Slot>()
  for (const { slots } of offers.toSorted((a, b) => rank(b) - rank(a))) {
    for (const slot of slots) byTime.set(slot.startsAt, slot)
  }
  return [...byTime.values()].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}

/** Whether there are branches for an address, and none of them serves now. */
export function areAllClosed(branches: readonly Pick<ServingBranch, 'isServing'>[]): boolean {
  return branches.length > 0 && !branches.some(({ isServing }) => isServing)
}

/** The branch that serves next; null when one serves now or no opening is known. */
export function nextOpening(
  branches: readonly ServingBranch[],
): { readonly name: string; readonly opensAt: Instant } | null {
  if (branches.some(({ isServing }) => isServing)) return null
  const openings = branches.flatMap(({ name, opensAt }) => (opensAt === null ? [] : [{ name, opensAt }]))
  return openings.toSorted((a, b) => (a.opensAt < b.opensAt ? -1 : 1))[0] ?? null
}
