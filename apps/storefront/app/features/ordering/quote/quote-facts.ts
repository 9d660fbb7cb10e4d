import { ApiProblem } from '@doira/web/api/api-problem.ts'
import type { ShopApi } from '../../../platform/api/shop-api-types.ts'
import { cartStore } from '../../../platform/stores/cart-store.ts'
import { moveToMenu } from './move-to-menu.mapper.ts'
import type { PriceRules, ZoneTerms } from './preview/price-rules.mapper.ts'
import { makeRulesSource } from './preview/price-rules.ts'
import { readQuoteInput } from './read-quote-input.ts'
import { wantedMenu } from './wanted-menu.ts'

export type FactsApi = Pick<
  ShopApi,
  'menuProducts' | 'discountWithAll' | 'autoAddProducts' | 'checkPointDeliveryZones'
>

type Dependencies = {
  readonly api: FactsApi
  readonly now: () => Date
  /** The cart was moved to another menu, and lines of it have changed. */
  readonly onMoved: () => void
}

/** What a browser prices with when the server does not answer. Each part is null until it has been fetched. */
export function makeQuoteFacts({ api, now, onMoved }: Dependencies) {
  const source = makeRulesSource(api, now)
  let isMenuChecked = false
  const facts = {
    rules: null as PriceRules | null,
    zone: null as ZoneTerms | null,
    /** Fetches what is missing; what cannot be fetched stays as it is. */
    async refresh(): Promise<void> {
      await followMenu()
      const { deliveryType, location } = readQuoteInput()
      facts.rules = await source.rulesOf(wantedMenu())
      facts.zone = deliveryType === 'delivery' && location ? await source.zoneAt(location) : null
    },
    /** Has the lines compared with their menu at the next refresh: dishes may have run out or come back. */
    recheckMenu(): void {
      isMenuChecked = false
    },
  }
  return facts

  async function followMenu(): Promise<void> {
    const menu = wantedMenu()
    const known = cartStore.getState().menu
    const isSame = menu?.menuId === known?.menuId && menu?.branchId === known?.branchId
    if (!menu || (isSame && isMenuChecked)) return
    try {
      const isMoved = await moveToMenu(api, menu)
      isMenuChecked = true
      if (isMoved && !isSame) onMoved()
    } catch (error) {
      // The quote names the same problems line by line.
      if (!(error instanceof ApiProblem)) throw error
    }
  }
}
