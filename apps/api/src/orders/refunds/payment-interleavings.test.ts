import { createHash } from 'node:crypto'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { toSum } from '@doira/domain/money/sum'
import { statusesAfter } from '@doira/domain/orders/status'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { isLongRun } from '@doira/domain/property-runs.testing'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { customersTable } from '../../customers/customers.tables.ts'
import { loyaltyEntriesTable } from '../../loyalty/loyalty.tables.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import type { RefundRow, TransactionRow } from '../../payments/core/payments.tables.ts'
import type { RefundGateways } from '../../payments/core/refund-gateway.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../testing/all-mismatches.testing.ts'
import {
  aClickId,
  aPaymeId,
  makePaymentWorld,
  orderTotal,
  type PaymentWorld,
} from '../../testing/payment-world.testing.ts'
import type { OrderRow } from '../orders.tables.ts'
import { makeRefundDue } from './refund-due.ts'

const events = ['begin', 'callback', 'repeat', 'late', 'expiry', 'cancel', 'switch'] as const
type Event = (typeof events)[number]

type Story = {
  readonly provider: OnlinePaymentType
  /** The payment type to which the customer changes. */
  readonly switchTo: 'cash' | OnlinePaymentType | 'cashback'
  /** The points that were spent when the order was placed. */
  readonly points: number
}

/** The balance before the order: just enough to pay for all of it. */
const givenPoints = orderTotal

/** One sequence of events: its order, its first payment, and a second one that begins at the event `late`. */
type Play = PaymentWorld &
  Story & { readonly orderId: string; readonly first: string; readonly second: string }

/**
 * The amount that was due in money when the link was created; later changes of the order do not affect it.
 */
const getDue = ({ points }: Story) => orderTotal - points

const begin = async (play: Play, id: string) => {
  const { payme, click, orderId, provider, shop } = play
  const due = getDue(play)
  if (provider === 'click') {
    return click('prepare', { merchant_trans_id: orderId, click_trans_id: id, amount: `${due}.00` })
  }
  const time = Date.parse(shop.deps.clock())
  return payme('CreateTransaction', { id, time, amount: due * 100, account: { order_id: orderId } })
}

const confirm = async (play: Play, id: string) => {
  const { payme, click, orderId, provider } = play
  if (provider === 'payme') return payme('PerformTransaction', { id })
  const attempt = (await play.transactions(orderId)).find(({ externalId }) => externalId === id)
  const merchant_prepare_id = attempt?.number ?? '999999999'
  const amount = `${getDue(play)}.00`
  return click('complete', { merchant_trans_id: orderId, click_trans_id: id, merchant_prepare_id, amount })
}

const happen: Readonly<Record<Event, (play: Play) => Promise<unknown>>> = {
  begin: (play) => begin(play, play.first),
  callback: (play) => confirm(play, play.first),
  repeat: (play) => confirm(play, play.first),
  late: async (play) => {
    await begin(play, play.second)
    return confirm(play, play.second)
  },
  expiry: (play) => {
    play.shop.wait(15 * 60)
    return play.expire()
  },
  cancel: ({ shop, token, orderId }) =>
    shop.call(cancelOrder, { token, params: { id: orderId }, body: { reason: 'mistake' } }),
  switch: ({ changeTo, orderId, switchTo }) => changeTo(orderId, switchTo),
}

const cancelled = ['operator_cancelled', 'vendor_cancelled', 'server_cancelled']

type Seen = {
  readonly order: OrderRow
  readonly transactions: readonly TransactionRow[]
  readonly refunds: readonly RefundRow[]
  /** The balance, and the sum of its entries. */
  readonly balance: number
  readonly ledger: number
}

async function look({ row, transactions, refunds, orderId, db, customer }: Play): Promise<Seen> {
  const [card] = await db
    .select({
      balance: customersTable.pointsBalance,
      ledger: sql`coalesce(sum(${loyaltyEntriesTable.amount}), 0)`.mapWith(Number),
    })
    .from(customersTable)
    .leftJoin(loyaltyEntriesTable, eq(loyaltyEntriesTable.customerId, customersTable.id))
    .where(eq(customersTable.id, customer.id))
    .groupBy(customersTable.pointsBalance)
  return {
    order: await row(orderId),
    transactions: await transactions(orderId),
    refunds: await refunds(),
    balance: card?.balance ?? -1,
    ledger: card?.ledger ?? -1,
  }
}

/** Invariants of an order and its payments. */
async function check(
  play: Play,
  { order, transactions, refunds, balance, ledger }: Seen,
  path: readonly Event[],
): Promise<void> {
  const why = path.join(', ')
  const isRefundAsked = (id: string) => refunds.some(({ transactionId }) => transactionId === id)
  const taken = transactions.filter(({ state }) => state === 'performed')
  const paying = taken.filter(({ paysOrder }) => paysOrder)
  const stored = taken.filter(({ id }) => !isRefundAsked(id))
  const isOver = cancelled.includes(order.status)
  const due = getDue(play)
  const isPaidInMoney = order.isPaid && order.paymentType !== 'cashback'

  expect(paying.length, why).toBe(isPaidInMoney ? 1 : 0)
  expect(
    stored.reduce((sum, { amount }) => sum + amount, 0),
    why,
  ).toBe(isPaidInMoney && !isOver ? due : 0)
  for (const { amount } of taken) expect(amount, why).toBe(due)
  if (order.status === 'payment_awaited') expect(taken, why).toEqual([])
  if (order.status === 'new') expect(order.isPaid || order.paymentType === 'cash', why).toBe(true)
  if (order.isPaid) expect(order.paymentType, why).toBe(paying[0]?.provider ?? 'cashback')
  expect([order.pointsSpent, order.total], why).toEqual(
    order.paymentType === 'cashback' ? [orderTotal, 0] : [play.points, due],
  )
  expect([balance, ledger], why).toEqual(Array(2).fill(givenPoints - (isOver ? 0 : order.pointsSpent)))
  if (isOver || order.isPaid) {
    expect(
      transactions.filter((one) => one.provider === 'payme' && one.state === 'created'),
      why,
    ).toEqual([])
  }
  expect(await listAllMismatches(play.db, play.shop.deps.clock()), why).toEqual([])

  const { status_notes: notes } = await play.read(play.orderId)
  for (const [index, { status }] of notes.entries()) {
    const before = notes[index - 1]?.status
    if (before) expect(statusesAfter(before, order.deliveryType), why).toContain(status)
  }
}

