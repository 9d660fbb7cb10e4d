import { cacheTimeMs } from '../../../../platform/api/cache-time.ts'
import type { ShopApi } from '../../../../platform/api/shop-api-types.ts'
import { getOrderSource } from '../../../../platform/order-source.ts'
import type { CartMenu } from '../../../../platform/stores/cart-store.ts'
import { sessionStore } from '../../../../platform/stores/session-store.ts'
import { type PriceRules, toPriceRules, toZoneTerms, type ZoneTerms } from './price-rules.mapper.ts'

type RulesApi = Pick<ShopApi, 'discountWithAll' | 'autoAddProducts' | 'checkPointDeliveryZones'>
type Location = { readonly lat: number; readonly long: number }

/** Discounts, what the shop adds and the terms of zones, asked for once in five minutes. Null: nobody answered. */
export function makeRulesSource(api: RulesApi, now: () => Date) {
  const remember = makeMemory(now)
  return {
    rulesOf: (menu: CartMenu | null): Promise<PriceRules | null> =>
      remember(`rules ${menu?.menuId} ${menu?.branchId}`, async () => {
        const [{ discounts }, { products }] = await Promise.all([
          api.discountWithAll({
            query: { order_source: getOrderSource(sessionStore.getState()), branch_id: menu?.branchId },
          }),
          api.autoAddProducts({ query: { is_active: 'true', limit: 100, menu_id: menu?.menuId } }),
        ])
        return toPriceRules(discounts, products)
      }),
    zoneAt: ({ lat, long }: Location): Promise<ZoneTerms | null> =>
      remember(`zone ${lat} ${long}`, async () => {
        const { result } = await api.checkPointDeliveryZones({ query: { lat, lon: long } })
        return result[0] ? toZoneTerms(result[0]) : null
      }),
  }
}

/** Caches what was answered; what failed is asked again next time. */
function makeMemory(now: () => Date) {
  const known = new Map<string, { readonly at: number; readonly value: unknown }>()
  return async <Value>(key: string, ask: () => Promise<Value | null>): Promise<Value | null> => {
    const before = known.get(key)
    const at = now().getTime()
    // The clock may have been put right meanwhile.
    if (before && Math.abs(at - before.at) < cacheTimeMs) return before.value as Value | null // the key names its kind
    try {
      const value = await ask()
      known.set(key, { at, value })
      return value
    } catch {
      // A preview does without: the quote itself reports when the server is away.
      return null
    }
  }
}
