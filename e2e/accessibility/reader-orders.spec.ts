import { test } from '../fixtures.ts'
import { becomeCustomer, type OrderOptions } from '../harness/callers/customer.ts'
import { makeStaffCaller } from '../harness/callers/staff-caller.ts'
import { locales } from '../pages/shop/shop.ts'
import { readJourney, titleOf } from './read-journey.ts'

// Nobody but the operator of a test moves an order on: it is read in the same state each time.
test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
test.describe.configure({ mode: 'default' })

const pages: readonly {
  readonly name: string
  readonly path: (id: string) => string
  readonly wish?: OrderOptions
}[] = [
  { name: 'order-status', path: (id) => `/myorders/${id}/status` },
  { name: 'order', path: (id) => `/myorders/${id}`, wish: { type: 'self-pickup' } },
  { name: 'my-orders', path: () => '/myorders' },
]

for (const locale of locales)
  for (const { name, path, wish } of pages) {
    test(titleOf(locale, name), async ({ page, phone, ownShop: shop }) => {
      test.slow()
      const customer = await becomeCustomer(page, phone, { url: shop.url, codeFor: shop.codeFor })
      const { id } = await customer.order(wish)
      const owner = await makeStaffCaller(page.request, shop, 'owner')
      await owner.perform('accept', id)
      await readJourney({ page, locale, phone, origin: shop.url }, { name, begin: ({ go }) => go(path(id)) })
    })
  }
