import { randomUUID } from 'node:crypto'
import { confirmLogin, login } from '@doira/contract/auth/sign-in'
import { checkPointsCode, sendPointsCode } from '@doira/contract/fulfilment/phone-orders/points-codes'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loyaltyEntriesTable } from '../../loyalty/loyalty.tables.ts'
import { smsOutboxTable } from '../../messaging/sms/sms.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { makeCallWorld } from '../../testing/call-world.testing.ts'
import { aCustomer } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'

/** A customer with 50 000 points calls. */
async function aWorld(db: Db) {
  const world = await makeCallWorld(db)
  const { shop, customer, operator, aCall, givePoints } = world
  await givePoints(50_000)
  const body = (data: object) => ({ action_id: randomUUID(), pressed_at: shop.deps.clock(), data }) as never
  const orderId = randomUUID()
  return {
    ...world,
    orderId,
    call: (points: number, id = orderId, caller = { phone: customer.phone, name: 'Дилшод' }) =>
      aCall({ customer: caller, order: { id, points } }),
    send: (points: number, { id = orderId, by = operator, customer_id = customer.id } = {}) =>
      shop.call(sendPointsCode, {
        token: by.token,
        body: body({ order_id: id, customer_id, points, language: 'uz' }),
      }),
    check: (code: string, id = orderId) =>
      shop.call(checkPointsCode, { token: operator.token, body: body({ order_id: id, code }) }),
    /** The code in the last message to the customer. */
    readCode: () => shop.codeOf(customer.phone, 'points'),
    spent: async () =>
      (await db.select().from(loyaltyEntriesTable).where(eq(loyaltyEntriesTable.kind, 'spent'))).map(
        ({ amount }) => amount,
      ),
  }
}

test('[S-08] points are spent by phone only with the code that was sent to the customer', () =>
  withRollback(async (db) => {
    const { call, placeCall, send, check, readCode, spent, orderId, customer } = await aWorld(db)
    expect((await placeCall(call(20_000))).refused()).toMatchObject({
      code: 'points_code_required',
      facts: { points: 20_000 },
    })
    expect(await spent()).toEqual([])
    expect((await send(20_000)).ok()).toMatchObject({ resend_after: 60, demo_code_printed: true })
    const [sms] = await db.select().from(smsOutboxTable).where(eq(smsOutboxTable.kind, 'points'))
    expect(sms).toMatchObject({ phone: customer.phone, amount: 20_000, language: 'uz' })
    const code = await readCode()
    // A code that was sent but not entered has no effect.
    expect((await placeCall(call(20_000))).refused().code).toBe('points_code_required')
    expect((await check(code)).ok().points).toBe(20_000)
    expect((await placeCall(call(20_000))).ok().order_id).toBe(orderId)
    expect(await spent()).toEqual([-20_000])
  }))

test('[S-08] an order without points needs no code', () =>
  withRollback(async (db) => {
    const { call, placeCall } = await aWorld(db)
    ;(await placeCall(call(0))).ok()
  }))

test('[S-08] the code is valid for its order, its customer and its number of points, and for half an hour', () =>
  withRollback(async (db) => {
    const { shop, chain, call, placeCall, send, check, readCode, orderId } = await aWorld(db)
    ;(await send(20_000)).ok()
    ;(await check(await readCode())).ok()
    const other = await aCustomer(db, chain, { pointsBalance: 50_000 as never })
    const outcome = async (data: ReturnType<typeof call>) => (await placeCall(data)).refused().code
    expect(await outcome(call(20_001))).toBe('points_code_required')
    expect(await outcome(call(20_000, randomUUID()))).toBe('points_code_required')
    const asOther = call(20_000, orderId, { phone: other.phone, name: 'Азиза' })
    expect(await outcome(asOther)).toBe('points_code_required')
    shop.wait(30 * 60)
    expect(await outcome(call(20_000))).toBe('points_code_required')
    ;(await send(20_000)).ok()
    ;(await check(await readCode())).ok()
    ;(await placeCall(call(15_000))).ok()
  }))

test('[S-08] wrong codes are counted, five of them invalidate the code, and it expires after five minutes', () =>
  withRollback(async (db) => {
    const { shop, send, check, readCode } = await aWorld(db)
    expect((await check('123456')).refused().code).toBe('code_expired')
    ;(await send(20_000)).ok()
    const code = await readCode()
    const wrong = code === '000000' ? '111111' : '000000'
    for (const left of [4, 3, 2, 1, 0]) {
      expect((await check(wrong)).refused()).toMatchObject({
        code: 'invalid_code',
        facts: { attemptsLeft: left },
      })
    }
    expect((await check(code)).refused().code).toBe('code_attempts_exceeded')
    expect((await send(20_000)).refused().code).toBe('code_too_soon')
    shop.wait(60)
    ;(await send(20_000)).ok()
    shop.wait(300)
    expect((await check(await readCode())).refused().code).toBe('code_expired')
  }))

test('[S-08] the code begins no session, and a sign-in code spends no points', () =>
  withRollback(async (db) => {
    const { shop, customer, send, check, readCode } = await aWorld(db)
    ;(await send(20_000)).ok()
    const code = await readCode()
    const refused = await shop.call(confirmLogin, { body: { phone: customer.phone, code } })
    expect(refused.refused().code).toBe('code_expired')
    ;(await shop.call(login, { body: { phone: customer.phone } })).ok()
    const signIn = await shop.codeOf(customer.phone)
    if (signIn !== code) expect((await check(signIn)).refused().code).toBe('invalid_code')
    ;(await shop.call(confirmLogin, { body: { phone: customer.phone, code: signIn } })).ok()
  }))

test('[S-08] codes for points have their own budgets, are for operators, and only for points that the customer has', () =>
  withRollback(async (db) => {
    const { shop, chain, send } = await aWorld(db)
    const kitchen = await aStaff(db, chain, 'kitchen')
    expect((await send(20_000, { by: kitchen })).refused().code).toBe('not_permitted')
    expect((await send(50_001)).refused().code).toBe('balance_too_low')
    expect((await send(1, { customer_id: randomUUID() })).refused().code).toBe('customer_not_found')
    for (const _ of [1, 2, 3, 4, 5]) {
      ;(await send(1, { id: randomUUID() })).ok()
      shop.wait(60)
    }
    expect((await send(1, { id: randomUUID() })).refused().code).toBe('too_many_requests')
  }))

test('[S-08] the journal records who requested whose points, and never the code', () =>
  withRollback(async (db) => {
    const { send, check, readCode, customer, operator } = await aWorld(db)
    ;(await send(20_000)).ok()
    const code = await readCode()
    ;(await check(code)).ok()
    const actions = await db
      .select()
      .from(staffActionsTable)
      .where(eq(staffActionsTable.staffId, operator.row.id))
      .orderBy(staffActionsTable.number)
    expect(actions.map(({ kind, after }) => [kind, after])).toEqual([
      ['points_code', { customer_id: customer.id, points: 20_000 }],
      ['points_code_check', { customer_id: customer.id, right: true }],
    ])
    expect(JSON.stringify(actions)).not.toContain(code)
  }))
