import { listStocks } from '@doira/contract/content/list-stocks'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mount } from '../platform/http/mount.ts'
import { toWireStock } from './stocks.mapper.ts'
import { listStocks as queryStocks } from './stocks.queries.ts'

export function mountContent(mount: Mount, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  mount(listStocks, async ({ shipperId, query }) => {
    const running = await queryStocks(db, { shipperId, now: clock() })
    const { city } = query
    const shown = running.filter(
      ({ cities }) => city === undefined || cities === null || cities.includes(city),
    )
    return { promos: shown.map(toWireStock), count: shown.length }
  })
}
