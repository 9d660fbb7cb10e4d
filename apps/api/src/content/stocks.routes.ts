import { getStock, listStocks } from '@doira/contract/content/list-stocks'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { getNextDayStart } from '@doira/domain/time/local-time'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { declareCacheFacts, earliest } from '../platform/http/cache-facts.ts'
import type { Mount } from '../platform/http/mount.ts'
import { toWireStock } from './stocks.mapper.ts'
import { findStock, listProductsOfStock, listStocksToCome, type Stock } from './stocks.queries.ts'

export function mountStocks(mount: Mount, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  mount(listStocks, async ({ shipperId, query: { city }, context }) => {
    const now = clock()
    const stocks = await listStocksToCome(db, { shipperId, now })
    declareCacheFacts(context, { topics: [`chain:${shipperId}`], expiresAt: nextChange(stocks, now) })
    const shown = stocks.filter(
      ({ startsAt, cities }) =>
        startsAt <= now && (city === undefined || cities === null || cities.includes(city)),
    )
    const promos = await Promise.all(shown.map((stock) => withProducts(stock, now)))
    return { promos, count: promos.length }
  })

  mount(getStock, async ({ shipperId, params, context }) => {
    const now = clock()
    const stock = await findStock(db, { shipperId, idOrSlug: params.id ?? '' })
    const facts = { topics: [`chain:${shipperId}`], expiresAt: nextChange(stock ? [stock] : [], now) }
    declareCacheFacts(context, facts)
    if (!stock || stock.startsAt > now) throw new DomainError({ code: 'content_not_found' })
    return {
      ...(await withProducts(stock, now)),
      is_over: stock.endsAt !== null && stock.endsAt <= now,
    }
  })

  async function withProducts(stock: Stock, now: Instant) {
    return toWireStock(stock, { productIds: await listProductsOfStock(db, stock), now })
  }
}

/** One of them begins or ends, or has a day less at midnight. */
function nextChange(stocks: readonly Stock[], now: Instant): Instant | null {
  const midnight = getNextDayStart(now)
  const isCounting = ({ startsAt, endsAt }: Stock) => startsAt <= now && endsAt !== null && endsAt > now
  const changes = stocks.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  return earliest([
    ...changes.filter((change) => change !== null && change > now),
    stocks.some(isCounting) ? midnight : null,
  ])
}
