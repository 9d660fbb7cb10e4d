import { getLoyaltyCard, listPointEntries } from '@doira/contract/loyalty/card'
import { nextBegin } from '@doira/domain/loyalty/programme'
import { DomainError } from '@doira/domain/problem'
import { isBefore } from '@doira/domain/time/instant'
import { findCustomer } from '../../customers/customers.queries.ts'
import { readLevel } from '../../orders/lifecycle/customer-level.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { pageBounds } from '../../platform/http/page-of.ts'
import { toPointTerms } from '../programme/point-terms.mapper.ts'
import { listVersions } from '../programme/programme.queries.ts'
import { readCardStanding } from './card-standing.ts'
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
    const now = clock()
    const { programme, purchases, level, standing } = await readLevel(db, { shipperId, customer, now })
    const { cards } = await askCrm(crm.of(shipperId), customer.phone, log)
    return {
      number: cards[0]?.number ?? customer.cardNumber,
      ...(await readCardStanding(db, { customer, programme, level, standing, now })),
      level: level?.slug ?? null,
      levels: programme.levels.map(({ slug, title, percent, payPercent, fromPurchases }) => ({
        ...{ slug, title, percent, pay_percent: payPercent, from_purchases: fromPurchases },
      })),
      terms_until: nextBegin(await listVersions(db, shipperId), now),
      terms: toPointTerms(programme),
      purchases,
    }
  })
  mount(listPointEntries, async ({ shipperId, customer, query }) => {
    const account = { shipperId, customerId: customer.id }
    const limit = Math.min(query.limit || pageRows, mostRows)
    const now = clock()
    const rows = await listRows(db, { ...account, ...pageBounds({ ...query, limit }) })
    return {
      entries: rows.map(({ createdAt, availableAt, ...entry }) => ({
        ...{ ...entry, created_at: createdAt },
        available_at: availableAt !== null && isBefore(now, availableAt) ? availableAt : null,
      })),
      count: String(await countPointEntries(db, account)),
    }
  })
}
