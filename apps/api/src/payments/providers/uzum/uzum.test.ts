import { listPaymentTypes } from '@doira/contract/payments/list-payment-types'
import { expect, test } from 'vitest'
import { orderTiyin } from '../../../testing/payment-world.testing.ts'
import { atUzum } from './uzum-world.testing.ts'

const paid = { status: 'new', paid: true }
const unpaid = { status: 'payment_awaited', paid: false }

test(
  '[R9-09] an order is paid on the page of Uzum, and counts as paid when Uzum confirms it',
  atUzum(async ({ shop, order, read, open, asked, bank, paymentOf, notify, transactions }) => {
    const offered = (await shop.call(listPaymentTypes)).ok().payment_types
    expect(offered.map(({ payment_type }) => payment_type)).toContain('uzum')
    const id = await order()
    const page = await open(id)
    const payment = paymentOf(id)
    expect(page).toBe(`https://checkout.uzum.example/form/${payment.orderId}`)
    const back = `https://shop.example/myorders/${id}?from=payment`
    expect(asked).toMatchObject([
      {
        path: 'payment/register',
        body: {
          ...{ amount: orderTiyin, currency: 860, orderNumber: `${id.replaceAll('-', '')}-1` },
          ...{ viewType: 'REDIRECT', sessionTimeoutSecs: 898, successUrl: back, failureUrl: back },
          paymentParams: { operationType: 'PAYMENT', payType: 'ONE_STEP' },
        },
      },
    ])
    expect(bank.pay(payment)).toBe(0)
    expect(await notify(payment)).toEqual({ status: 200, result: 'paid' })
    expect(await read(id)).toMatchObject({ ...paid, payment_link: '' })
    expect(await transactions(id)).toMatchObject([{ state: 'performed', paysOrder: true, pageUrl: null }])
  }),
)

test(
  'a page that is open is opened again, and a closed one is followed by another with a number of its own',
  atUzum(async ({ shop, order, read, open, asked, paymentOf, notify, transactions }) => {
    const id = await order()
    const page = await open(id)
    shop.wait(8 * 60)
    expect(await open(id)).toBe(page)
    expect(asked).toHaveLength(1)
    const first = paymentOf(id)
    expect(await notify(first, { eventType: 'FORM_CLOSED' })).toEqual({ status: 200, result: 'pending' })
    expect(await read(id)).toMatchObject({ ...unpaid, payment_failed_at: expect.any(String) })
    const next = await open(id)
    expect(next).not.toBe(page)
    expect(paymentOf(id).orderNumber).toBe(`${id.replaceAll('-', '')}-2`)
    expect(await read(id)).toMatchObject({ ...unpaid, payment_failed_at: null })
    expect((await transactions(id)).map(({ state }) => state)).toEqual(['created', 'created'])
  }),
)

test.each([
  { sums: 1, code: 3011 },
  { sums: 2, code: 3008 },
  { sums: 4, code: 3051 },
])('a card that is refused with $code leaves the order to be paid again', ({ sums, code }) =>
  atUzum(async ({ order, read, open, bank, paymentOf, notify }) => {
    const id = await order()
    await open(id)
    const scripted = { ...paymentOf(id), amount: (75_000 + sums) * 100 }
    expect(bank.pay(scripted)).toBe(code)
    bank.decline(paymentOf(id))
    expect((await notify(paymentOf(id), { operationState: 'FAIL' })).result).toBe('declined')
    expect(await read(id)).toMatchObject({ ...unpaid, payment_failed_at: expect.any(String) })
    expect(await open(id)).toContain('/form/')
  })(),
)

test(
  'a link of an order of nobody is not found, and it never leads to another site',
  atUzum(async ({ shop, order, open, asked }) => {
    const id = await order()
    await open(id)
    const unknown = await shop.api.request('/payments/uzum/pay/00000000-0000-4000-8000-000000000000')
    expect(unknown.status).toBe(404)
    expect((await shop.api.request('/payments/uzum/pay/x')).status).toBe(404)
    const foreign = await order()
    await shop.api.request(`/payments/uzum/pay/${foreign}?back=https://evil.example/`)
    expect(asked.at(-1)?.body).toMatchObject({ successUrl: 'https://shop.example/' })
  }),
)
