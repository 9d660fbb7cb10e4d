import { randomUUID } from 'node:crypto'
import * as actions from '@doira/contract/staff/shift-actions'
import * as offers from '@doira/contract/staff/shift-offer-actions'
import { listShiftOffers, listShiftSwaps } from '@doira/contract/staff/shift-offers'
import { readOwnShift } from '@doira/contract/staff/shifts'
import { addMinutes } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffMessagesTable } from '../../alerts/alerts.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../../testing/staff-world.testing.ts'
import { saveStaffRecipient } from '../recipients/recipients.queries.ts'
import { staffActionsTable, staffBranchesTable, staffShiftsTable, staffTable } from '../staff.tables.ts'

const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })
const at = (minutes: number) => addMinutes(aMoment, minutes)

/** A courier with a shift from the second hour to the tenth, colleagues, and managers here and elsewhere. */
async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, otherBranch, courier: giver } = world
  const own = { branchIds: [chain.branchId] }
  const [taker, third] = [await aStaff(db, chain, 'courier', own), await aStaff(db, chain, 'courier', own)]
  const manager = await aStaff(db, chain, 'manager', own)
  const elsewhere = { branchIds: [otherBranch] }
  const stranger = await aStaff(db, chain, 'courier', elsewhere)
  const otherManager = await aStaff(db, chain, 'manager', elsewhere)
  const plan = async (staff: TestStaff, from: number, to: number) => {
    const body = anAction({ staff_id: staff.row.id, from: at(from), to: at(to) })
    return (await shop.call(actions.planShift, { token: manager.token, body })).ok().action_id
  }
  const shiftId = await plan(giver, 120, 600)
  const offer = (by: TestStaff, id = shiftId) =>
    shop.call(offers.offerShift, { token: by.token, body: anAction({ shift_id: id }) })
  const take = (by: TestStaff, id: string) =>
    shop.call(offers.takeShift, { token: by.token, body: anAction({ id }) })
  const withdraw = (by: TestStaff, id: string) =>
    shop.call(offers.withdrawShiftOffer, { token: by.token, body: anAction({ id }) })
  const decide =
    (call: typeof offers.allowShiftSwap | typeof offers.refuseShiftSwap) =>
    (by: TestStaff, id: string, who = taker) =>
      shop.call(call, { token: by.token, body: anAction({ id, taken_by: who.row.id }) })
  const seen = async ({ token }: TestStaff) =>
    (await shop.call(listShiftOffers, { token })).ok().offers.map(({ id, state }) => [id, state])
  const waiting = async ({ token }: TestStaff) =>
    (await shop.call(listShiftSwaps, { token })).ok().swaps.map(({ id }) => id)
  const planned = async ({ token }: TestStaff) =>
    (await shop.call(readOwnShift, { token })).ok().planned.map(({ id }) => id)
  const clock = (minutes: number) => shop.setNow(at(minutes))
  return {
    ...{ ...world, giver, taker, third, manager, stranger, otherManager, shiftId },
    ...{ plan, offer, take, withdraw, seen, waiting, planned, clock },
    ...{ allow: decide(offers.allowShiftSwap), refuse: decide(offers.refuseShiftSwap) },
  }
}

