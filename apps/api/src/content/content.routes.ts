import { listStocks } from '@doira/contract/content/list-stocks'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { earliest, tellCacheFacts } from '../platform/http/cache-facts.ts'
import type { Mount } from '../platform/http/mount.ts'
import { toWireStock } from './stocks.mapper.ts'
import { listStocksToCome } from './stocks.queries.ts'

export function mountContent(mount: Mount, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  mount(listStocks, async ({ shipperId, query: { city }, context }) => {
    const now = clock()
    const stocks = await listStocksToCome(db, { shipperId, now })
    const running = stocks.filter(({ startsAt }) => startsAt <= now)
    const coming = stocks.filter(({ startsAt }) => startsAt > now)
    const changes = [...running.map(({ endsAt }) => endsAt), ...coming.map(({ startsAt }) => startsAt)]
    tellCacheFacts(context, { topics: [`chain:${shipperId}`], expiresAt: earliest(changes) })
    const shown = running.filter(
      ({ cities }) => city === undefined || cities === null || cities.includes(city),
    )
    return { promos: shown.map(toWireStock), count: shown.length }
  })
}
