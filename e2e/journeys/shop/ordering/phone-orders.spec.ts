import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { hurryTimers } from '../../../harness/browser/hurry-timers.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { makeStaffCaller, type StaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

const roll = 'Филадельфия классик'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test.describe('a basket of the site that is ordered by phone', { tag: '@phone' }, () => {
  test('[R4-13] the customer reads a code out, gets the basket back, and pays by the link of an SMS', async ({
    ownShop: shop,
    browser,
    request,
    phone,
  }) => {
    test.setTimeout(120_000)
    const page = await aVisitor(browser, { baseURL: shop.url })
    await hurryTimers(page.context())
    const operator = await makeStaffCaller(request, shop, 'operator')
    await startWithDish(page, { dish: roll })
    const basket = cart(page)
    await basket.open()

    const first = await takenBasket(page, operator)
    await expectNoAxeFindingsInBothThemes(page)
    await expect(page.getByRole('status').filter({ hasText: 'Корзина у оператора' })).toBeVisible()
    const { drafts } = (await operator.read('/v1/staff/calls/drafts')) as Drafts
    const content = drafts.find(({ id }) => id === first)?.content
    const lines = content?.lines.map((line) => ({ ...line, quantity: 3 })) ?? []
    await operator.put(`/v1/staff/calls/drafts/${first}`, { revision: 1, content: { ...content, lines } })
    await operator.actionPlain('return_basket', { draft_id: first })
    await expect(page.getByText('Оператор вернул вашу корзину')).toBeVisible()
    await expect(basket.quantity(roll)).toContainText('3')

    const second = await takenBasket(page, operator)
    const { address, lines: ordered = [] } = content ?? {}
    const placed = (await operator.actionPlain('place_order', {
      customer: { phone, name: 'Дилшод' },
      language: 'uz',
      order: {
        ...{ id: second, delivery_type: 'delivery', payment_type: 'payme' },
        ...{ to_address: address?.address, to_location: address?.location },
        products: ordered.map(({ key, product_id }) => ({ key, product_id, quantity: 1 })),
      },
    })) as { readonly pay_link: { readonly url: string } }
    await expect(page.getByText('В корзине пусто')).toBeVisible()

    await page.goto(new URL(placed.pay_link.url).pathname)
    await expect(page.getByRole('heading', { name: 'Buyurtma uchun toʻlov' })).toBeVisible()
    const pay = page.getByRole('link', { name: /orqali toʻlash/ })
    await expect(pay).toHaveCount(4)
    await expectNoAxeFindingsInBothThemes(page)
    await pay.first().click()
    await page.getByRole('button', { name: 'Toʻlash', exact: true }).click()
    await expect(page.getByText('Toʻlov oʻtdi, buyurtma oshxonaga berildi')).toBeVisible()
    await page.context().close()
  })
})

type Drafts = {
  readonly drafts: readonly {
    readonly id: string
    readonly content: {
      readonly address: { readonly address: string; readonly location: object | null } | null
      readonly lines: readonly { readonly key: string; readonly product_id: string }[]
    }
  }[]
}

/** Asks for a code, which the operator types. @returns the id of the draft that the basket is now. */
async function takenBasket(page: Page, operator: StaffCaller): Promise<string> {
  await page.getByRole('button', { name: 'Заказать по телефону' }).click()
  const dialog = page.getByRole('dialog', { name: 'Заказ по телефону' })
  const digits = dialog.getByText(/^\d{3}\s\d{3}$/)
  await expect(digits).toBeVisible()
  const draftId = randomUUID()
  await operator.actionPlain('take_basket', { code: await digits.textContent(), draft_id: draftId })
  await expect(dialog.getByText('Корзина у оператора')).toBeVisible()
  return draftId
}