test('[S-62] a shift that a colleague takes changes hands when a manager of both allows it, and both are notified', () =>
  withRollback(async (db) => {
    const { chain, giver, taker, third, kitchen, manager, stranger, otherManager, shiftId, ...does } =
      await aWorld(db)
    const { offer, take, allow, seen, waiting, planned } = does
    for (const { row } of [giver, taker, third]) {
      await saveStaffRecipient(db, {
        ...{ shipperId: chain.shipperId, channel: 'telegram', key: row.id, staffId: row.id, sessionId: null },
        ...{ address: { chat: row.id }, language: 'ru', device: 'Telegram', createdAt: aMoment },
      })
    }
    const id = (await offer(giver)).ok().action_id
    expect((await offer(giver)).ok().outcome, 'offered twice').toBe('already')
    expect(await seen(taker)).toEqual([[id, 'offered']])
    expect([await seen(kitchen), await seen(stranger), await waiting(manager)]).toEqual([[], [], []])
    ;(await take(taker, id)).ok()
    expect((await take(taker, id)).ok().outcome, 'taken twice').toBe('already')
    expect([await seen(third), await seen(giver)]).toEqual([[], [[id, 'taken']]])
    expect([await waiting(manager), await waiting(otherManager)]).toEqual([[id], []])
    expect(await planned(giver), 'nothing changes before the decision').toEqual([shiftId])
    ;(await allow(manager, id)).ok()
    expect((await allow(manager, id)).ok().outcome, 'allowed twice').toBe('already')
    expect([await planned(giver), await planned(taker)]).toEqual([[], [shiftId]])
    expect([await waiting(manager), await seen(giver), await seen(taker)]).toEqual([
      ...[[], [[id, 'allowed']], [[id, 'allowed']]],
    ])
    const sent = await db.select().from(staffMessagesTable).where(eq(staffMessagesTable.kind, 'swap'))
    expect(sent.map(({ staffId }) => staffId).toSorted()).toEqual([giver.row.id, taker.row.id].toSorted())
    const [message] = sent
    expect(message?.title).toBe('Замена смены разрешена')
    expect(message?.body).toContain(`${giver.row.name} → ${taker.row.name}`)
    expect(message?.body).not.toContain('{')
    const { shipperId, kind, outcome, after } = staffActionsTable
    const rows = await db
      .select({ kind, after })
      .from(staffActionsTable)
      .where(and(eq(shipperId, chain.shipperId), eq(outcome, 'done'), eq(kind, 'shift_swap_allow')))
    const people = { giver_id: giver.row.id, taker_id: taker.row.id }
    expect(rows.map((row) => row.after)).toEqual([{ ...people, from: at(120), to: at(600) }])
  }))

test('[S-62] a refused swap leaves the plan, and the shift can be offered again', () =>
  withRollback(async (db) => {
    const { giver, taker, manager, shiftId, clock, ...does } = await aWorld(db)
    const { offer, take, refuse, allow, seen, planned } = does
    const id = (await offer(giver)).ok().action_id
    ;(await take(taker, id)).ok()
    ;(await refuse(manager, id)).ok()
    expect([await planned(giver), await seen(giver)]).toEqual([[shiftId], [[id, 'refused']]])
    expect((await allow(manager, id)).refused().code).toBe('shift_offer_closed')
    clock(1)
    const again = (await offer(giver)).ok().action_id
    expect([await seen(giver), await seen(taker)]).toEqual([[[again, 'offered']], [[again, 'offered']]])
  }))

test('[S-62] who took a shift is notified when it is taken back, and sees that until the shift begins', () =>
  withRollback(async (db) => {
    const { chain, giver, taker, third, offer, take, withdraw, seen, clock } = await aWorld(db)
    for (const { row } of [giver, taker, third]) {
      await saveStaffRecipient(db, {
        ...{ shipperId: chain.shipperId, channel: 'telegram', key: row.id, staffId: row.id, sessionId: null },
        ...{ address: { chat: row.id }, language: 'ru', device: 'Telegram', createdAt: aMoment },
      })
    }
    const sent = () => db.select().from(staffMessagesTable).where(eq(staffMessagesTable.kind, 'swap'))
    const id = (await offer(giver)).ok().action_id
    ;(await take(third, id)).ok()
    ;(await withdraw(third, id)).ok()
    ;(await take(taker, id)).ok()
    expect(await sent()).toEqual([])
    ;(await withdraw(giver, id)).ok()
    ;(await withdraw(giver, id)).ok()
    const [message, ...others] = await sent()
    expect(others).toEqual([])
    expect(message).toMatchObject({ staffId: taker.row.id, title: 'Смена остаётся у коллеги' })
    expect(message?.body).toContain(giver.row.name)
    expect(message?.body).not.toContain('{')
    expect([await seen(taker), await seen(giver), await seen(third)]).toEqual([[[id, 'withdrawn']], [], []])
    clock(120)
    expect(await seen(taker)).toEqual([])
  }))

