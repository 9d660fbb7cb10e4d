import { getProfile } from '@doira/contract/customers/profile'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { changePayment } from '@doira/contract/payments/change-payment'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { loyaltyEntriesTable } from '../../loyalty/loyalty.tables.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import { aVersion } from '../../loyalty/programme/programme.testing.ts'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase, testIn } from '../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../testing/all-mismatches.testing.ts'
import { aCustomer, aMoment, aSession } from '../../testing/factories.testing.ts'
import {
  aClickId,
  aPaymeId,
  makePaymentWorld,
  orderTiyin,
  orderTotal,
  type PaymentWorld,
} from '../../testing/payment-world.testing.ts'
import { findOrderMessage } from '../events/order-message.ts'
import { changeStatus } from '../lifecycle/change-status.ts'

const inWorld = testIn(makePaymentWorld)

async function give({ db, chain, customer }: PaymentWorld, amount: number, minutes = 60) {
  const expiresAt = addMinutes(aMoment, minutes)
  const points = { kind: 'gift', orderId: null, amount: toSum(amount), now: aMoment, expiresAt } as const
  await creditPoints(db, { shipperId: chain.shipperId, customerId: customer.id, ...points })
}

const payByPoints = ({ shop, token }: PaymentWorld, id: string, as = token) =>
  shop.call(changePayment, { token: as, params: { id }, body: { payment_type: 'cashback' } })

async function getBalance({ shop, token }: PaymentWorld): Promise<number> {
  return (await shop.call(getProfile, { token })).ok().balance
}

