import { expect, test } from '../../../fixtures.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

const keys = { id: 'journey', secret: 'a-secret-of-journeys-that-is-long-enough' }

test.use({
  shopSettings: {
    DEMO_FULFILMENT: 'off',
    DEMO_PAYMENTS: 'on',
    PRINT_SIGN_IN_CODES: 'on',
    YANDEX_EATS_CLIENT_ID: keys.id,
    YANDEX_EATS_CLIENT_SECRET: keys.secret,
  },
})

type Menu = { readonly items: readonly { readonly id: string; readonly price: number }[] }

/** What Yandex Eats does: it signs in, reads a menu and sends an order. */
async function signInAsAggregator(shop: string) {
  const base = `${shop}/aggregators/yandex-eats`
  const form = { client_id: keys.id, client_secret: keys.secret, grant_type: 'client_credentials' }
  const signed = await fetch(`${base}/security/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const { access_token: token } = (await signed.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.eats.order.v2+json' }
  const read = async <Body>(path: string) =>
    (await (await fetch(`${base}${path}`, { headers })).json()) as Body
  return {
    read,
    readMenu: (place: string) => read<Menu>(`/menu/${place}/composition`),
    order: async (place: string, items: readonly object[]) => {
      const body = JSON.stringify({ eatsId: '281128-7654321', restaurantId: place, items })
      const response = await fetch(`${base}/order`, { method: 'POST', headers, body })
      expect(response.status).toBe(200)
    },
  }
}

test('an owner sets the prices of an aggregator, which reads them, and looks at an order with an unknown dish', {
  tag: '@desktop',
}, async ({ ownShop: shop, browser }) => {
  test.slow() // a shop of its own, and a desk
  const aggregator = await signInAsAggregator(shop.url)
  const { places } = await aggregator.read<{ places: readonly { id: string; title: string }[] }>(
    '/restaurants',
  )
  const place = places[0]?.id ?? ''
  const before = await aggregator.readMenu(place)
  const { page: desk } = await openStaffDesktop(browser, shop, 'owner', '/net')
  await desk.getByRole('link', { name: 'Агрегаторы', exact: true }).click()
  const channels = desk.getByRole('region', { name: 'Агрегаторы' })
  const row = channels.getByRole('row', { name: /^Yandex Eats/ })
  await expect(row.getByText('цены как на сайте')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(desk)

  await test.step('a mark-up is in the next menu, in whole sums', async () => {
    await row.getByRole('button', { name: 'Настроить: Yandex Eats' }).press('Enter')
    const sheet = desk.getByRole('dialog')
    await sheet.getByLabel('Наценка к меню, %').fill('8.5')
    await expect(sheet.getByText('Целое число от 0 до 100')).toBeVisible()
    await sheet.getByLabel('Наценка к меню, %').fill('8')
    await desk.keyboard.press('Enter')
    await expect(sheet.getByText('Сохранено')).toBeVisible()
    await expectNoAxeFindingsInBothThemes(desk)
    await desk.keyboard.press('Escape')
    await expect(row.getByText('цены +8 % к сайту')).toBeVisible()
    const after = await aggregator.readMenu(place)
    expect(after.items[0]?.price).toBe(Math.round((before.items[0]?.price ?? 0) * 1.08))
  })

  await test.step('a pause closes every place for the aggregator, and ends', async () => {
    const isAnyOpen = async () => {
      const open = await aggregator.read<{ places: readonly { enabled: boolean }[] }>(
        '/restaurants/availability',
      )
      return open.places.some(({ enabled }) => enabled)
    }
    await row.getByRole('button', { name: 'Пауза 30 мин: Yandex Eats' }).click()
    await expect(row.getByText(/^пауза до/)).toBeVisible()
    expect(await isAnyOpen()).toBe(false)
    await row.getByRole('button', { name: 'Продолжить: Yandex Eats' }).click()
    await expect(row.getByText(/^пауза до/)).toBeHidden()
  })

  await test.step('a stop is in the next answer about stocks, within two seconds', async () => {
    const owner = await makeStaffCaller(desk.request, shop, 'owner')
    const dish = before.items[0]?.id ?? ''
    const readStock = async () => {
      const stocks = await aggregator.read<{ items: readonly { itemId: string; stock: number }[] }>(
        `/menu/${place}/availability`,
      )
      return stocks.items.find(({ itemId }) => itemId === dish)?.stock
    }
    await readStock()
    const stop = { branch_id: place, product_ids: [dish], reason: 'no_product', until: null }
    await owner.actionPlain('stop', stop)
    const stopped = Date.now()
    expect(await readStock()).toBe(0)
    expect(Date.now() - stopped).toBeLessThan(2000)
  })

  await test.step('an order with an unknown dish waits for a look, also on a phone', async () => {
    await aggregator.order(place, [{ id: 'gone', name: 'Бао с уткой', quantity: 2, price: 41_000 }])
    await desk.setViewportSize({ width: 390, height: 844 })
    await desk.reload()
    const review = desk.getByRole('region', { name: 'Нужно проверить' })
    await expect(review.getByText('Нет в меню: Бао с уткой')).toBeVisible()
    const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectNoAxeFindingsInBothThemes(desk)
    await review.getByRole('button', { name: 'Проверено' }).press('Enter')
    await expect(review.getByText('Проверять нечего')).toBeVisible()
  })
})
