import { repeatOrder } from '@doira/contract/orders/repeat-order'
import { DomainError } from '@doira/domain/problem'
import { findOrder } from '../../orders/orders.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { ShopFactsCache } from '../quote/shop-facts.ts'
import { readRepeat } from './read-repeat.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly shopFacts: ShopFactsCache }

/** A past order in the menu, the branch and at the prices of today (R2-20). */
export function mountRepeat(mount: Mount, { db, clock, shopFacts }: Deps): void {
  mount(repeatOrder, async ({ shipperId, customer, params, query, context }) => {
    const orderId = params.id && isUuid(params.id) ? params.id : null
    const details = orderId && (await findOrder(db, { shipperId, customerId: customer.id, orderId }))
    if (!details) throw new DomainError({ code: 'order_not_found' })
    // A moment later the answer may be another.
    context.header('Cache-Control', 'no-store')
    const now = clock()
    const facts = await shopFacts.read(db, { shipperId, now })
    return readRepeat(db, { facts, menu: query, lines: details.lines, now })
  })
}
