import type { Language } from '@doira/domain/i18n/languages'
import type { Instant } from '@doira/domain/time/instant'
import type { CustomerKey } from '../../platform/customer-key.ts'
import type { Db } from '../../platform/database/database.ts'

type Rating = CustomerKey & { readonly orderId: string; readonly rating: number; readonly language: Language }

/** The ratings of orders that customers give under their cards. */
export type OrderRatings = {
  /** Null: none yet. */
  find(db: Db, order: CustomerKey & { readonly orderId: string }): Promise<number | null>
  /** As the shop does it. @returns the name of what is said about it */
  rate(tx: Db, rating: Rating, now: Instant): Promise<'rated' | 'rated_before' | 'rate_later' | 'order_gone'>
}

/** Where nothing is rated. */
export const noRatings: OrderRatings = { find: async () => null, rate: async () => 'order_gone' }
