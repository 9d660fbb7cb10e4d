import type { QuoteLine } from '@doira/domain/ordering/pricing/quote-line'
import {
  addWay,
  type Forecast,
  replayOrder,
  type StationMinutes,
} from '@doira/domain/ordering/promise/kitchen-replay'
import { promiseModel, toPromiseRange, topOf } from '@doira/domain/ordering/promise/promise-range'
import type { StoredPromise } from '@doira/domain/ordering/promise/stored-promise'
import { noWay, wayBy } from '@doira/domain/ordering/promise/way'
import type { Instant } from '@doira/domain/time/instant'
import type { Product } from '../../catalog/catalogue/catalogue.ts'
import type { Place } from '../quote/choose-place.ts'
import { findEta } from '../quote/eta.ts'
import type { KitchenNow } from './kitchens.ts'

/** The work of these dishes by station, in minutes. */
export function stationMinutesOf(
  lines: readonly Pick<QuoteLine, 'productId' | 'quantity'>[],
  products: ReadonlyMap<string, Product>,
): StationMinutes {
  const minutes: Record<string, number> = {}
  for (const { productId, quantity } of lines) {
    const product = products.get(productId)
    if (product && product.makeMinutes > 0)
      minutes[product.station] = (minutes[product.station] ?? 0) + quantity * product.makeMinutes
  }
  return minutes
}

/**
 * What an order for now is promised: by the queue of its kitchen, and never earlier than the branch promises when
 * nothing waits. Null while nobody makes it, or for a pre-order.
 */
export function makePromise({
  place,
  kitchen,
  minutes,
  now,
}: {
  readonly place: Place
  /** Null for a pre-order, and before a branch is known. */
  readonly kitchen: KitchenNow | null
  readonly minutes: StationMinutes
  readonly now: Instant
}): StoredPromise | null {
  const usual = kitchen && findEta(place, now)
  if (!kitchen || !usual) return null
  const { learned } = kitchen
  const forecast = addWay(replayOrder(kitchen.replayed, minutes), wayOf(place, kitchen))
  const shift = learned.shifts[place.delivery.type]
  const range = toPromiseRange(forecast, { usual, shift })
  return {
    ...{ model: promiseModel, band: learned.band, from: range.from, to: range.to },
    ...{ top: Math.round(topOf(forecast, usual)), shift },
    ...{ q50: Math.round(forecast.q50), q90: Math.round(forecast.q90) },
    ...{ changes: [], overSince: null },
  }
}

function wayOf({ delivery, zone }: Place, { learned }: KitchenNow): Forecast {
  return delivery.type === 'delivery' ? wayBy(zone?.driveMinutes ?? null, learned.way) : noWay
}
