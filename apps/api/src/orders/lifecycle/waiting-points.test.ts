import { getLoyaltyCard, listPointEntries } from '@doira/contract/loyalty/card'
import { createOrder } from '@doira/contract/ordering/create-order'
import { programmeStart } from '@doira/domain/loyalty/programme'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSpendable } from '../../customers/waiting-points.queries.ts'
import { dropExpiredPoints } from '../../loyalty/expire-points.ts'
import { creditPoints, spendPoints } from '../../loyalty/points.queries.ts'
import { aLevel, aVersion } from '../../loyalty/programme/programme.testing.ts'
import { restorePoints } from '../../loyalty/restore-points.ts'
import { revokePoints } from '../../loyalty/revoke-points.ts'
import { unearnPoints } from '../../loyalty/unearn-points.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import type { OrderWorld } from '../../testing/order-world.testing.ts'
import { day, finish, getBalance, give, inWorld } from './points.testing.ts'

const waitingFor = ({ db, chain }: OrderWorld, availableAfterHours: number) =>
  aVersion(db, chain.shipperId, { levels: [aLevel('start', 3)], availableAfterHours }, programmeStart)

const readCard = async ({ shop, token }: OrderWorld) => (await shop.call(getLoyaltyCard, { token })).ok()

test(
  '[R9-09] points of an order are on the card at once and can be spent when their hours are over',
  inWorld(async (world) => {
    await waitingFor(world, 24)
    const { shop, token, anOrder } = world
    await give(world, 6_000, addMinutes(aMoment, 9 * day))
    await finish(world, await world.place())
    const availableAt = addMinutes(aMoment, day)
    const pay = (points: number) => shop.call(createOrder, { token, body: anOrder({ points }) })
    shop.setNow(addMinutes(availableAt, -1))
    expect(await readCard(world)).toMatchObject({
      ...{ balance: 6_000, waiting: [{ points: 1_800, available_at: availableAt }] },
    })
    const { entries } = (await shop.call(listPointEntries, { token })).ok()
    expect(entries.map(({ kind, available_at: at }) => [kind, at])).toEqual(
      expect.arrayContaining([
        ['earned', availableAt],
        ['gift', null],
      ]),
    )
    expect((await pay(6_001)).refused().problems).toMatchObject([{ code: 'balance_too_low' }])
    ;(await pay(6_000)).ok()
    expect((await pay(1)).refused().problems).toMatchObject([{ code: 'balance_too_low' }])
    shop.setNow(availableAt)
    expect(await readCard(world)).toMatchObject({ balance: 1_800, waiting: [] })
    ;(await pay(1_800)).ok()
    expect(await getBalance(world)).toBe(0)
  }),
)

test(
  'an order placed under terms without waiting earns points that can be spent at once',
  inWorld(async (world) => {
    const id = await world.place()
    const later = { levels: [aLevel('start', 3)], availableAfterHours: 72 }
    await aVersion(world.db, world.chain.shipperId, later, addMinutes(aMoment, 1))
    await finish(world, id, addMinutes(aMoment, 2))
    world.shop.setNow(addMinutes(aMoment, 2))
    expect(await readCard(world)).toMatchObject({ balance: 1_800, waiting: [] })
  }),
)

type Ledger = { balance: number; entries: number; remaining: number; spendable: number; waiting: number }

/** Anything that happens to points, as it comes. */
const someStep = fc.record({
  what: fc.constantFrom('earn', 'give', 'spend', 'return', 'revoke', 'unearn', 'expire'),
  amount: fc.integer({ min: 1, max: 3_000 }),
  order: fc.nat({ max: 4 }),
  minutes: fc.integer({ min: 0, max: 2 * day }),
  hours: fc.nat({ max: 72 }),
})

test(
  'whatever happens to points, their entries add up to the balance, and no more than it can be spent, nor less than none',
  inWorld(async (world) => {
    const { db, chain, customer } = world
    const account = { shipperId: chain.shipperId, customerId: customer.id }
    const orders: string[] = []
    for (let number = 0; number < 5; number += 1) orders.push(await world.place())
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { maxLength: 14 }), async (steps) => {
        await db.execute(sql`delete from loyalty_entries where customer_id = ${customer.id}`)
        await db.execute(sql`update customers set points_balance = 0 where id = ${customer.id}`)
        const spentBy = new Map<string, number>()
        let now = aMoment
        for (const { what, amount: drawn, order, minutes, hours } of steps) {
          now = addMinutes(now, minutes)
          const amount = toSum(drawn)
          const orderId = orders[order] ?? ''
          const key = { ...account, orderId, now }
          const before = await read(now)
          if (what === 'earn') {
            const availableAt = addMinutes(now, hours * 60)
            const times = { expiresAt: addMinutes(now, 30 * day), availableAt }
            await creditPoints(db, { ...key, kind: 'earned', amount, ...times })
          } else if (what === 'give') {
            const expiresAt = addMinutes(now, hours * 60 + 1)
            await creditPoints(db, { ...account, orderId: null, kind: 'gift', amount, now, expiresAt })
          } else if (what === 'spend' && !spentBy.has(orderId)) {
            const isSpent = await spendPoints(db, { ...key, amount })
            expect(isSpent).toBe(amount <= before.spendable)
            if (isSpent) spentBy.set(orderId, amount)
          } else if (what === 'return' && (spentBy.get(orderId) ?? 0) > 0) {
            await restorePoints(db, { ...key, kind: 'returned', amount: toSum(spentBy.get(orderId) ?? 0) })
            spentBy.set(orderId, 0)
          } else if (what === 'revoke') {
            const taken = await revokePoints(db, { ...key, amount })
            expect(taken).toBe(Math.min(amount, before.balance))
            const after = await read(now)
            expect(after.waiting, 'waiting points first').toBe(Math.max(0, before.waiting - taken))
          } else if (what === 'unearn') {
            await unearnPoints(db, { ...key, returned: amount, paid: toSum(3_000) })
            expect((await read(now)).spendable).toBe(before.spendable)
          } else if (what === 'expire') {
            await dropExpiredPoints(db, account, now)
          }
          const { balance, entries, remaining, spendable } = await read(now)
          expect([entries, remaining]).toEqual([balance, balance])
          expect(spendable).toBeGreaterThanOrEqual(0)
          expect(spendable).toBeLessThanOrEqual(balance)
        }
      }),
      { numRuns: 60 },
    )

    async function read(now: typeof aMoment): Promise<Ledger> {
      const { rows } = await db.execute<{ [Name in 'balance' | 'entries' | 'remaining']: string }>(sql`
        select points_balance::text as balance,
          (select coalesce(sum(amount), 0)::text from loyalty_entries where customer_id = ${customer.id}) as entries,
          (select coalesce(sum(remaining), 0)::text from loyalty_entries where customer_id = ${customer.id}) as remaining
        from customers where id = ${customer.id}`)
      const [balance, entries, remaining] = [rows[0]?.balance, rows[0]?.entries, rows[0]?.remaining].map(
        Number,
      )
      if (balance === undefined || entries === undefined || remaining === undefined)
        throw new Error('no customer')
      const spendable = await readSpendable(db, { ...customer, pointsBalance: toSum(balance) }, now)
      return { balance, entries, remaining, spendable, waiting: balance - spendable }
    }
  }),
)
