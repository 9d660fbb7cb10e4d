import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import {
  aClickId,
  aPaymeId,
  makePaymentWorld,
  orderTiyin,
  orderTotal,
  type PaymentWorld,
} from '../../testing/payment-world.testing.ts'
import { testAccounts } from '../../testing/test-api.testing.ts'
import { signClickRequest } from '../providers/click/click-request.ts'
import { paymentCallbacksTable } from './payments.tables.ts'

type Paid = PaymentWorld & { readonly paymeOrder: string; readonly clickOrder: string }

/** Two orders that await payment; afterwards both must be unpaid and all calls recorded. */
const inShop = (run: (world: Paid) => Promise<void>) => () =>
  withRollback(async (db) => {
    const world = await makePaymentWorld(db)
    await db.update(productsTable).set({ mxik: '00101001001000000' }).where(eq(productsTable.id, world.dish))
    const paymeOrder = await world.place({ payment_type: 'payme' })
    await run({ ...world, paymeOrder, clickOrder: await world.place({ payment_type: 'click' }) })
  })

const amounts = [
  { what: 'one sum too little', payme: orderTiyin - 100, click: `${orderTotal - 1}.00` },
  { what: 'one sum too much', payme: orderTiyin + 100, click: `${orderTotal + 1}.00` },
  { what: 'as text', payme: `${orderTiyin}`, click: 'seventy-five thousand' },
  { what: 'negative', payme: -orderTiyin, click: `-${orderTotal}` },
  { what: 'huge', payme: 1e300, click: '9'.repeat(60) },
  { what: 'nothing', payme: 0, click: '0' },
]

test.each(amounts)(
  '[R9-09] an amount that is $what gets -31001 for Payme and -2 for Click',
  ({ payme, click }) =>
    inShop(async (world) => {
      const payment = { amount: payme, account: { order_id: world.paymeOrder } }
      const create = { ...payment, id: aPaymeId(), time: Date.parse(world.shop.deps.clock()) }
      expect((await world.payme('CheckPerformTransaction', payment)).error?.code).toBe(-31001)
      expect((await world.payme('CreateTransaction', create)).error?.code).toBe(-31001)
      const prepare = { merchant_trans_id: world.clickOrder, amount: click }
      expect((await world.click('prepare', prepare)).error).toBe(-2)
      expect(await world.recordedCodes()).toEqual([-31001, -31001, -2])
      expect([
        await world.transactions(world.paymeOrder),
        await world.transactions(world.clickOrder),
      ]).toEqual([[], []])
    })(),
)

test(
  '[R9-09] a forged call, a wrong key and another merchant are refused before any data is read',
  inShop(async (world) => {
    const account = { order_id: world.paymeOrder }
    const refused = await world.payme('CheckPerformTransaction', { amount: orderTiyin, account }, 'stolen')
    expect(refused).toMatchObject({ status: 200, error: { code: -32504 } })
    const order = { merchant_trans_id: world.clickOrder }
    expect((await world.click('prepare', { ...order, sign_string: 'f'.repeat(32) })).error).toBe(-1)
    // Signed with the right secret, but for another service.
    expect((await world.click('prepare', { ...order, service_id: '99999' })).error).toBe(-8)
    // The signature of a valid call, on one with another amount.
    const honest = {
      clickTransId: '3737503',
      clickPaydocId: '4747404',
      amount: `${orderTotal}.00`,
      action: '0',
    }
    const sign_string = signClickRequest(
      {
        ...honest,
        serviceId: testAccounts.click.merchant,
        merchantTransId: world.clickOrder,
        merchantPrepareId: null,
        error: 0,
        errorNote: '',
        signTime: '2027-03-08 12:10:00',
      },
      testAccounts.click.secretKey,
    )
    expect((await world.click('prepare', { ...order, amount: '1.00', sign_string })).error).toBe(-1)
    expect((await world.click('prepare', { ...order, sign_string })).error).toBe(0)
    expect(await world.recordedCodes()).toEqual([-32504, -1, -8, -1, 0])
  }),
)

const badDebits = [
  { why: 'forged', fields: { sign_string: 'f'.repeat(32) }, code: -1 },
  { why: 'of another merchant', fields: { service_id: '99999' }, code: -8 },
  { why: 'for an unknown order', fields: { merchant_trans_id: randomUUID() }, code: -5 },
  { why: 'of an attempt that nobody began', fields: { merchant_prepare_id: '999999999' }, code: -6 },
  { why: 'of an attempt that is words', fields: { merchant_prepare_id: 'one or 1=1' }, code: -6 },
  { why: "under another of Click's numbers", fields: { click_trans_id: aClickId() }, code: -6 },
  { why: 'of one tiyin less', fields: { amount: `${orderTotal - 1}.99` }, code: -2 },
  { why: 'of a negative amount', fields: { amount: `-${orderTotal}` }, code: -2 },
  { why: 'of a huge amount', fields: { amount: '9'.repeat(60) }, code: -2 },
  { why: 'of words', fields: { amount: 'all of it' }, code: -2 },
  { why: 'of nothing', fields: { amount: undefined }, code: -8 },
]