test('[S-62] only who offers or took it withdraws, and a manager does not decide what was withdrawn or taken by another', () =>
  withRollback(async (db) => {
    const { giver, taker, third, manager, shiftId, offer, take, withdraw, allow, planned } = await aWorld(db)
    const id = (await offer(giver)).ok().action_id
    ;(await take(taker, id)).ok()
    expect((await take(third, id)).refused()).toMatchObject({
      code: 'shift_offer_taken',
      facts: { by: taker.row.name },
    })
    expect((await withdraw(third, id)).refused().code).toBe('shift_offer_not_found')
    ;(await withdraw(taker, id)).ok()
    expect((await allow(manager, id)).refused().code).toBe('shift_offer_closed')
    ;(await take(third, id)).ok()
    expect((await allow(manager, id)).refused().code, 'the manager saw another taker').toBe(
      'shift_offer_closed',
    )
    ;(await withdraw(giver, id)).ok()
    expect((await withdraw(giver, id)).ok().outcome).toBe('already')
    expect((await allow(manager, id, third)).refused().code).toBe('shift_offer_closed')
    expect((await take(taker, id)).refused().code).toBe('shift_offer_closed')
    expect(await planned(giver)).toEqual([shiftId])
  }))

test('[S-62] an offer ends when the shift begins, by the plan or earlier', () =>
  withRollback(async (db) => {
    const { shop, giver, taker, manager, clock, offer, take, withdraw, allow, seen, waiting } =
      await aWorld(db)
    const id = (await offer(giver)).ok().action_id
    ;(await take(taker, id)).ok()
    clock(120)
    expect([await seen(giver), await waiting(manager)]).toEqual([[[id, 'expired']], []])
    for (const refused of [await allow(manager, id), await withdraw(giver, id), await offer(giver)])
      expect(refused.refused().code).toBe('shift_offer_closed')
    clock(60)
    for (const state of ['off', 'on'] as const)
      (await shop.call(actions.changeOwnShift, { token: giver.token, body: anAction({ state }) })).ok()
    expect((await allow(manager, id)).refused().code, 'begun an hour early').toBe('shift_offer_closed')
  }))

test('[S-62] a shift goes to nobody who works then, has another role or branch, or has left', () =>
  withRollback(async (db) => {
    const { chain, otherBranch, giver, taker, third, kitchen, manager, stranger, ...does } = await aWorld(db)
    const { plan, offer, take, withdraw, allow, planned } = does
    const id = (await offer(giver)).ok().action_id
    for (const other of [kitchen, stranger, giver, manager])
      expect((await take(other, id)).refused().code).toBe('shift_offer_not_found')
    await plan(third, 599, 700)
    expect((await take(third, id)).refused().code).toBe('shift_overlaps')
    ;(await take(taker, id)).ok()
    await plan(taker, 60, 121)
    expect((await allow(manager, id)).refused().code, 'planned since').toBe('shift_overlaps')
    ;(await withdraw(taker, id)).ok()
    const other = await aStaff(db, chain, 'courier', { branchIds: [chain.branchId] })
    ;(await take(other, id)).ok()
    const isOther = and(eq(staffTable.shipperId, chain.shipperId), eq(staffTable.id, other.row.id))
    await db.update(staffTable).set({ disabledAt: aMoment }).where(isOther)
    expect((await allow(manager, id, other)).refused().code).toBe('shift_offer_closed')
    await db.update(staffTable).set({ disabledAt: null }).where(isOther)
    await db
      .update(staffBranchesTable)
      .set({ branchId: otherBranch })
      .where(eq(staffBranchesTable.staffId, other.row.id))
    expect((await allow(manager, id, other)).refused().code).toBe('shift_offer_not_found')
    expect(await planned(other)).toEqual([])
  }))

