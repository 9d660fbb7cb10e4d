import { placesOf } from '@doira/domain/delivery/branches/station-places'
import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import { endOfNow } from '@doira/domain/ordering/kitchen'
import { quantileOf } from '@doira/domain/ordering/promise/chance'
import {
  type Forecast,
  type ReplayedKitchen,
  replayKitchen,
} from '@doira/domain/ordering/promise/kitchen-replay'
import { bandOf, findShift, shiftOrders } from '@doira/domain/ordering/promise/promise-range'
import { getSlotStart } from '@doira/domain/ordering/slots'
import { type Instant, secondsBetween } from '@doira/domain/time/instant'
import { localMinuteAt } from '@doira/domain/time/local-time'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import { listTakenMinutes } from '../../orders/lifecycle/kitchen-slots.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { type KeptPromise, listKeptPromises, listQueue } from './kitchen.queries.ts'

/** What a branch has learned from its own orders of this part of the day. */
export type Learned = {
  readonly band: number
  /** Minutes by which the end of a range moves. */
  readonly shifts: Readonly<Record<DeliveryType, number>>
  /** From the kitchen to the customer; null while too few are known. */
  readonly way: Forecast | null
}

/** A kitchen as promises see it. */
export type KitchenNow = {
  readonly replayed: ReplayedKitchen
  readonly learned: Learned
  /** Minutes of the half hours in which orders for now are made, by their start; empty ones are left out. */
  readonly taken: ReadonlyMap<Instant, number>
}

type KitchenBranch = Pick<Branch, 'id' | 'shipperId' | 'stationPlaces' | 'kitchenCapacityMinutes'>
type Wanted = { readonly branch: KitchenBranch; readonly now: Instant }

export type Kitchens = {
  read(db: Db, wanted: Wanted): Promise<KitchenNow>
  /** The next reading is a new one: another order took what was free. */
  forget(branch: KitchenBranch): void
}

const queueSeconds = 5
const learnedSeconds = 600
/** Of many branches only those that sell now are remembered. */
const mostBranches = 500

/**
 * The kitchens of all chains. What a queue comes to is computed for a branch, not for each quote, and a few seconds
 * later again.
 */
export function makeKitchens(): Kitchens {
  const queues = cacheFor(queueSeconds, readQueue)
  const learned = cacheFor(learnedSeconds, readLearned)
  return {
    async read(db, wanted) {
      const key = keyOf(wanted.branch)
      return {
        ...(await queues.read(db, key, wanted)),
        learned: await learned.read(db, `${key} ${bandAt(wanted.now)}`, wanted),
      }
    },
    forget: (branch) => queues.forget(keyOf(branch)),
  }
}

function keyOf({ shipperId, id }: KitchenBranch): string {
  return `${shipperId} ${id}`
}

async function readQueue(db: Db, { branch, now }: Wanted): Promise<Omit<KitchenNow, 'learned'>> {
  const { id: branchId, shipperId } = branch
  const half = { from: getSlotStart(now), to: endOfNow(now) }
  return {
    replayed: replayKitchen(placesOf(branch), await listQueue(db, { shipperId, branchId, now })),
    taken: await listTakenMinutes(db, { shipperId, branchId, ...half }),
  }
}

async function readLearned(db: Db, { branch, now }: Wanted): Promise<Learned> {
  const { id: branchId, shipperId } = branch
  const band = bandAt(now)
  const kept = await listKeptPromises(db, { shipperId, branchId, now, band })
  const shiftOf = (type: DeliveryType) =>
    findShift(kept.filter(({ deliveryType }) => deliveryType === type).map(({ overrun }) => overrun))
  return {
    ...{ band, way: findWay(kept) },
    shifts: { delivery: shiftOf('delivery'), 'self-pickup': shiftOf('self-pickup') },
  }
}

function findWay(kept: readonly KeptPromise[]): Forecast | null {
  const ways = kept
    .flatMap(({ deliveryType, way }) => (deliveryType === 'delivery' && way !== null && way > 0 ? [way] : []))
    .toSorted((one, other) => one - other)
  if (ways.length < shiftOrders.least) return null
  return { q50: quantileOf(ways, 0.5), q90: quantileOf(ways, 0.9) }
}

function bandAt(now: Instant): number {
  return bandOf(Math.floor((localMinuteAt(now) % (24 * 60)) / 60))
}

type Entry<Value> = { readonly at: Instant; readonly value: Promise<Value> }

/** The same value for a while; callers that come at the same time share one reading. */
function cacheFor<Value>(seconds: number, load: (db: Db, wanted: Wanted) => Promise<Value>) {
  const entries = new Map<string, Entry<Value>>()
  const read = async (db: Db, key: string, wanted: Wanted): Promise<Value> => {
    const known = entries.get(key)
    const age = known ? secondsBetween(known.at, wanted.now) : Number.POSITIVE_INFINITY
    if (known && age >= 0 && age < seconds) return known.value
    const entry = { at: wanted.now, value: load(db, wanted) }
    const oldest = entries.keys().next()
    if (entries.size >= mostBranches && !oldest.done) entries.delete(oldest.value)
    entries.delete(key)
    entries.set(key, entry)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
  return { read, forget: (key: string) => entries.delete(key) }
}
