import { loadAt } from '@doira/domain/delivery/branches/load'
import type { Forecast } from '@doira/domain/ordering/promise/kitchen-replay'
import { followForecast, type ShownPromise } from '@doira/domain/ordering/promise/shown-promise'
import type { StoredPromise } from '@doira/domain/ordering/promise/stored-promise'
import { noWay, wayBy } from '@doira/domain/ordering/promise/way'
import { addMinutes, type Instant, secondsBetween } from '@doira/domain/time/instant'
import { localTimeAt } from '@doira/domain/time/local-time'
import { type KitchenNow, type Kitchens, makeKitchens } from '../../ordering/promise/kitchens.ts'
import { changeOrder } from '../../orders/edit/order-changes.queries.ts'
import { recordOrderEvent } from '../../orders/lifecycle/status-events.queries.ts'
import { lockUncheckedOrder } from '../../orders/orders.queries.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import { pauseByQueue } from './pause-by-queue.ts'
import { listPromisedOrders, listWatchedBranches } from './promised-orders.queries.ts'

const texts = readTexts('promises')

/**
 * Looks at the queues of all branches with promised orders: an order whose forecast lies after its range gets a later
 * one, and a branch whose queue is too long takes no orders for now, where its chain wants that.
 */
export function makeFollowPromises({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const kitchens: Kitchens = makeKitchens()
  return async (signal: AbortSignal, reportProgress?: () => void) => {
    for (const branch of await listWatchedBranches(db)) {
      if (signal.aborted) return
      const now = clock()
      const kitchen = await kitchens.read(db, { branch, now })
      for (const { order, driveMinutes } of await listPromisedOrders(db, branch)) {
        const forecast = forecastOf(order, { kitchen, driveMinutes, now })
        if (forecast && followed(order, forecast, now)) await follow(db, order, forecast, clock())
      }
      if (branch.promiseRules?.pausesByQueue || branch.ownPause)
        await pauseByQueue(db, branch, { kitchen, load: loadAt(branch, now), now })
      reportProgress?.()
    }
  }
}

type Facts = { readonly kitchen: KitchenNow; readonly driveMinutes: number | null; readonly now: Instant }

/** Minutes until it is there, or ready for a takeaway; null for one on its way, which its courier's position says. */
function forecastOf(order: OrderRow, { kitchen, driveMinutes, now }: Facts): Forecast | null {
  const { id, status, deliveryType, readyAt } = order
  const way = deliveryType === 'delivery' ? wayBy(driveMinutes, kitchen.learned.way) : noWay
  const ready = kitchen.replayed.ready.get(id)
  if (ready) {
    const spread = Math.hypot(ready.q90 - ready.q50, way.q90 - way.q50)
    const q50 = ready.q50 + way.q50
    return { q50, q90: q50 + spread }
  }
  if (deliveryType !== 'delivery' || (status !== 'vendor_ready' && status !== 'courier_accepted')) return null
  const passed = readyAt === null ? 0 : secondsBetween(readyAt, now) / 60
  // A courier who should have been there by now is still expected soon.
  const left = Math.max(way.q50 - passed, way.q50 / 2)
  return { q50: left, q90: left + way.q90 - way.q50 }
}

type Followed = { readonly shown: ShownPromise; readonly promise: StoredPromise; readonly isMoved: boolean }

/** Null when nothing changes. */
function followed(order: OrderRow, forecast: Forecast, now: Instant): Followed | null {
  const { promise, etaFrom, etaTo } = order
  if (!promise || !etaFrom || !etaTo) return null
  const { changes, overSince } = promise
  const before = { from: etaFrom, to: etaTo, moves: changes.length, overSince }
  const shown = followForecast(before, forecast, now)
  const isMoved = shown.moves > before.moves
  if (!isMoved && shown.overSince === overSince) return null
  const { from, to } = shown
  return {
    ...{ shown, isMoved },
    promise: {
      ...promise,
      overSince: shown.overSince,
      changes: isMoved ? [...changes, { at: now, from, to }] : changes,
    },
  }
}

/** What was read may have changed: another process may have moved it, or the kitchen may have finished it. */
async function follow(db: Db, seen: OrderRow, forecast: Forecast, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockUncheckedOrder(tx, { shipperId: seen.shipperId, orderId: seen.id })
    if (!order || order.status !== seen.status || order.etaTo !== seen.etaTo) return
    const next = followed(order, forecast, now)
    if (!next) return
    const { shown, promise, isMoved } = next
    if (!isMoved) return changeOrder(tx, order, { promise })
    const minutes = order.etaTo === null ? 0 : Math.round(secondsBetween(order.etaTo, shown.to) / 60)
    const key = order.readyAt === null ? 'behind' : 'behind_way'
    const isFirst = promise.changes.length === 1
    const message = isFirst ? texts[key][order.language].replace('{time}', localTimeAt(shown.to)) : null
    await changeOrder(tx, order, {
      ...{ promise, etaFrom: shown.from, etaTo: shown.to, delayMessage: message },
      readyBy: order.readyBy && addMinutes(order.readyBy, minutes),
    })
    const reason = key === 'behind' ? 'many_orders' : 'courier'
    await recordOrderEvent(tx, {
      ...{ shipperId: order.shipperId, orderId: order.id, customerId: order.customerId },
      ...{ branchId: order.branchId, status: order.status, actor: 'server', createdAt: now },
      ...{ kind: 'delayed', data: { minutes, reason, promised_at: shown.to } },
    })
  })
}
