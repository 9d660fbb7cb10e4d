import { getOrder } from '@doira/contract/orders/read-orders'
import { expect, test, vi } from 'vitest'
import { changeStatus } from '../../../orders/lifecycle/change-status.ts'
import { makeRefundDue } from '../../../orders/refunds/refund-due.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { makePaymentWorld, type PaymentWorld } from '../../../testing/payment-world.testing.ts'
import { testPayments } from '../../../testing/test-api.testing.ts'
import type { PaymentSettings } from '../../core/payment-settings.ts'
import { click } from '../click/click.ts'
import { payme } from '../payme/payme.ts'
import { getRefundGateways } from '../refund-gateways.ts'

const secret = new Uint8Array(32).fill(3)
const payments: PaymentSettings = {
  ...testPayments,
  accounts: {
    payme: payme.standIn?.makeAccount(secret) ?? null,
    click: click.standIn?.makeAccount(secret) ?? null,
  },
  siteUrl: null,
}

/** The stand-in calls the shop with `fetch`; here the calls are handled in process. */
function inDemo(run: (world: PaymentWorld) => Promise<void>) {
  return () =>
    withRollback(async (db) => {
      const world = await makePaymentWorld(db, { payments })
      vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
        Promise.resolve(world.shop.api.request(url.replace('http://shop.test', ''), init)),
      )
      await run(world).finally(() => vi.unstubAllGlobals())
    })
}

const providers = ['payme', 'click'] as const

/** The page in the language of the customer's shop. */
async function openPage({ shop, token }: PaymentWorld, orderId: string, language = 'ru') {
  const headers = { 'Accept-Language': language }
  const order = await shop.call(getOrder, { token, params: { id: orderId }, headers })
  const { payment_link: link } = order.ok()
  const url = new URL(link)
  const response = await shop.api.request(url.pathname + url.search, {
    headers: { 'Accept-Language': 'en' },
  })
  const page = await response.text()
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(
    hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  )
  const action = (name: string, changes: Readonly<Record<string, string>> = {}) =>
    shop.api.request('/payments/demo/action', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, action: name, ...changes }).toString(),
    })
  return { link, response, page, action }
}

test.each(providers)(
  '[R9-09] an order is paid on the page of the stand-in for %s, which states that it is one',
  (provider) =>
    inDemo(async (world) => {
      const orderId = await world.place({ payment_type: provider })
      const { response, page, action, link } = await openPage(world, orderId)
      expect(link).toContain(`http://localhost/payments/demo/${provider}`)
      expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      expect(page).toContain('Это не настоящая платёжная система')
      expect(page).toMatch(/75.000 сум/)
      const inUzbek = await openPage(world, orderId, 'uz')
      expect(inUzbek.page).toContain('Bu haqiqiy toʻlov tizimi emas')
      expect((await inUzbek.action('leave')).headers.get('Location'), 'and leads back in Uzbek').toBe(
        `http://localhost/uz/myorders/${orderId}?from=payment`,
      )
      expect((await openPage(world, orderId, 'en-GB,en')).page).toContain('This is no real payment system')
      const paid = await action('pay')
      expect([paid.status, paid.headers.get('Location')]).toEqual([
        303,
        `http://localhost/myorders/${orderId}?from=payment`,
      ])
      expect(await world.read(orderId)).toMatchObject({ status: 'new', paid: true, payment_link: '' })
      // The shop refuses a second payment, and the page shows it.
      const again = await action('pay')
      expect(again.status).toBe(409)
      expect(await again.text()).toContain(provider === 'payme' ? '-31051' : '-4')
    })(),
)

test.each(providers)('a payment at the stand-in for %s that is declined, abandoned or repeated', (provider) =>
  inDemo(async (world) => {
    const orderId = await world.place({ payment_type: provider })
    const { action } = await openPage(world, orderId)
    expect((await action('leave')).status).toBe(303)
    expect(await world.transactions(orderId)).toEqual([])
    expect((await action('decline')).status).toBe(303)
    expect(await world.read(orderId)).toMatchObject({
      status: 'payment_awaited',
      payment_failed_at: expect.any(String),
    })
    expect((await action('repeat')).status).toBe(303)
    expect(await world.read(orderId)).toMatchObject({ status: 'new', paid: true })
    expect((await world.transactions(orderId)).filter(({ paysOrder }) => paysOrder)).toHaveLength(1)
  })(),
)

test.each(providers)(
  'a link of %s with another amount is refused, and never leads to another site',
  (provider) =>
    inDemo(async (world) => {
      const orderId = await world.place({ payment_type: provider })
      const { action } = await openPage(world, orderId)
      const cheap = await action('pay', { amount: '100', back: 'https://evil.example/myorders' })
      expect(cheap.status).toBe(409)
      const text = await cheap.text()
      expect(text).toContain(provider === 'payme' ? '-31001' : '-2')
      expect(text).not.toContain('evil.example')
      expect((await action('leave', { back: 'https://evil.example/' })).headers.get('Location')).toBe('/')
      expect((await action('steal')).status).toBe(404)
      expect((await world.row(orderId)).isPaid).toBe(false)
    })(),
)

test.each(providers)('the payment of a cancelled order is refunded through the stand-in for %s', (provider) =>
  inDemo(async (world) => {
    const { shop, chain, db } = world
    const orderId = await world.place({ payment_type: provider })
    await (await openPage(world, orderId)).action('pay')
    const now = shop.deps.clock()
    await changeStatus(db, {
      shipperId: chain.shipperId,
      orderId,
      to: 'operator_cancelled',
      actor: 'operator',
      now,
    })
    expect(await world.read(orderId)).toMatchObject({ status: 'operator_cancelled', paid: true })
    const gateways = getRefundGateways(shop.deps)
    const giveBack = makeRefundDue({ ...shop.deps, gateways })
    await giveBack(new AbortController().signal)
    expect(await world.refunds()).toMatchObject([{ doneAt: now, dueAt: null, attempts: 1 }])
    expect(await world.transactions(orderId)).toMatchObject([{ state: 'refunded', paysOrder: true }])
    expect((await world.read(orderId)).paid).toBe(false)
  })(),
)

test('without the demo chain there are no pages of stand-ins', () =>
  withRollback(async (db) => {
    const { shop, place, read } = await makePaymentWorld(db)
    const id = await place({ payment_type: 'click' })
    const { payment_link } = await read(id)
    expect(payment_link).toBe(
      `https://my.click.uz/services/pay?service_id=12345&merchant_id=54321&amount=75000.00&transaction_param=${id}&return_url=https%3A%2F%2Fshop.example%2Fmyorders%2F${id}%3Ffrom%3Dpayment`,
    )
    for (const path of ['/payments/demo/click', '/payments/demo/payme/bT0x', '/payments/demo/action']) {
      expect(
        (await shop.api.request(path, { method: path.endsWith('action') ? 'POST' : 'GET' })).status,
      ).toBe(404)
    }
  }))
