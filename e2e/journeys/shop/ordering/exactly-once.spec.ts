import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { startWithDish } from '../../../pages/shop/start-with-dish.ts'

const orderCall = '**/v2/ondemand-order'

/** A filled checkout of a new customer. */
async function fillCheckout(page: Page, phone: string): Promise<void> {
  await startWithDish(page)
  await becomeCustomer(page, phone)
  await checkout(page).open()
  const form = checkout(page)
  await form.choose('card')
  await form.acceptOffer()
  await expect(form.submit).not.toHaveAttribute('aria-disabled', 'true')
}

/** How many orders the signed-in customer has. */
function countOrders(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { shipperId, platformId } = JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
    const { accessToken } = JSON.parse(localStorage.getItem('auth') ?? '{}').state.user
    const answer = await fetch('/v1/order?group=current&page=1&limit=1', {
      headers: { Shipper: shipperId, Platform: platformId, Authorization: accessToken },
    })
    const { groups }: { groups: Record<string, number> } = await answer.json()
    return Object.values(groups).reduce((sum, count) => sum + count, 0)
  })
}

/** Records the ids that were sent; `answer` decides the outcome of each attempt. */
async function watchOrders(
  page: Page,
  answer: (route: Route, attempt: number) => Promise<void>,
): Promise<string[]> {
  const ids: string[] = []
  await page.route(orderCall, async (route) => {
    ids.push(String(route.request().postDataJSON().id))
    await answer(route, ids.length)
  })
  return ids
}

// The replies that these journeys drop.
test.use({ expectedComplaints: [/net::ERR_FAILED/] })

test('[R10-09] two quick clicks are one order', { tag: '@desktop' }, async ({ page, phone }) => {
  await fillCheckout(page, phone)
  const ids = await watchOrders(page, (route) => route.continue())
  await checkout(page).submit.dblclick()
  await checkout(page).isPlaced()
  expect(new Set(ids).size).toBe(1)
  expect(await countOrders(page)).toBe(1)
})

test('[R10-09] when the reply is lost, the same order is asked for again and found', {
  tag: '@phone',
}, async ({ page, phone }) => {
  await fillCheckout(page, phone)
  const ids = await watchOrders(page, async (route, attempt) => {
    if (attempt > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await checkout(page).submit.click()
  await expect(page.getByText('Связь прервалась. Проверяем, принят ли заказ…')).toBeVisible()
  const id = await checkout(page).isPlaced()
  expect(ids).toEqual([id, id])
  expect(await countOrders(page)).toBe(1)
})

test('[R10-09] when the page is closed without an answer, the next visit asks for the order first', {
  tag: '@desktop',
}, async ({ page, phone }) => {
  await fillCheckout(page, phone)
  const ids = await watchOrders(page, async (route, attempt) => {
    if (attempt === 1) await route.fetch()
    await route.abort()
  })
  await checkout(page).submit.click()
  await expect(page.getByText('Связь прервалась')).toBeVisible()
  await page.unroute(orderCall)
  await page.goto('/')
  expect(await checkout(page).isPlaced()).toBe(ids[0])
  expect(await countOrders(page)).toBe(1)
})

test('[R10-09] an order that never arrived leaves the basket as it was, and goes out under its id', {
  tag: '@phone',
}, async ({ page, phone }) => {
  await fillCheckout(page, phone)
  const ids = await watchOrders(page, (route) => route.abort())
  await checkout(page).submit.click()
  await expect(page.getByText('Связь прервалась')).toBeVisible()
  await page.unroute(orderCall)
  await page.reload()
  await expect(checkout(page).submit).not.toHaveAttribute('aria-disabled', 'true')
  await checkout(page).submit.click()
  expect(await checkout(page).isPlaced()).toBe(ids[0])
  expect(await countOrders(page)).toBe(1)
})

test('[R10-09] a second tab sends the same order, not another one', { tag: '@desktop' }, async ({
  page,
  context,
  phone,
}) => {
  await fillCheckout(page, phone)
  const second = await context.newPage()
  await second.goto('/checkout')
  await checkout(second).choose('card')
  await checkout(second).acceptOffer()
  await expect(checkout(second).submit).not.toHaveAttribute('aria-disabled', 'true')
  const ids = await watchOrders(second, (route) => route.continue())
  const first = await watchOrders(page, (route) => route.continue())
  // The second may find the button gone.
  const press = (tab: Page) =>
    checkout(tab)
      .submit.click({ timeout: 10_000 })
      .catch(() => null)
  await Promise.all([press(page), press(second)])
  await expect.poll(() => ids.length + first.length).toBeGreaterThan(0)
  // The second is notified, or finds the basket, which the tabs share, ordered.
  await expect(
    page
      .getByText('Мы получили ваш заказ')
      .or(page.getByText('Этот заказ уже отправлен'))
      .or(page.getByText('В корзине пусто')),
  ).toBeVisible()
  expect(new Set([...ids, ...first]).size).toBe(1)
  expect(await countOrders(page)).toBe(1)
})

test('[R8-06] [R10-08] what changed on the server meanwhile is shown in its place, and a second press sends again', {
  tag: '@phone',
}, async ({ page, phone }) => {
  await fillCheckout(page, phone)
  const problem = { code: 'price_changed', line_key: null, field: null, facts: { total: 80_000 } }
  await watchOrders(page, (route, attempt) =>
    attempt > 1
      ? route.continue()
      : route.fulfill({
          status: 422,
          json: { code: 'price_changed', message: '', requestId: '', facts: {}, problems: [problem] },
        }),
  )
  const form = checkout(page)
  await form.consent.scrollIntoViewIfNeeded()
  await form.submit.click()
  await expect(page.getByText('Цены изменились, проверьте корзину')).toBeInViewport({ ratio: 1 })
  await expect(form.submit).not.toHaveAttribute('aria-disabled', 'true')
  await form.submit.click()
  await form.isPlaced()
})

test('[R10-09] an order under the id of another one is refused with the way to my orders', {
  tag: '@desktop',
}, async ({ page, phone }) => {
  await fillCheckout(page, phone)
  await watchOrders(page, (route) =>
    route.fulfill({ status: 409, json: { code: 'order_conflict', message: '', requestId: '', facts: {} } }),
  )
  await checkout(page).submit.click()
  await expect(page.getByText('Этот заказ уже отправлен')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Мои заказы' }).click()
  await expect(page).toHaveURL(/\/myorders$/)
})
