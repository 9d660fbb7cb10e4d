import { discountWithAll } from '@doira/contract/discounts/discount-with-all'
import type { Db } from '../platform/database/database.ts'
import type { Mount } from '../platform/http/mount.ts'
import { toWireDiscount } from './discounts.mapper.ts'
import { listAutomaticDiscounts } from './discounts.queries.ts'

export function mountDiscounts(mount: Mount, { db }: { readonly db: Db }): void {
  mount(discountWithAll, async ({ shipperId }) => ({
    discounts: (await listAutomaticDiscounts(db, shipperId)).map(toWireDiscount),
  }))
}