/** The state that determines how a sequence continues: sequences with the same state are merged. */
function getState(
  { first, shop }: Play,
  { order, transactions, refunds }: Seen,
  rest: readonly Event[],
): string {
  const { status, isPaid, paymentType, paymentFailedAt, payUntil } = order
  const attempts = transactions.map((one) => [
    one.externalId === first,
    one.state,
    one.paysOrder,
    refunds.filter(({ transactionId }) => transactionId === one.id).map(({ cause }) => cause),
  ])
  const isLate = payUntil !== null && payUntil <= shop.deps.clock()
  const facts = [status, isPaid, paymentType, paymentFailedAt !== null, isLate, attempts, rest.toSorted()]
  return JSON.stringify(facts)
}

const refundAll: RefundGateways = {
  payme: async () => ({ outcome: 'done', message: '' }),
  click: async () => ({ outcome: 'done', message: '' }),
}

/** In the end everything that is owed was returned, and nothing twice. */
async function settle(play: Play, path: readonly Event[]): Promise<void> {
  const run = makeRefundDue({ ...play.shop.deps, gateways: refundAll })
  await run(new AbortController().signal)
  await run(new AbortController().signal)
  const order = await play.row(play.orderId)
  const held = (await play.transactions(play.orderId)).filter(({ state }) => state === 'performed')
  const isInMoney = order.isPaid && order.paymentType !== 'cashback'
  const isPaid = isInMoney && !cancelled.includes(order.status)
  expect(held.length, path.join(', ')).toBe(isPaid ? 1 : 0)
  if (cancelled.includes(order.status) && isInMoney) expect.fail(`still paid: ${path.join(', ')}`)
}

/**
 * The events that are tried next in a state: in a long run all of them, otherwise a sample that depends on
 * the sequence only, so that every run is the same. The first two steps always try all events.
 */
function getNext(path: readonly Event[], rest: readonly Event[]): readonly Event[] {
  if (isLongRun || path.length < 2) return rest
  const rank = (event: Event) =>
    createHash('sha256')
      .update([...path, event].join())
      .digest('hex')
  return rest.toSorted((a, b) => rank(a).localeCompare(rank(b))).slice(0, 1)
}

const stories: readonly Story[] = [
  { provider: 'payme', switchTo: 'cash', points: 0 },
  { provider: 'payme', switchTo: 'click', points: 0 },
  { provider: 'payme', switchTo: 'cashback', points: 20_000 },
  { provider: 'click', switchTo: 'cash', points: 0 },
  { provider: 'click', switchTo: 'payme', points: 0 },
  { provider: 'click', switchTo: 'cashback', points: 20_000 },
]

test.each(stories)(
  '[R2-20] in every sequence of events of a payment by $provider, with a change to $switchTo, payments, points and order agree',
  (story) =>
    withRollback(async (db) => {
      const world = await makePaymentWorld(db)
      await db
        .update(productsTable)
        .set({ mxik: '00101001001000000' })
        .where(eq(productsTable.id, world.dish))
      await creditPoints(db, {
        shipperId: world.chain.shipperId,
        customerId: world.customer.id,
        kind: 'gift',
        orderId: null,
        amount: toSum(givenPoints),
        now: world.shop.deps.clock(),
        expiresAt: addSeconds(world.shop.deps.clock(), 24 * 60 * 60),
      })
      const orderId = await world.place({ payment_type: story.provider, points: story.points })
      const newId = story.provider === 'payme' ? aPaymeId : aClickId
      const play: Play = { ...world, ...story, orderId, first: newId(), second: newId() }
      const begun = world.shop.deps.clock()
      const seen = new Set<string>()
      let ways = 0

      /** Tries each of the events, each time from the same state of the database and the clock. */
      const goOn = async (path: readonly Event[], rest: readonly Event[], now: Instant): Promise<void> => {
        for (const next of getNext(path, rest)) {
          const savepoint = sql.raw(`step_${path.length}`)
          await db.execute(sql`savepoint ${savepoint}`)
          world.shop.setNow(addSeconds(now, 1))
          await happen[next](play)
          ways += 1
          const way = [...path, next]
          const left = rest.filter((event) => event !== next)
          const facts = await look(play)
          const state = getState(play, facts, left)
          if (!seen.has(state)) {
            seen.add(state)
            await check(play, facts, way)
            await goOn(way, left, world.shop.deps.clock())
            await settle(play, way)
          }
          await db.execute(sql`rollback to savepoint ${savepoint}`)
        }
      }
      await goOn([], events, begun)
      // Far fewer than 7! sequences, because they are merged; and far more than a few.
      expect(ways).toBeGreaterThan(isLongRun ? 1000 : 100)
    }),
  isLongRun ? 1_800_000 : 300_000,
)
