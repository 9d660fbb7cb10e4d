import { test as base } from '@playwright/test'
import { type ApiCustomer, signInCustomer } from '../callers/api-customer.ts'
import { openShopApi, type ShopApi } from '../callers/shop-api.ts'
import { makeOwnShop, type OwnShop } from './own-shop.ts'

type OwnShopFixtures = {
  /** Settings of the shop of this file. Given at the head of a file, `{}` too, so that no other file meets its shop. */
  readonly shopSettings: Readonly<Record<string, string>>
  /** A shop for the tests of one file alone, open when the first of them begins, and ended well after the last. */
  readonly ownShop: OwnShop
  readonly shopApi: ShopApi
  /** Somebody signed in there, who needs no browser. */
  readonly apiCustomer: ApiCustomer
}

/** The machine may be busy with other work. */
const longestStartMs = 200_000

/** `test` of what needs no browser. Nothing is opened that a test does not ask for. */
export const test = base.extend<object, OwnShopFixtures>({
  shopSettings: [{}, { option: true, scope: 'worker' }],
  ownShop: [
    async ({ shopSettings }, use) => {
      const shop = await makeOwnShop(shopSettings)
      try {
        await shop.start()
        await use(shop)
      } finally {
        await shop.removeWell()
      }
    },
    { scope: 'worker', timeout: longestStartMs },
  ],
  shopApi: [async ({ ownShop }, use) => use(await openShopApi(ownShop)), { scope: 'worker' }],
  apiCustomer: [
    async ({ shopApi }, use) => use(await signInCustomer(shopApi, '+998901234567')),
    { scope: 'worker' },
  ],
})