test('[S-62] nobody decides about a shift of their own or of other branches, or offers one of somebody else', () =>
  withRollback(async (db) => {
    const { chain, operator, giver, taker, manager, otherManager, shiftId, ...does } = await aWorld(db)
    const { plan, offer, take, allow, refuse } = does
    expect((await offer(taker)).refused().code).toBe('shift_not_found')
    expect((await offer(giver, randomUUID())).refused().code).toBe('shift_not_found')
    const id = (await offer(giver)).ok().action_id
    ;(await take(taker, id)).ok()
    for (const decide of [allow, refuse]) {
      expect((await decide(otherManager, id)).refused().code).toBe('shift_offer_not_found')
      expect((await decide(operator, id)).refused().code).toBe('not_permitted')
    }
    const second = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    const own = (await offer(manager, await plan(manager, 120, 600))).ok().action_id
    ;(await take(second, own)).ok()
    expect((await allow(manager, own, second)).refused().code).toBe('own_swap')
    expect((await allow(second, own, second)).refused().code).toBe('own_swap')
    const owner = await aStaff(db, chain, 'owner')
    ;(await allow(owner, own, second)).ok()
  }))

test('[S-62] of two who take a shift at the same moment one gets it, and the other reads who', async () => {
  const database = await makeTestDatabase()
  try {
    for (let round = 0; round < 5; round += 1) {
      const { giver, taker, third, manager, offer, take, allow, refuse, planned } = await aWorld(database.db)
      const id = (await offer(giver)).ok().action_id
      const answers = await Promise.all([take(taker, id), take(third, id)])
      const winner = answers[0]?.status === 200 ? taker : third
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const lost = answers.find(({ status }) => status !== 200)?.refused()
      expect(lost).toMatchObject({ code: 'shift_offer_taken', facts: { by: winner.row.name } })
      const second = await allow(manager, id, winner === taker ? third : taker)
      expect(second.refused().code).toBe('shift_offer_closed')
      const decided = await Promise.all([allow(manager, id, winner), refuse(manager, id, winner)])
      expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await planned(giver)).length + (await planned(winner)).length).toBe(1)
    }
  } finally {
    await database.close()
  }
})

test('[S-62] a shift that is begun while a manager gives it away is begun by its person, or goes to the other unbegun', async () => {
  const database = await makeTestDatabase()
  try {
    for (let round = 0; round < 5; round += 1) {
      const { shop, chain, giver, taker, manager, shiftId, ...does } = await aWorld(database.db)
      const move = (state: 'on' | 'off') =>
        shop.call(actions.changeOwnShift, { token: giver.token, body: anAction({ state }) })
      ;(await move('off')).ok()
      const id = (await does.offer(giver)).ok().action_id
      ;(await does.take(taker, id)).ok()
      const [, allowed] = await Promise.all([move('on'), does.allow(manager, id)])
      const rows = await database.db
        .select()
        .from(staffShiftsTable)
        .where(and(eq(staffShiftsTable.shipperId, chain.shipperId), eq(staffShiftsTable.id, shiftId)))
      expect(rows).toMatchObject([
        allowed.status === 200
          ? { staffId: taker.row.id, startedAt: null }
          : { staffId: giver.row.id, startedAt: at(0) },
      ])
    }
  } finally {
    await database.close()
  }
})

test('[S-62] who is at work now can still be planned, and take a shift, for later', () =>
  withRollback(async (db) => {
    const { shop, giver, taker, offer, take, plan } = await aWorld(db)
    for (const state of ['off', 'on'] as const)
      (await shop.call(actions.changeOwnShift, { token: taker.token, body: anAction({ state }) })).ok()
    await plan(taker, 700, 800)
    const id = (await offer(giver)).ok().action_id
    ;(await take(taker, id)).ok()
  }))
