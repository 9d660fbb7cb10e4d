import { randomUUID } from 'node:crypto'
import * as reads from '@doira/contract/customers/directory'
import * as calls from '@doira/contract/customers/directory-actions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loyaltyEntriesTable } from '../../loyalty/loyalty.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeDeskWorld } from '../../testing/staff-desk-world.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'

async function aWorld(db: Db) {
  const world = await makeDeskWorld(db)
  const { shop, customer, operator } = world
  const body = (data: object) => ({ action_id: randomUUID(), pressed_at: shop.deps.clock(), data }) as never
  return {
    ...world,
    correct: (direction: 'add' | 'take', amount: number, by = operator) =>
      shop.call(calls.correctPoints, {
        token: by.token,
        body: body({
          ...{ customer_id: customer.id, direction, amount, reason: 'late' },
          comment: 'Простите за опоздание',
        }),
      }),
    undo: (id: string, by = operator) =>
      shop.call(calls.undoCorrection, { token: by.token, body: body({ id }) }),
    card: async (by = operator) =>
      (await shop.call(reads.readCustomerCard, { token: by.token, params: { id: customer.id } })).ok().card,
    lots: async () => {
      const rows = await db
        .select()
        .from(loyaltyEntriesTable)
        .where(eq(loyaltyEntriesTable.customerId, customer.id))
      return rows.reduce((sum, { remaining }) => sum + remaining, 0)
    },
  }
}

test('points are added and taken with a reason and a comment, within the limit of a day of the role', () =>
  withRollback(async (db) => {
    const { shop, chain, correct, points, lots, card } = await aWorld(db)
    ;(await correct('add', 15_000)).ok()
    expect((await card()).correction_left).toBe(5000)
    const refused = (await correct('add', 5001)).refused()
    expect({ code: refused.code, facts: refused.facts }).toEqual({
      code: 'correction_limit',
      facts: { left: 5000 },
    })
    shop.wait(1)
    ;(await correct('take', 5000)).ok()
    expect([await points(), await lots()]).toEqual([10_000, 10_000])
    expect((await card()).entries).toMatchObject([
      { kind: 'withdrawn', amount: -5000, reason: 'late', comment: 'Простите за опоздание' },
      { kind: 'gift', amount: 15_000 },
    ])
    shop.wait(24 * 3600)
    ;(await correct('add', 20_000)).ok()
    ;(await correct('add', 200_000, await aStaff(db, chain, 'manager'))).ok()
    expect((await correct('add', 99)).refused().code).toBe('invalid_request')
    expect((await correct('add', 100, await aStaff(db, chain, 'kitchen'))).refused().code).toBe(
      'not_permitted',
    )
  }))

test('no more points are taken than the customer has', () =>
  withRollback(async (db) => {
    const { givePoints, correct, points } = await aWorld(db)
    await givePoints(3120)
    const refused = (await correct('take', 3121)).refused()
    expect({ code: refused.code, facts: refused.facts }).toEqual({
      code: 'points_missing',
      facts: { left: 3120 },
    })
    ;(await correct('take', 3120)).ok()
    expect(await points()).toBe(0)
  }))

test('a correction is undone within ten minutes while its points are unspent, and frees the limit', () =>
  withRollback(async (db) => {
    const { shop, givePoints, correct, undo, card, points, lots } = await aWorld(db)
    await givePoints(4000)
    shop.wait(1)
    ;(await correct('add', 6000)).ok()
    shop.wait(1)
    ;(await correct('take', 8000)).ok()
    const [taken, added] = (await card()).entries
    // A part of the added points is taken.
    expect([taken?.is_undoable, added?.is_undoable]).toEqual([true, false])
    ;(await undo(taken?.id ?? '')).ok()
    expect([await points(), await lots()]).toEqual([10_000, 10_000])
    expect((await undo(taken?.id ?? '')).refused().code).toBe('correction_fixed')
    ;(await undo(added?.id ?? '')).ok()
    expect([await points(), await lots(), (await card()).correction_left]).toEqual([4000, 4000, 20_000])
    shop.wait(1)
    ;(await correct('add', 1000)).ok()
    const [late] = (await card()).entries
    shop.wait(10 * 60 + 1)
    expect((await undo(late?.id ?? '')).refused().code).toBe('correction_fixed')
    expect(await points()).toBe(5000)
  }))
