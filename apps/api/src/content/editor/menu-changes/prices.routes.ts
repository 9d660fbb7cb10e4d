import * as calls from '@doira/contract/content/prices'
import { canReturnMenuChange } from '@doira/domain/content/menu-change'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { StaffMount } from '../../../staff/staff-mount.ts'
import { readOptions } from '../dishes/options.queries.ts'
import { listMenuChanges } from './menu-changes.queries.ts'
import { listPriceRows } from './prices.queries.ts'

const shownDays = 30

/** Reads of the prices of all dishes, and of the changes of many at once. */
export function mountPrices(
  read: StaffMount,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  read(calls.readPrices, async ({ shipperId }) => {
    const now = clock()
    const since = addMinutes(now, -shownDays * 24 * 60)
    const { menus, categories } = await readOptions(db, shipperId)
    return {
      ...{ now, menus, categories: categories.map(({ id, title }) => ({ id, title })) },
      rows: [...(await listPriceRows(db, { shipperId, now }))],
      changes: (await listMenuChanges(db, { shipperId, since })).map((change) => toWire(change, now)),
    }
  })
}

function toWire(change: Awaited<ReturnType<typeof listMenuChanges>>[number], now: Instant) {
  const { id, state, reason, dueAt, madeAt, settledAt, fileName, rows, newIds, by } = change
  return {
    ...{ id, state, reason, due_at: dueAt, made_at: madeAt, settled_at: settledAt, file_name: fileName },
    ...{ by: by ?? '', dishes: new Set(rows.map(({ product_id }) => product_id)).size },
    ...{ new_dishes: newIds.length, can_return: canReturnMenuChange(change, now) },
  }
}