/** The entries of the order; checks that the whole ledger adds up to the balance. */
async function getEntries(world: PaymentWorld, orderId: string) {
  const rows = await world.db
    .select()
    .from(loyaltyEntriesTable)
    .where(eq(loyaltyEntriesTable.customerId, world.customer.id))
    .orderBy(asc(loyaltyEntriesTable.amount))
  const balance = await getBalance(world)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
  expect(rows.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(balance)
  return rows.filter((row) => row.orderId === orderId).map(({ kind, amount }) => [kind, amount])
}

test.each([
  { balance: 75_000, before: 0, left: 0 },
  { balance: 90_000, before: 0, left: 15_000 },
  { balance: 75_000, before: 20_000, left: 0 },
  { balance: 80_000, before: 74_999, left: 5_000 },
])(
  '[R9-09] [R2-20] $balance points, $before of them spent before, pay for an unpaid order once, and are returned if it is cancelled',
  ({ balance, before, left }) =>
    inWorld(async (world) => {
      const { shop, token, place, read } = world
      await give(world, balance)
      const id = await place({ payment_type: 'payme', points: before })
      shop.wait(10 * 60)
      const changed = (await payByPoints(world, id)).ok()
      expect(changed).toMatchObject({
        status: 'new',
        payment_type: 'cashback',
        payment_link: '',
        pay_until: null,
        paid: true,
        total: 0,
        vat_included: 0,
        points_spent: orderTotal,
        eta_to: '2027-03-08T08:10:00.000Z',
        status_notes: [
          { status: 'payment_awaited' },
          { status: 'new', actor: 'customer', description: 'payment_changed' },
        ],
      })
      expect(await getBalance(world)).toBe(left)
      expect((await payByPoints(world, id)).ok(), 'a repeat changes nothing').toEqual(changed)
      expect(await read(id)).toEqual(changed)
      expect(await world.changeTo(id, 'cash')).toBe(409)
      expect(await getEntries(world, id)).toEqual([['spent', -orderTotal]])
      for (const _ of [1, 2])
        (await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
      expect(await getEntries(world, id)).toEqual([
        ['spent', -orderTotal],
        ['returned', orderTotal],
      ])
      expect(await getBalance(world)).toBe(balance)
    })(),
)

test(
  '[R9-09] an order whose total points cover is paid by points, whatever way was chosen, and its end returns points',
  inWorld(async (world) => {
    const { db, chain, place, read, shop } = world
    await give(world, orderTotal)
    const id = await place({ payment_type: 'cash', points: orderTotal, cash_change: null })
    expect(await read(id)).toMatchObject({ payment_type: 'cashback', paid: true, total: 0 })
    const end = {
      shipperId: chain.shipperId,
      orderId: id,
      actor: 'operator',
      now: shop.deps.clock(),
    } as const
    await changeStatus(db, { ...end, to: 'operator_cancelled' })
    const wanted = { shipperId: chain.shipperId, orderId: id, event: 'operator_cancelled' } as const
    const messages = await Promise.all(
      (['ru', 'uz', 'en'] as const).map((language) => findOrderMessage(db, { ...wanted, language })),
    )
    expect(messages.map((message) => message?.body)).toEqual([
      'Заказ отменён. Баллы вернём.',
      'Buyurtma bekor qilindi. Ballarni qaytaramiz.',
      'The order was cancelled. We will return the points.',
    ])
    expect(await getBalance(world)).toBe(orderTotal)
  }),
)

test.each([
  { why: 'a point is missing', balance: 74_999, before: 0, code: 'balance_too_low' },
  { why: 'one is missing beside a part', balance: 74_999, before: 30_000, code: 'balance_too_low' },
  { why: 'they have run out of time', balance: 75_000, before: 0, minutes: 10, code: 'balance_too_low' },
  { why: 'so few are not spent', balance: 75_000, before: 0, minimum: 75_001, code: 'points_below_minimum' },
])(
  '[R9-09] where $why the answer is $code, nothing is spent, and the order still awaits payment',
  ({ balance, before, minutes = 60, minimum = 0, code }) =>
    inWorld(async (world) => {
      const { db, chain, shop, place, read } = world
      await give(world, balance, minutes)
      const id = await place({ payment_type: 'click', points: before })
      await aVersion(db, chain.shipperId, { minPointsToSpend: toSum(minimum) })
      shop.wait(10 * 60)
      const waiting = await read(id)
      const answered = await payByPoints(world, id)
      expect({ status: answered.status, code: answered.refused().code }).toEqual({ status: 422, code })
      expect(await read(id)).toEqual(waiting)
      expect(await getEntries(world, id)).toEqual(before > 0 ? [['spent', -before]] : [])
      expect(await world.changeTo(id, 'card'), 'another way is still open').toBe(200)
    })(),
)

test(
  "another customer's order cannot be paid with points, neither with theirs nor with one's own",
  inWorld(async (world) => {
    const { db, chain, customer, place } = world
    await give(world, 75_000)
    const id = await place({ payment_type: 'payme' })
    const stranger = await aCustomer(db, chain)
    await give({ ...world, customer: stranger }, 75_000)
    const token = await aSession(db, stranger)
    for (const wanted of [id, '00000000-0000-4000-8000-000000000000', 'not-an-id']) {
      const answered = await payByPoints(world, wanted, token)
      expect({ status: answered.status, code: answered.refused().code }).toEqual({
        status: 404,
        code: 'order_not_found',
      })
    }
    expect(await getBalance(world)).toBe(75_000)
    expect(await getBalance({ ...world, customer: stranger, token })).toBe(75_000)
    expect((await world.row(id)).customerId).toBe(customer.id)
  }),
)

const payable = { mxik: '00101001001000000' }

test(
  '[R9-09] a Payme transaction that was created before the payment with points is refused',
  inWorld(async (world) => {
    const { db, dish, shop, place, payme, transactions } = world
    await db.update(productsTable).set(payable).where(eq(productsTable.id, dish))
    await give(world, 75_000)
    const orderId = await place({ payment_type: 'payme' })
    const id = aPaymeId()
    const create = { id, time: Date.parse(shop.deps.clock()), amount: orderTiyin }
    const begun = await payme('CreateTransaction', { ...create, account: { order_id: orderId } })
    expect(begun).toMatchObject({ result: { state: 1 } })
    ;(await payByPoints(world, orderId)).ok()
    expect(await payme('PerformTransaction', { id })).toMatchObject({ error: { code: -31008 } })
    const late = { ...create, id: aPaymeId(), account: { order_id: orderId } }
    expect(await payme('CreateTransaction', late)).toHaveProperty('error')
    expect((await transactions(orderId)).map(({ state }) => state)).toEqual(['cancelled'])
  }),
)

test(
  '[R9-09] a payment by Click in parallel with points is refunded, and the order stays paid with points',
  inWorld(async (world) => {
    const { db, shop, place, click, transactions, refunds } = world
    await give(world, 75_000)
    const orderId = await place({ payment_type: 'click' })
    const ids = { merchant_trans_id: orderId, click_trans_id: aClickId() }
    expect(await click('prepare', ids)).toMatchObject({ error: 0 })
    ;(await payByPoints(world, orderId)).ok()
    const [prepared] = await transactions(orderId)
    const debit = { ...ids, merchant_prepare_id: prepared?.number ?? '' }
    expect(await click('complete', debit)).toMatchObject({ error: 0 })
    expect((await transactions(orderId)).map(({ state, paysOrder }) => [state, paysOrder])).toEqual([
      ['performed', false],
    ])
    expect((await refunds()).map(({ transactionId, cause }) => [transactionId, cause])).toEqual([
      [prepared?.id, 'order_gone'],
    ])
    const paid = { payment_type: 'cashback', paid: true, total: 0, points_spent: orderTotal }
    expect(await world.read(orderId)).toMatchObject(paid)
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
  }),
)

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const atOnce = 50

test(`[R9-09] of ${atOnce} unpaid orders paid with the same points at once one is paid, and ${atOnce} repeats spend nothing more`, async () => {
  const world = await makePaymentWorld(database.db)
  await give(world, 75_000 + 74_999)
  const ids = await Promise.all(Array.from({ length: atOnce }, () => world.place({ payment_type: 'payme' })))
  const answers = await Promise.all(ids.map(async (id) => ({ id, answer: await payByPoints(world, id) })))
  const [paid, ...others] = answers.toSorted((a, b) => a.answer.status - b.answer.status)
  expect(paid?.answer.ok()).toMatchObject({ status: 'new', paid: true, points_spent: orderTotal })
  expect(others.map(({ answer }) => answer.refused().code)).toEqual(
    Array.from({ length: atOnce - 1 }, () => 'balance_too_low'),
  )
  expect(await getBalance(world)).toBe(74_999)

  const id = paid?.id ?? ''
  await give(world, 1)
  const again = await Promise.all(ids.map(() => payByPoints(world, id)))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await getEntries(world, id)).toEqual([['spent', -orderTotal]])
  expect(await getBalance(world)).toBe(75_000)

  const partId = await world.place({ payment_type: 'click', points: 20_000 })
  const grown = await Promise.all(ids.map(() => payByPoints(world, partId)))
  expect(new Set(grown.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await getEntries(world, partId)).toEqual([['spent', -orderTotal]])
  const rows = await world.db
    .select()
    .from(loyaltyEntriesTable)
    .where(and(eq(loyaltyEntriesTable.customerId, world.customer.id), eq(loyaltyEntriesTable.kind, 'spent')))
  expect(rows).toHaveLength(2)
})
