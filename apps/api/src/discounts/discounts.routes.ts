import { discountWithAll } from '@doira/contract/discounts/discount-with-all'
import type { Db } from '../platform/database/database.ts'
import { declareChainFacts } from '../platform/http/cache-facts.ts'
import type { Mount } from '../platform/http/mount.ts'
import { toWireDiscount } from './discounts.mapper.ts'
import { listAutomaticDiscounts } from './discounts.queries.ts'

export function mountDiscounts(mount: Mount, { db }: { readonly db: Db }): void {
  mount(discountWithAll, async ({ shipperId, context }) => {
    declareChainFacts(context)
    return { discounts: (await listAutomaticDiscounts(db, shipperId)).map(toWireDiscount) }
  })
}
