import { expect, test } from '../../../fixtures.ts'
import { standInForTagManager } from '../../../harness/services/tag-manager.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { orders } from '../../../pages/shop/orders.ts'
import { type Locale, locales, shop } from '../../../pages/shop/shop.ts'
import { signIn } from '../../../pages/shop/sign-in.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

const dishes = { ru: 'Филадельфия классик', uz: 'Filadelfiya klassik', en: 'Philadelphia Classic' } as const

type Way = 'delivery' | 'takeaway'

/** The longest journey there is: each way at both widths, each language at both widths, not all with all. */
const tags: Record<Way, Record<Locale, string>> = {
  delivery: { ru: '@phone', uz: '@desktop', en: '@phone' },
  takeaway: { ru: '@desktop', uz: '@phone', en: '@desktop' },
}

for (const locale of locales) {
  for (const way of ['delivery', 'takeaway'] as const) {
    test(`[R2-18] [R4-15] a customer orders dinner and it arrives, ${way}, in ${locale}`, {
      tag: tags[way][locale],
    }, async ({ page, phone }) => {
      test.slow()
      const dish = dishes[locale]
      const basket = cart(page, locale)
      const form = checkout(page, locale)
      await startWithDish(page, { dish, locale })
      await standInForTagManager(page)
      await page.getByRole('region', { name: 'Cookie' }).getByRole('button').click()
      await basket.link.click()
      await expect(page.getByRole('heading', { level: 1, name: basket.texts.cart })).toBeVisible()
      await basket.increase(dish)
      expect(await shop(page).overflowsSideways()).toBe(false)
      await basket.goToCheckout.click()
      await signIn(page, locale).asNewCustomer(phone, 'Dilnoza')

      await expect(form.person).toContainText('Dilnoza')
      await form.choose(way)
      if (way === 'takeaway') await form.chooseOpenBranch()
      await form.choose(way === 'delivery' ? 'cash' : 'card')
      await form.acceptOffer()
      expect(await shop(page).overflowsSideways()).toBe(false)
      await form.submit.click()
      const id = await form.isPlaced()
      await form.track.click()
      await expect(page).toHaveURL(new RegExp(`/myorders/${id}/status$`))
      await expect(orders(page, locale).progress).toHaveText(orders(page, locale).texts.enjoy)
    })
  }
}
