import { addMinutes } from '@doira/domain/time/instant'
import type { OrderRow } from '../orders.tables.ts'

/** The customer has agreed to what takes longer, such as another way: the promise moves with it, the kitchen's time stays. */
export function laterBy({ etaFrom, etaTo, firstPromisedAt, futureTime, readyBy }: OrderRow, minutes: number) {
  if (minutes === 0) return {}
  // A half hour that was chosen stays: the kitchen begins earlier.
  if (futureTime !== null) return { readyBy: readyBy && addMinutes(readyBy, -minutes) }
  return {
    etaFrom: etaFrom && addMinutes(etaFrom, minutes),
    etaTo: etaTo && addMinutes(etaTo, minutes),
    firstPromisedAt: firstPromisedAt && addMinutes(firstPromisedAt, minutes),
  }
}
