import { toSum } from '../money/sum.ts'
import { addMinutes, type Instant, toInstant } from '../time/instant.ts'
import { toLocalTime } from '../time/local-time.ts'
import type { PayRule } from './pay-rule.ts'
import type { Delivery } from './trips.ts'

/** 10:00 on Saturday, 21 November 2026. */
export const morning: Instant = toInstant('2026-11-21T10:00:00+05:00')
export const after = (minutes: number): Instant => addMinutes(morning, minutes)

export const aRule: PayRule = {
  ...{ perShift: toSum(60_000), shiftMinutes: 480, perHour: toSum(0), perOrder: toSum(8_000) },
  ...{ perKm: toSum(2_000), perNextOrder: toSum(2_000), eveningPercent: 20 },
  ...{ eveningFrom: toLocalTime('18:00'), eveningTo: toLocalTime('22:00') },
}

/** A degree of latitude is about 111 km. */
const degreesPerTenth = 100 / 111_195

export type GivenDelivery = Partial<Omit<Delivery, 'to'>> & {
  /** How far north of the branch, in tenths of a kilometre. */
  readonly tenths?: number
}

/** Taken at `morning`, handed over 20 minutes later, a kilometre from the branch. */
export function aDelivery({ tenths = 10, number = 1, ...given }: GivenDelivery = {}): Delivery {
  const from = { lat: 41.3, long: 69.2 }
  return {
    ...{ orderId: `order ${number}`, number, branchId: 'branch', promisedAt: null },
    ...{ pickedAt: morning, handedAt: after(20), from, cash: 0 },
    to: { lat: from.lat + tenths * degreesPerTenth, long: from.long },
    ...given,
  }
}
