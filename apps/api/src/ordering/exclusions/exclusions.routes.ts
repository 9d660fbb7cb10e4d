import { getExclusions, replaceExclusions } from '@doira/contract/customers/exclusions'
import { findCustomer, setLeavesOut } from '../../customers/customers.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CustomerKey } from '../../platform/customer-key.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { ShopFactsCache } from '../quote/shop-facts.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly shopFacts: ShopFactsCache }

export function mountExclusions(mount: Mount, { db, clock, shopFacts }: Deps): void {
  const listLeavable = async (shipperId: string) => {
    const { catalogue } = await shopFacts.read(db, { shipperId, now: clock() })
    const all = (catalogue?.products ?? []).flatMap(({ leavable }) => leavable)
    return [...new Map(all.map((one) => [one.key, one])).values()]
  }
  const answer = async ({ shipperId, customerId }: CustomerKey) => {
    const ingredients = await listLeavable(shipperId)
    const chosen = (await findCustomer(db, { shipperId, customerId }))?.leavesOut ?? []
    return { ingredients, chosen: chosen.filter((key) => ingredients.some((one) => one.key === key)) }
  }

  mount(getExclusions, ({ shipperId, customer }) => answer({ shipperId, customerId: customer.id }))

  mount(replaceExclusions, async ({ shipperId, customer, body }) => {
    const key = { shipperId, customerId: customer.id }
    const wanted = new Set(body.chosen)
    const keys = (await listLeavable(shipperId)).flatMap((one) => (wanted.has(one.key) ? [one.key] : []))
    await setLeavesOut(db, key, keys)
    return answer(key)
  })
}
