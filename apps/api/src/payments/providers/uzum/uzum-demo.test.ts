import { expect, test, vi } from 'vitest'
import { changeStatus } from '../../../orders/lifecycle/change-status.ts'
import { makeRefundDue } from '../../../orders/refunds/refund-due.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { makePaymentWorld, type PaymentWorld } from '../../../testing/payment-world.testing.ts'
import { testPayments } from '../../../testing/test-api.testing.ts'
import { getRefundGateways } from '../refund-gateways.ts'
import { uzumStandIn } from './stand-in/uzum-stand-in.ts'

/** The stand-in and the shop call each other in process. */
function inDemo(run: (world: PaymentWorld) => Promise<void>) {
  return () =>
    withRollback(async (db) => {
      const uzum = uzumStandIn.makeAccount(new Uint8Array(32).fill(9))
      const accounts = { ...testPayments.accounts, uzum }
      const world = await makePaymentWorld(db, { payments: { ...testPayments, accounts, siteUrl: null } })
      vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
        Promise.resolve(world.shop.api.request(url.replace('http://shop.test', ''), init)),
      )
      await run(world).finally(() => vi.unstubAllGlobals())
    })
}

async function openPage({ shop, read }: PaymentWorld, orderId: string) {
  const leads = await shop.api.request((await read(orderId)).payment_link)
  const url = new URL(leads.headers.get('Location') ?? '')
  const page = await (await shop.api.request(url.pathname + url.search)).text()
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(
    hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  )
  const act = (action: string, changes: Readonly<Record<string, string>> = {}) =>
    shop.api.request('/payments/demo/action', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, action, ...changes }).toString(),
    })
  return { page, act }
}

test(
  '[R9-09] an order is paid on the page of the stand-in for Uzum, and its payment is returned through it',
  inDemo(async (world) => {
    const { shop, chain, db, read, refunds } = world
    const id = await world.place({ payment_type: 'uzum' })
    const { page, act } = await openPage(world, id)
    expect(page).toContain('Это не настоящая платёжная система')
    expect(page).toMatch(/75.000 сум/)
    const paid = await act('repeat')
    expect([paid.status, paid.headers.get('Location')]).toEqual([
      303,
      `http://localhost/myorders/${id}?from=payment`,
    ])
    expect(await read(id)).toMatchObject({ status: 'new', paid: true })
    expect((await act('pay')).status, 'a second payment on this page').toBe(409)
    const now = shop.deps.clock()
    const change = { shipperId: chain.shipperId, orderId: id, actor: 'operator', now } as const
    await changeStatus(db, { ...change, to: 'operator_cancelled' })
    await makeRefundDue({ ...shop.deps, gateways: getRefundGateways(shop.deps) })(
      new AbortController().signal,
    )
    expect(await refunds()).toMatchObject([{ doneAt: now, attempts: 1 }])
    expect((await read(id)).paid).toBe(false)
  }),
)

test(
  'a payment that is declined or abandoned at the stand-in for Uzum is made on another page',
  inDemo(async (world) => {
    const id = await world.place({ payment_type: 'uzum' })
    const { act } = await openPage(world, id)
    expect((await act('leave')).status).toBe(303)
    expect((await act('pay', { amount: '100' })).status).toBe(409)
    expect((await act('decline')).status).toBe(303)
    expect(await world.read(id)).toMatchObject({
      status: 'payment_awaited',
      payment_failed_at: expect.any(String),
    })
    const next = await openPage(world, id)
    expect((await next.act('pay')).status).toBe(303)
    expect((await world.read(id)).paid).toBe(true)
  }),
)
