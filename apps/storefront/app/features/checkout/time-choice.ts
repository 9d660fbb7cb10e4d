import type { BranchSchedule, HoursKind } from '@doira/domain/branches/opening-hours'
import { earliestSlot, slotsOn } from '@doira/domain/checkout/slots'
import type { Instant } from '@doira/domain/time/instant'
import { addDays, type LocalDate, localDateAt } from '@doira/domain/time/local-time'

/** A branch that can make the order, as far as its time goes. */
export type ServingBranch = {
  readonly name: string
  readonly schedule: BranchSchedule
  /** How long before its time a pre-order is placed at least. */
  readonly leadMinutes: number
  /** Serves right now, by the server's clock. */
  readonly isServing: boolean
  readonly opensAt: Instant | null
  /** Minutes until an order placed now is ready to be fetched. */
  readonly pickupMinutes: number
}

type Choice = { readonly branches: readonly ServingBranch[]; readonly kind: HoursKind; readonly now: Instant }

/** How many days stand in the row. */
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

/** The first half hour that can be chosen; null when none of the days has one. */
export function firstFreeSlot({ branches, kind, now }: Choice): Instant | null {
  const lastDay = listDays(now).at(-1)
  const slots = branches
    .flatMap(({ schedule, leadMinutes }) => earliestSlot({ schedule, kind, now, leadMinutes }) ?? [])
    .filter((slot) => lastDay !== undefined && localDateAt(slot) <= lastDay)
  return slots.toSorted()[0] ?? null
}

/** The branch that serves next; null when one serves now or no opening is known. */
export function nextOpening(
  branches: readonly ServingBranch[],
): { readonly name: string; readonly opensAt: Instant } | null {
  if (branches.some(({ isServing }) => isServing)) return null
  const openings = branches.flatMap(({ name, opensAt }) => (opensAt === null ? [] : [{ name, opensAt }]))
  return openings.toSorted((a, b) => (a.opensAt < b.opensAt ? -1 : 1))[0] ?? null
}