test.each(badDebits)(
  '[R9-09] a debit $why is answered to Click with $code, is recorded, and pays nothing',
  ({ fields, code }) =>
    inShop(async (world) => {
      const { click, clickOrder, transactions, row, recordedCodes } = world
      const ids = { click_trans_id: aClickId(), click_paydoc_id: aClickId(), merchant_trans_id: clickOrder }
      const { merchant_prepare_id } = await click('prepare', ids)
      const debit = { ...ids, merchant_prepare_id: String(merchant_prepare_id) }
      expect((await click('complete', { ...debit, ...fields })).error).toBe(code)
      expect(await recordedCodes()).toEqual([0, code])
      expect((await transactions(clickOrder)).map(({ state }) => state)).toEqual(['created'])
      expect(await row(clickOrder)).toMatchObject({ status: 'payment_awaited', isPaid: false })
      expect((await click('complete', debit)).error, 'an honest one still pays').toBe(0)
    })(),
)

test(
  '[R9-09] an order that is unknown, of the other provider, or paid on delivery',
  inShop(async (world) => {
    const cash = await world.place()
    const check = (order_id: string) =>
      world.payme('CheckPerformTransaction', { amount: orderTiyin, account: { order_id } })
    const prepare = (merchant_trans_id: string) => world.click('prepare', { merchant_trans_id })
    expect((await check(randomUUID())).error).toMatchObject({
      code: -31050,
      data: 'order_id',
      message: { ru: expect.any(String), uz: expect.any(String), en: expect.any(String) },
    })
    expect((await check(cash)).error?.code).toBe(-31050)
    expect((await prepare(randomUUID())).error).toBe(-5)
    expect((await prepare(cash)).error).toBe(-5)
    expect(await world.recordedCodes()).toEqual([-31050, -31050, -5, -5])
  }),
)

test(
  '[R9-09] a replay takes no money a second time: Payme receives the same answer, Click receives -4',
  inShop(async (world) => {
    const id = aPaymeId()
    const time = Date.parse(world.shop.deps.clock())
    const create = { id, time, amount: orderTiyin, account: { order_id: world.paymeOrder } }
    const first = [
      await world.payme('CreateTransaction', create),
      await world.payme('PerformTransaction', { id }),
    ]
    world.shop.wait(60)
    expect(await world.payme('PerformTransaction', { id })).toEqual(first[1])
    // Created again after it was performed: Payme's documentation requires an error with the state, not the
    // first answer.
    expect((await world.payme('CreateTransaction', create)).error?.code).toBe(-31008)
    const another = { ...create, id: aPaymeId() }
    expect((await world.payme('CreateTransaction', another)).error?.code).toBe(-31051)

    const ids = {
      click_trans_id: aClickId(),
      click_paydoc_id: aClickId(),
      merchant_trans_id: world.clickOrder,
    }
    const { merchant_prepare_id } = await world.click('prepare', ids)
    const complete = { ...ids, merchant_prepare_id: String(merchant_prepare_id) }
    const codes = [
      (await world.click('complete', complete)).error,
      (await world.click('complete', complete)).error,
      (await world.click('prepare', ids)).error,
      (await world.click('prepare', { ...ids, click_trans_id: aClickId() })).error,
    ]
    expect(codes).toEqual([0, -4, -4, -4])
    expect(await world.recordedCodes()).toEqual([0, 0, 0, -31008, -31051, 0, 0, -4, -4, -4])
    for (const orderId of [world.paymeOrder, world.clickOrder]) {
      expect((await world.transactions(orderId)).filter(({ state }) => state === 'performed')).toHaveLength(1)
    }
  }),
)

const forgeries = [
  {
    provider: 'payme',
    path: '/payments/payme',
    body: '{"method":"CheckTransaction","params":{"id":"1"}}',
    code: -32504,
  },
  { provider: 'click', path: '/payments/click/prepare', body: 'click_trans_id=1', code: -8 },
  { provider: 'click', path: '/payments/click/complete', body: '', code: -8 },
] as const

test.each(forgeries)(
  'unauthenticated callers of $path are soon limited and do not fill the records; the provider is never limited',
  ({ path, body, code }) =>
    inShop(async (world) => {
      const call = (address: string) =>
        world.shop.api.request(path, { method: 'POST', body, headers: { 'x-doira-address': address } })
      const statuses: number[] = []
      for (let number = 0; number < 70; number++) statuses.push((await call('203.0.113.7')).status)
      expect(statuses).toEqual([...Array<number>(60).fill(200), ...Array<number>(10).fill(429)])
      const late = await call('203.0.113.7')
      expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await world.recordedCodes()).toEqual(Array<number>(60).fill(code))
      expect((await call('203.0.113.8')).status).toBe(200)

      // The provider is accepted from any address, including a blocked or unknown one.
      for (let number = 0; number < 61; number++) await call('unknown')
      const account = { order_id: world.paymeOrder }
      expect((await world.payme('CheckPerformTransaction', { amount: orderTiyin, account })).status).toBe(200)
      expect((await world.click('prepare', { merchant_trans_id: world.clickOrder })).error).toBe(0)
    })(),
)

test(
  'each callback is recorded verbatim with its answer, also when it is not a valid call',
  inShop(async ({ shop, db }) => {
    await shop.api.request('/payments/payme', { method: 'POST', body: '<xml>pay me</xml>' })
    await shop.api.request('/payments/click/prepare?sign=1')
    const rows = await db.select().from(paymentCallbacksTable).orderBy(paymentCallbacksTable.id)
    expect(rows).toMatchObject([
      { provider: 'payme', request: 'POST /payments/payme', body: '<xml>pay me</xml>', code: -32504 },
      { provider: 'click', request: 'GET /payments/click/prepare', body: '', code: -8 },
    ])
    expect(rows.every(({ answer, answeredAt }) => answer !== null && answeredAt !== null)).toBe(true)
  }),
)
