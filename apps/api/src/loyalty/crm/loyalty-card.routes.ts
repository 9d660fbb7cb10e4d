import { getLoyaltyCard, listPointEntries } from '@doira/contract/loyalty/card'
import { DomainError } from '@doira/domain/problem'
import { findCustomer } from '../../customers/customers.queries.ts'
import { readLevel } from '../../orders/lifecycle/customer-level.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { pageBounds } from '../../platform/http/page-of.ts'
import type { CrmDeps } from './crm.routes.ts'
import { countPointEntries, listPointEntries as listRows } from './point-entries.queries.ts'
import { askCrm } from './query-crm.ts'

const pageRows = 20
const mostRows = 100

/** The page of the accumulative card: everybody sees their own. */
export function mountLoyaltyCard(mount: Mount, { db, clock, crm }: CrmDeps): void {
  mount(getLoyaltyCard, async ({ shipperId, customer: { id }, log }) => {
    const customer = await findCustomer(db, { shipperId, customerId: id })
    if (!customer) throw new DomainError({ code: 'customer_not_found' })
    const { levels, purchases, level } = await readLevel(db, { shipperId, customer, now: clock() })
    const { cards } = await askCrm(crm.of(shipperId), customer.phone, log)
    return {
      number: cards[0]?.number ?? customer.cardNumber,
      balance: customer.pointsBalance,
      level: level?.slug ?? null,
      levels: levels.map(({ slug, title, percent, fromPurchases }) => ({
        slug,
        title,
        percent,
        from_purchases: fromPurchases,
      })),
      purchases,
    }
  })
  mount(listPointEntries, async ({ shipperId, customer, query }) => {
    const account = { shipperId, customerId: customer.id }
    const limit = Math.min(query.limit || pageRows, mostRows)
    const rows = await listRows(db, { ...account, ...pageBounds({ ...query, limit }) })
    return {
      entries: rows.map(({ createdAt, ...entry }) => ({ ...entry, created_at: createdAt })),
      count: String(await countPointEntries(db, account)),
    }
  })
}
