import { customersCategories, iikoCustomerInfo } from '@doira/contract/loyalty/crm'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { nextBegin } from '@doira/domain/loyalty/programme'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { findCustomer } from '../../customers/customers.queries.ts'
import { readSpendable } from '../../customers/waiting-points.queries.ts'
import { readLevel } from '../../orders/lifecycle/customer-level.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import { toPointTerms } from '../programme/point-terms.mapper.ts'
import { listVersions } from '../programme/programme.queries.ts'
import { readCardStanding } from './card-standing.ts'
import type { Crm } from './crm-card.ts'
import { askCrm } from './query-crm.ts'

export type CrmDeps = { readonly db: Db; readonly clock: Clock; readonly crm: OfChains<Crm> }

/** The platform's calls about the accumulative card. Customers read only their own. */
export function mountCrm(mount: Mount, { db, clock, crm }: CrmDeps): void {
  async function getOneself(shipperId: string, customerId: string) {
    const customer = await findCustomer(db, { shipperId, customerId })
    if (!customer) throw new DomainError({ code: 'customer_not_found' })
    const now = clock()
    const { programme, ...rest } = await readLevel(db, { shipperId, customer, now })
    return { customer, programme, levels: programme.levels, now, ...rest }
  }

  mount(iikoCustomerInfo, async ({ shipperId, customer: { id }, query, log }) => {
    const { customer, levels, level, now } = await getOneself(shipperId, id)
    if (parsePhone(query.phone) !== customer.phone) {
      return { id: '', name: '', phone: '', balance: 0, wallet_balances: [], cards: [], categories: [] }
    }
    const card = await askCrm(crm.of(shipperId), customer.phone, log)
    const own = levels.filter(({ slug }) => slug === level?.slug)
    return {
      id: customer.id,
      name: customer.name,
      phone: customer.phone,
      balance: await readSpendable(db, customer, now),
      wallet_balances: [...card.wallets],
      // Where the CRM has no card, the shop's own card number is used: the till reads both.
      cards:
        card.cards.length > 0
          ? card.cards.map(({ validToDate, ...rest }) => ({ ...rest, valid_to_date: validToDate }))
          : [{ id: customer.id, number: customer.cardNumber, track: '', valid_to_date: null }],
      categories: [
        ...own.map(({ slug, title }) => ({ id: slug, name: title[defaultLanguage], is_active: true })),
        ...card.categories.map(({ isActive, ...rest }) => ({ ...rest, is_active: isActive })),
      ],
    }
  })

  mount(customersCategories, async ({ shipperId, customer: { id }, body }) => {
    const oneself = await getOneself(shipperId, id)
    const { customer, programme, purchases, levels, level, now } = oneself
    const isOneself =
      (body.customer_id === undefined || body.customer_id === id) &&
      (body.phone === undefined || parsePhone(body.phone) === customer.phone)
    if (!isOneself) return { categories: [], purchases: 0 }
    const { waiting, grace } = await readCardStanding(db, oneself)
    const wanted = levels.filter(({ slug }) => body.category_id === undefined || slug === body.category_id)
    return {
      categories: wanted.map(({ slug, title, percent, payPercent, fromPurchases }) => ({
        id: slug,
        name: title[defaultLanguage],
        is_active: slug === level?.slug,
        title,
        percent,
        from_purchases: fromPurchases,
        pay_percent: payPercent,
        is_default_for_new_guests: fromPurchases === 0,
      })),
      purchases,
      terms_until: nextBegin(await listVersions(db, shipperId), now),
      terms: toPointTerms(programme),
      ...{ waiting, grace },
    }
  })
}
