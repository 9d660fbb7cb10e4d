import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { makeServerNewer } from '../../../harness/servers/newer-server.ts'
import { cart } from '../../../pages/shop/cart.ts'
import { shop } from '../../../pages/shop/shop.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'
import { staff } from '../../../pages/staff/staff.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test('[R8-17] a page that is older than its server shows everything that it knows, and breaks nowhere', {
  tag: '@phone',
}, async ({ page, phone }) => {
  test.slow()
  await startWithDish(page)
  const customer = await becomeCustomer(page, phone)
  const { id } = await customer.order()
  const waiting = await customer.order({ payment: 'payme' })
  await customer.order({ isForTomorrow: true })
  await customer.bookTable(11, '15:00')
  const answered = await makeServerNewer(page)
  for (const path of [
    '/',
    '/product/philadelphia-classic',
    '/cart',
    '/checkout',
    '/branches',
    '/branches/tashkent-mirobod',
    '/myorders',
    `/myorders/${id}`,
    `/myorders/${id}/status`,
    `/myorders/${waiting.id}`,
    `/orders/new/${id}`,
    '/reservations',
    '/profile',
    '/loyalty-program',
  ]) {
    await test.step(path, async () => {
      await shop(page).open(path)
      await expect(shop(page).heading()).toBeAttached()
      await answered.untilIdle()
      await expect(shop(page).heading()).not.toHaveText('Внутренняя ошибка сервера')
    })
  }
  await cart(page).open()
  expect(answered.calls.size, [...answered.calls].join(', ')).toBeGreaterThan(15)
})

test('[R8-17] a staff app that is older than its server shows everything that it knows, and breaks nowhere', {
  tag: '@desktop',
}, async ({ page, ownShop, phone }) => {
  test.setTimeout(240_000)
  const customer = await becomeCustomer(page, phone, { url: ownShop.url, codeFor: ownShop.codeFor })
  const { id } = await customer.order()
  await customer.order({ type: 'self-pickup' })
  await customer.bookTable(9, '19:00')
  await staff(page, ownShop).openAs('owner')
  const answered = await makeServerNewer(page)
  for (const path of [
    '/',
    `/orders/${id}`,
    `/orders/${id}/print`,
    '/new',
    '/kitchen',
    '/couriers',
    '/day',
    '/stop',
    '/net/branches',
    '/net/special-days',
    '/hall',
    '/inbox',
    '/inbox/applications',
    '/inbox/tenders',
    '/inbox/refunds',
    '/content',
    '/net/zones',
    '/summary',
    '/team',
    '/journal',
  ]) {
    await test.step(path, async () => {
      await page.goto(`${ownShop.url}/staff${path}`)
      await answered.untilIdle()
      await expect(page.getByRole('heading', { name: 'Что-то пошло не так' })).toHaveCount(0)
      await expect(page.locator('#root')).not.toBeEmpty()
    })
  }
  expect(answered.calls.size, [...answered.calls].join(', ')).toBeGreaterThan(15)
})
