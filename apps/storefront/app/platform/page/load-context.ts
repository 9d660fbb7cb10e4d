import { createContext, type RouterContextProvider } from 'react-router'
import type { ShopApi } from '../api/shop-api-types.ts'
import type { BrowserSettings } from '../env.ts'

/** What a page's HTML depends on apart from its path; comes from the specified cookies. Nothing of a customer's. */
export type PageVariant = {
  readonly branchId: string | null
  readonly branchSlug: string | null
  readonly menuId: string | null
  readonly deliveryType: 'delivery' | 'self-pickup'
}

export type ShopContext = {
  readonly shopApi: ShopApi
  readonly settings: BrowserSettings
  readonly variant: PageVariant
  /** Receives pages that could not be made. */
  readonly onError: ((error: unknown, request: Request) => void) | null
}

export const shopContext = createContext<ShopContext | null>(null)

/** What a loader works with on the server: `const { shopApi, variant } = shopOf(context)`. */
export function getShop(context: Readonly<RouterContextProvider>): ShopContext {
  const shop = context.get(shopContext)
  if (!shop) throw new Error('the request carries no shop')
  return shop
}
