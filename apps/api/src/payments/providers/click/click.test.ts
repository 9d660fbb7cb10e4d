import { readFile } from 'node:fs/promises'
import { toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../../platform/database/test-database.testing.ts'
import { paymentCalled } from '../../../platform/diagnostic-events.ts'
import {
  aClickId,
  makePaymentWorld,
  orderTotal,
  type PaymentWorld,
} from '../../../testing/payment-world.testing.ts'
import { signClickRequest } from './click-request.ts'
import { clickAuth } from './merchant-api.ts'

type ClickWorld = PaymentWorld & { readonly orderId: string }

function atClick(run: (world: ClickWorld) => Promise<void>) {
  return () => withRollback(async (db) => run(await makeClickWorld(await makePaymentWorld(db))))
}

async function makeClickWorld(world: PaymentWorld): Promise<ClickWorld> {
  return { ...world, orderId: await world.place({ payment_type: 'click' }) }
}

/** A payment after its Prepare, with the values of its Complete. */
async function prepared({ click }: PaymentWorld, orderId: string) {
  const ids = { click_trans_id: aClickId(), click_paydoc_id: aClickId(), merchant_trans_id: orderId }
  const answer = await click('prepare', ids)
  return { ...ids, merchant_prepare_id: String(answer.merchant_prepare_id) }
}

test('signatures and the digest of API calls are those of the published examples', () => {
  const request = {
    clickTransId: '3737503',
    clickPaydocId: '1',
    serviceId: '12345',
    merchantTransId: 'order_9001',
    merchantPrepareId: null,
    amount: '1000.00',
    action: '0',
    error: 0,
    errorNote: '',
    signTime: '2026-08-22 14:03:11',
  }
  expect(signClickRequest(request, 'SECRET123')).toBe('9f73df6a589039c3afde3e2039720e46')
  const complete = { ...request, action: '1', merchantPrepareId: '778', signTime: '2026-08-22 14:03:19' }
  expect(signClickRequest(complete, 'SECRET123')).toBe('a55a9138d88a9f9ee6fa86bece724e0b')
  const at = toInstant(new Date(1_712_345_678_000))
  expect(clickAuth('SECRET123', '777', () => at)).toBe(
    '777:4d3f62489dbc19114297581bcfa0d906f84df0cd:1712345678',
  )
})

test(
  "[R9-09] Click's own test matrix, line by line",
  atClick(async (world) => {
    const { click, orderId, read, place } = world
    const order = { merchant_trans_id: orderId }
    const wrongSign = { sign_string: '0'.repeat(32) }
    expect((await click('prepare', { ...order, ...wrongSign })).error).toBe(-1) // 1
    expect((await click('prepare', { merchant_trans_id: 'order_9001' })).error).toBe(-5) // 2
    const first = await click('prepare', order)
    expect(first).toMatchObject({ click_trans_id: 3737503, error: 0, error_note: 'Success' }) // 3
    const complete = { ...order, merchant_prepare_id: String(first.merchant_prepare_id) }
    expect((await click('complete', { ...complete, ...wrongSign })).error).toBe(-1) // 4
    expect((await click('complete', { ...complete, amount: '300' })).error).toBe(-2) // 5
    expect((await read(orderId)).paid).toBe(false)
    expect(await click('complete', complete)).toMatchObject({
      error: 0,
      merchant_confirm_id: first.merchant_prepare_id,
    }) // 6
    expect(await read(orderId)).toMatchObject({ status: 'new', paid: true, payment_type: 'click' })
    expect((await click('complete', complete)).error).toBe(-4) // 7
    expect((await click('complete', { ...complete, error: '-5017' })).error).toBe(-9) // 8
    // The money has been received: a later cancellation by Click does not stop the order.
    expect(await read(orderId)).toMatchObject({ status: 'new', paid: true })

    const second = await prepared(world, await place({ payment_type: 'click' })) // 9
    expect((await click('complete', { ...second, merchant_prepare_id: '999999999' })).error).toBe(-6) // 10
    expect((await click('complete', second)).error).toBe(0) // 11

    const third = await prepared(world, await place({ payment_type: 'click' })) // 12
    expect((await click('complete', { ...third, error: '-5017' })).error).toBe(-9) // 13
    expect((await click('complete', { ...third, error: '-5017' })).error).toBe(-9) // 14
    expect((await click('complete', third)).error).toBe(-9) // 15
    expect(await read(third.merchant_trans_id)).toMatchObject({
      status: 'payment_awaited',
      payment_failed_at: '2027-03-08T07:10:00.000Z',
    })
    expect(await world.recordedCodes()).toEqual([-1, -5, 0, -1, -2, 0, -4, -9, 0, -6, 0, 0, -9, -9, -9])
  }),
)

test(
  'a repeated Prepare gets the same attempt, another one of an unpaid order a new one, and one of them pays',
  atClick(async (world) => {
    const { click, orderId } = world
    const one = await prepared(world, orderId)
    const again = await click('prepare', { ...one, merchant_prepare_id: undefined })
    expect(String(again.merchant_prepare_id)).toBe(one.merchant_prepare_id)
    const two = await prepared(world, orderId)
    expect(two.merchant_prepare_id).not.toBe(one.merchant_prepare_id)
    expect((await click('complete', two)).error).toBe(0)
    expect((await click('prepare', { ...one, merchant_prepare_id: undefined })).error).toBe(-4)
    // The second attempt was debited as well: Click receives success, and the money is refunded.
    expect((await click('complete', one)).error).toBe(0)
    expect((await click('complete', one)).error).toBe(-4)
    const [first, second] = await world.transactions(orderId)
    expect([first?.paysOrder, second?.paysOrder]).toEqual([false, true])
    expect(await world.refunds()).toMatchObject([
      { transactionId: first?.id, cause: 'order_gone', doneAt: null },
    ])
  }),
)

test(
  'an attempt of one order completes no other, and an id of Click belongs to one order',
  atClick(async (world) => {
    const { click, orderId } = world
    const other = await world.place({ payment_type: 'click' })
    const mine = await prepared(world, orderId)
    expect((await click('complete', { ...mine, merchant_trans_id: other })).error).toBe(-6)
    expect((await click('complete', { ...mine, click_trans_id: aClickId() })).error).toBe(-6)
    expect((await click('prepare', { ...mine, merchant_trans_id: other })).error).toBe(-8)
    expect((await world.row(other)).isPaid).toBe(false)
  }),
)

test(
  'a debit for an order that was cancelled, or is paid on delivery by now, is refunded',
  atClick(async (world) => {
    const { click, orderId, read, shop } = world
    const expired = await prepared(world, orderId)
    shop.wait(15 * 60)
    await world.expire()
    expect(
      (await click('prepare', { ...expired, click_trans_id: aClickId(), merchant_prepare_id: undefined }))
        .error,
    ).toBe(-9)
    expect((await click('complete', expired)).error).toBe(0)
    expect(await read(orderId)).toMatchObject({ status: 'server_cancelled', paid: false })

    const onDelivery = await world.place({ payment_type: 'click' })
    const switched = await prepared(world, onDelivery)
    expect(await world.changeTo(onDelivery, 'cash')).toBe(200)
    expect((await click('complete', switched)).error).toBe(0)
    expect(await read(onDelivery)).toMatchObject({ status: 'new', paid: false, payment_type: 'cash' })
    expect((await world.refunds()).map(({ cause }) => cause)).toEqual(['order_gone', 'order_gone'])
  }),
)

const badFields: readonly {
  why: string
  fields: Readonly<Record<string, string | undefined>>
  code: number
}[] = [
  { why: 'of another merchant', fields: { service_id: '99999' }, code: -8 },
  { why: 'without a signature', fields: { sign_string: undefined }, code: -8 },
  { why: 'with an empty signature', fields: { sign_string: '' }, code: -8 },
  { why: 'with a forged signature', fields: { sign_string: 'a'.repeat(32) }, code: -1 },
  { why: 'with a signature of another length', fields: { sign_string: 'abc' }, code: -1 },
  { why: 'without an order', fields: { merchant_trans_id: undefined }, code: -8 },
  {
    why: 'for an unknown order',
    fields: { merchant_trans_id: '00000000-0000-4000-8000-000000000000' },
    code: -5,
  },
  { why: 'for an injection', fields: { merchant_trans_id: "' or 1=1 --" }, code: -5 },
  { why: 'with another action', fields: { action: '7' }, code: -3 },
  { why: "with Complete's action at Prepare", fields: { action: '1' }, code: -3 },
  { why: 'with an id that is no number', fields: { click_trans_id: 'abc' }, code: -8 },
  { why: 'with an id longer than any', fields: { click_trans_id: '9'.repeat(40) }, code: -8 },
  { why: 'with an error that is no number', fields: { error: 'none' }, code: -8 },
  { why: 'with one sum less', fields: { amount: String(orderTotal - 1) }, code: -2 },
  { why: 'with one tiyin less', fields: { amount: `${orderTotal - 1}.99` }, code: -2 },
  { why: 'with a negative amount', fields: { amount: `-${orderTotal}` }, code: -2 },
  { why: 'with words for an amount', fields: { amount: 'seventy-five thousand' }, code: -2 },
  { why: 'with a huge amount', fields: { amount: '9'.repeat(60) }, code: -2 },
  { why: 'with an amount in powers', fields: { amount: '75e3' }, code: -2 },
  { why: 'with an amount in hexadecimal', fields: { amount: '0x124f8' }, code: -2 },
]

test.each(badFields)('a call $why gets $code, and is on record', ({ fields, code }) =>
  atClick(async (world) => {
    const answer = await world.click('prepare', { merchant_trans_id: world.orderId, ...fields })
    expect(answer.error).toBe(code)
    expect(await world.transactions(world.orderId)).toEqual([])
    expect(await world.recordedCodes()).toEqual([code])
  })(),
)

test.each(['75000', '75000.0', '75000.00', '75000.004'])('%s is the amount of the order', (amount) =>
  atClick(async ({ click, orderId }) => {
    expect((await click('prepare', { merchant_trans_id: orderId, amount })).error).toBe(0)
  })(),
)

test(
  'an id beyond the safe integers is returned unchanged',
  atClick(async ({ shop, orderId, click }) => {
    const id = '9223372036854775807'
    expect((await click('prepare', { merchant_trans_id: orderId, click_trans_id: id })).error).toBe(0)
    const response = await shop.api.request('/payments/click/prepare', {
      method: 'POST',
      body: `click_trans_id=${id}`,
    })
    expect(await response.json()).toEqual({ error: -8, error_note: 'Error in request from click' })
  }),
)

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test(
  '[R9-09] a call that fails in the shop raises the alarm, and Click repeats it for a debited payment',
  atClick(async (world) => {
    const { db, click, orderId, place } = world
    const complete = await prepared(world, orderId)
    const counted: object[] = []
    const end = paymentCalled.subscribe((call) => counted.push(call))
    await db.execute(sql`alter table payment_transactions add constraint broken check (false) not valid`)
    const another = await place({ payment_type: 'click' })
    expect((await click('prepare', { merchant_trans_id: another })).error).toBe(-7)
    await expect(click('complete', complete)).rejects.toThrow('answered 503')
    await db.execute(sql`alter table payment_transactions drop constraint broken`)
    expect((await click('complete', complete)).error).toBe(0)
    end()
    expect(counted).toEqual([-7, -7, 0].map((code) => ({ provider: 'click', code })))
    const alarms = await readFile(
      new URL('../../../../../../docs/operations/alerts.yml', import.meta.url),
      'utf8',
    )
    expect(alarms).toMatch(/doira_payment_calls_total\{code=~"[^"]*-7\b/)
  }),
)

test('two hundred parallel confirmations pay once', async () => {
  const world = await makeClickWorld(await makePaymentWorld(database.db))
  const payment = await prepared(world, world.orderId)
  const answers = await Promise.all(Array.from({ length: 200 }, () => world.click('complete', payment)))
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1)
  expect(answers.filter(({ error }) => error === -4)).toHaveLength(199)
  const order = await world.read(world.orderId)
  expect(order.status_notes.map(({ status }) => status)).toEqual(['payment_awaited', 'new'])
})

test('of many attempts that are debited at once one pays, and the others are refunded', async () => {
  const world = await makeClickWorld(await makePaymentWorld(database.db))
  const payments = await Promise.all(Array.from({ length: 20 }, () => prepared(world, world.orderId)))
  const answers = await Promise.all(payments.map((payment) => world.click('complete', payment)))
  expect(answers.every(({ error }) => error === 0)).toBe(true)
  const transactions = await world.transactions(world.orderId)
  expect(transactions.filter(({ paysOrder }) => paysOrder)).toHaveLength(1)
  expect(await world.refunds()).toHaveLength(19)
})
