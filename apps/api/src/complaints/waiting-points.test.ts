import { programmeStart } from '@doira/domain/loyalty/programme'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loyaltyEntriesTable } from '../loyalty/loyalty.tables.ts'
import { creditPoints } from '../loyalty/points.queries.ts'
import { aLevel, aVersion } from '../loyalty/programme/programme.testing.ts'
import { changeStatus } from '../orders/lifecycle/change-status.ts'
import { recordReversal } from '../orders/refunds/record-reversal.ts'
import { testIn } from '../platform/database/test-database.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aClickId, aPaymeId } from '../testing/payment-world.testing.ts'
import { makeComplaintWorld } from './complaints.testing.ts'

const untilDelivered = [
  ...(['operator_accepted', 'vendor_accepted', 'vendor_ready', 'courier_accepted'] as const),
  ...(['courier_picked', 'delivered'] as const),
]

const inWorld = testIn((db) => makeComplaintWorld(db, { payment_type: 'payme' }))
type World = Awaited<ReturnType<typeof makeComplaintWorld>>

/** The order is finished, and what it earned cannot be spent for so many hours. */
async function earn({ db, chain, customer, id, receive }: World, amount: number, hours = 24) {
  await receive()
  const earned = {
    kind: 'earned',
    orderId: id,
    amount: toSum(amount),
    now: aMoment,
    expiresAt: null,
  } as const
  const availableAt = hours === 0 ? null : addMinutes(aMoment, hours * 60)
  await creditPoints(db, { shipperId: chain.shipperId, customerId: customer.id, ...earned, availableAt })
}

async function listEntries({ db, id }: World) {
  const rows = await db
    .select({ amount: loyaltyEntriesTable.amount })
    .from(loyaltyEntriesTable)
    .where(eq(loyaltyEntriesTable.orderId, id))
    .orderBy(desc(loyaltyEntriesTable.amount))
  return rows.map(({ amount }) => amount)
}

test.each([
  { hours: 24, money: 95_000, entries: [2_850, -2_850] },
  { hours: 24, money: 9_500, entries: [2_850, -285] },
  { hours: 0, money: 95_000, entries: [2_850] },
])(
  'a refund of $money for an order whose points wait $hours hours leaves entries $entries',
  ({ hours, money, entries }) =>
    inWorld(async (world) => {
      await world.pay(world.id, 'payme')
      await earn(world, 2_850, hours)
      ;(await world.open(world.owner, { money })).ok()
      expect(await listEntries(world)).toEqual(entries)
    })(),
)

test(
  'a payment that was returned for a complaint takes its part of the points once, also when its provider reports it',
  inWorld(async (world) => {
    const { id, db, shop, pay, edit, lineOf, dish, read, payme, transactions } = world
    await pay(id, 'payme')
    ;(await edit({ lines: [{ line_id: await lineOf(dish), quantity: 2 }] })).ok()
    const [externalId, time] = [aPaymeId(), Date.parse(shop.deps.clock())]
    const account = { order_id: (await read(id)).additional_payment?.id }
    await payme('CreateTransaction', { id: externalId, time, amount: 4_500_000, account })
    await payme('PerformTransaction', { id: externalId })
    await earn(world, 1_400)
    ;(await world.open(world.owner, { money: 45_000 })).ok()
    expect(await listEntries(world)).toEqual([1_400, -450])
    const later = (await transactions(id)).find((one) => one.externalId === externalId)
    if (!later) throw new Error('no second payment')
    expect(await recordReversal(db, later, { reason: 5, now: shop.deps.clock() })).toBe(true)
    expect(await listEntries(world)).toEqual([1_400, -450])
  }),
)

test(
  'a second payment that paid for nothing takes no points with it when it goes back',
  inWorld(async (world) => {
    const { id, db, shop, pay, row, click, transactions } = world
    const amount = `${(await row(id)).total}.00`
    const attempt = { merchant_trans_id: id, click_trans_id: aClickId(), amount }
    const { merchant_prepare_id } = await click('prepare', attempt)
    await pay(id, 'payme')
    await click('complete', { ...attempt, merchant_prepare_id: String(merchant_prepare_id) })
    await earn(world, 2_850)
    const second = (await transactions(id)).find(({ provider }) => provider === 'click')
    if (!second) throw new Error('no second payment')
    expect(second).toMatchObject({ state: 'performed', paysOrder: false })
    expect(await recordReversal(db, second, { reason: 5, now: shop.deps.clock() })).toBe(true)
    expect(await listEntries(world)).toEqual([2_850])
  }),
)

test.each([
  { money: 95_000, entries: [] },
  { money: 9_500, entries: [2_160] },
  { money: 0, entries: [2_400] },
])('an order of which $money went back before it was finished earns $entries', ({ money, entries }) =>
  inWorld(async (world) => {
    const { id, db, chain, pay, open, owner } = world
    const { shipperId } = chain
    await aVersion(db, shipperId, { levels: [aLevel('start', 3)] }, programmeStart)
    await pay(id, 'payme')
    const change = { shipperId, orderId: id, actor: 'operator', now: aMoment } as const
    for (const to of untilDelivered) await changeStatus(db, { ...change, to })
    if (money > 0) (await open(owner, { money })).ok()
    await changeStatus(db, { ...change, to: 'finished' })
    expect(await listEntries(world)).toEqual(entries)
  })(),
)
