import { randomUUID } from 'node:crypto'
import { test as base, expect } from '../../../fixtures.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'
import { call } from '../../../pages/staff/call.ts'

/** Pages of customers are of the same shop. */
const test = base.extend({ baseURL: async ({ ownShop }, use) => use(ownShop.url) })
test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

type Dish = { readonly id: string; readonly title: { readonly ru: string } }

test('[R4-15] a gift that a customer chose comes to the operator with the basket, who offers another one', async ({
  ownShop: shop,
  browser,
  page,
  viewport,
}) => {
  test.slow()
  const owner = await makeStaffCaller(page.request, shop, 'owner')
  const day = shop.now().slice(0, 10)
  const { dishes } = (await owner.read(`/v1/staff/promotions?from=${day}&to=${day}`)) as {
    dishes: readonly Dish[]
  }
  const gifts = dishes.filter(({ title }) => /^(Моти|Мохито)/.test(title.ru)).slice(0, 2)
  const [first, second] = gifts.map(({ title }) => title.ru)
  if (!first || !second) throw new Error('the menu has no two such dishes')
  const id = randomUUID()
  const { version } = await owner.put(`/v1/staff/content/promotion/${id}/draft`, {
    version: 0,
    draft: aGiftPromotion(
      gifts.map((dish) => dish.id),
      shop.now(),
    ),
  })
  await owner.actionPlain('content_publish', { items: [{ kind: 'promotion', item_id: id, version }] })

  await startWithDish(page)
  await cart(page).open()
  const choice = page.getByRole('main').getByLabel('Выберите подарок')
  await choice.selectOption({ label: second })
  await page.getByRole('main').getByRole('button', { name: 'Заказать по телефону' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^\d{3}\s\d{3}$/)).toBeVisible()
  const code = ((await dialog.getByText(/^\d{3}\s\d{3}$/).textContent()) ?? '').replace(/\D/g, '')

  const { stored } = await makeStaffCaller(page.request, shop, 'operator')
  const desk = await browser.newContext({ viewport, serviceWorkers: 'block' })
  await desk.addInitScript((session) => localStorage.setItem('staff-session', session), stored)
  const tab = await desk.newPage()
  await tab.goto(`${shop.url}/staff/new`)
  const calls = call(tab)
  await calls.takeBasket(code)
  const gift = tab.getByRole('combobox', { name: /^Подарок: / })
  await expect(gift.locator('option:checked')).toHaveText(second)
  await expect(calls.line(second)).toContainText('бесплатно')
  await gift.focus()
  await tab.keyboard.press('ArrowUp')
  await expect(gift.locator('option:checked')).toHaveText(first)
  await expect(calls.line(first)).toContainText('бесплатно')
  await expectNoAxeFindingsInBothThemes(tab)
  await tab.getByRole('button', { name: 'Вернуть гостю' }).click()
  await expect(choice.locator('option:checked')).toHaveText(first)
  await desk.close()
})

/** Of every order from now on. */
function aGiftPromotion(gift_product_ids: readonly string[], starts_at: string) {
  const text = { ru: 'Десерт в подарок', uz: 'Desert sovgʻaga', en: 'A free dessert' }
  const empty = { ru: '', uz: '', en: '' }
  return {
    ...{ slug: 'desert-v-podarok', title: text, line: empty, image: null, is_announced: false, kind: 'gift' },
    ...{ percent: null, sum: null, cap: null, every: 2, max_times: null, gift_product_ids, amounts: {} },
    ...{ how: 'auto', code: null, category_ids: [], product_ids: [], except_product_ids: [], cities: [] },
    ...{ branch_ids: [], methods: [], starts_at, ends_at: null },
    ...{ days: [], time_from: null, time_to: null, requires_auth: false, is_first_order: false },
    ...{ birthday_days: null, min_order: 0, order_number: null, every_order: null, segments: [] },
    ...{ per_customer: null, total_uses: null, budget: null, day_budget: null, budget_stops: true },
    ...{ combination: 'best', allows_points: true, earns_points: true },
  }
}
