import { cancelOrder } from '@doira/contract/orders/read-orders'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffAlertsTable } from '../alerts/alerts.tables.ts'
import { makeWatchAlerts } from '../alerts/watch-alerts.ts'
import { changeOrder } from '../orders/edit/order-changes.queries.ts'
import { recordOrderEvent } from '../orders/lifecycle/status-events.queries.ts'
import { findUncheckedOrder } from '../orders/orders.queries.ts'
import { orderLinesTable, orderStatusEventsTable } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { inThreeLanguages } from '../testing/factories.testing.ts'
import type { PosFault } from './pos-stand-in.testing.ts'
import { makePosWorld, type PosRig } from './pos-world.testing.ts'

export type World = Awaited<ReturnType<typeof makePosWorld>>

/** An hour after an order was placed, in the steps in which a server would look. */
const anHour = [1, 30, 90, 240, 600, 1200, 1800, 2400, 3000, 3500]

/** A comment is changed as by the customer on the phone. */
export async function editOrder(
  db: Db,
  { shipperId }: { readonly shipperId: string },
  orderId: string,
  text: string,
) {
  const order = await findUncheckedOrder(db, { shipperId, orderId })
  if (!order) throw new Error('no such order')
  await changeOrder(db, order, { description: text })
  const { customerId, branchId, status, createdAt } = order
  await recordOrderEvent(db, {
    ...{ shipperId, orderId, customerId, branchId, status, createdAt },
    ...{ actor: 'operator', kind: 'edited' },
  })
}

/** The kinds of alerts that are open. */
export async function listOpenAlerts({ db, shop, chain }: World): Promise<readonly string[]> {
  await makeWatchAlerts(shop.deps)(new AbortController().signal)
  const rows = await db.select().from(staffAlertsTable).where(eq(staffAlertsTable.shipperId, chain.shipperId))
  return rows
    .filter(({ kind, endedAt }) => kind === 'pos_unconfirmed' && endedAt === null)
    .map(({ kind }) => kind)
}

/** What every point of sale (POS) has to do, and to survive, whoever makes it. */
export function testPosProvider(rig: PosRig): void {
  const { name } = rig.pos.provider
  const withWorld = (run: (world: World) => Promise<void>) =>
    withRollback(async (db) => run(await makePosWorld(db, rig)))

  test(`${name}: an order is there once, is changed when it is edited, and is cancelled when it is cancelled`, () =>
    withWorld(async (world) => {
      const { db, chain, place, at, state, standIn, shop, token, row } = world
      const id = await place()
      expect(await state(id)).toBe('waiting')
      await at(1)
      expect(await state(id)).toBe('confirmed')
      const [there] = standIn.created
      expect(standIn.find(there ?? '')).toMatchObject({
        status: 'received',
        total: (await world.read(id)).total,
      })
      await editOrder(db, chain, id, 'without onions')
      expect(await state(id)).toBe('waiting')
      await at(2)
      expect(await state(id)).toBe('confirmed')
      expect(standIn.find(there ?? '')?.comment).toBe('without onions')
      ;(await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
      await at(3)
      expect(standIn.find(there ?? '')?.status).toBe('cancelled')
      expect(await row(id)).toMatchObject({ state: 'confirmed', nextAt: null, waitsSince: null })
      await at(7200)
      expect(standIn.created).toHaveLength(1)
    }))

  test(`${name}: what is left out of a dish stands in the comment, before the one of the customer`, () =>
    withWorld(async ({ db, chain, place, at, standIn }) => {
      const id = await place({ description: 'second floor' })
      const without = [inThreeLanguages('Лук'), inThreeLanguages('Сыр')]
      const ofOrder = and(eq(orderLinesTable.shipperId, chain.shipperId), eq(orderLinesTable.orderId, id))
      const [line] = await db.update(orderLinesTable).set({ without }).where(ofOrder).returning()
      await at(1)
      expect(standIn.find(standIn.created[0] ?? '')?.comment).toBe(
        `${line?.name.ru}: без: Лук, Сыр. second floor`,
      )
    }))

  test(`${name}: statuses lead an order on through the kitchen by the POS, and never back`, () =>
    withWorld(async ({ db, chain, place, at, report, status, standIn, kinds }) => {
      const id = await place()
      await at(1)
      const key = standIn.created[0] ?? ''
      for (const [reported, expected] of [
        ['received', 'new'],
        ['accepted', 'vendor_accepted'],
        ['received', 'vendor_accepted'],
        ['ready', 'vendor_ready'],
        ['cooking', 'vendor_ready'],
        ['closed', 'vendor_ready'],
      ] as const) {
        expect((await report([{ id: key, status: reported }])).status).toBe(200)
        expect(await status(id), reported).toBe(expected)
      }
      expect(await kinds(id)).toEqual(['new', 'operator_accepted', 'vendor_accepted', 'vendor_ready'])
      const events = await db
        .select({ actor: orderStatusEventsTable.actor })
        .from(orderStatusEventsTable)
        .where(eq(orderStatusEventsTable.shipperId, chain.shipperId))
      expect(events.map(({ actor }) => actor).toSorted()).toEqual(['customer', 'pos', 'pos', 'pos'])
    }))

  const faults: readonly (readonly [string, PosFault, { readonly hour?: readonly number[] }])[] = [
    ['is slow', 'slow', {}],
    ['loses its answers', 'lost_answer', {}],
    ['refuses more calls for a while', 'busy', {}],
    ['has a wrong clock', 'clock_off', {}],
    ['answers garbage', 'garbage', {}],
    ['has a certificate that is refused', 'certificate', {}],
    ['is gone for an hour', 'gone', { hour: anHour }],
    ['fails after it has stored the order', 'server_error', {}],
  ]
  test.each(faults)(
    `${name}: when it %s, staff are alerted after 240 s, and later it has the order once`,
    (_, fault, given) =>
      withWorld(async (world) => {
        const { place, at, state, standIn, row } = world
        standIn.fail(fault)
        const id = await place()
        const hour = given.hour ?? [1, 20, 60, 120, 239]
        for (const seconds of hour.filter((one) => one < 240)) await at(seconds)
        expect(await state(id)).toBe('waiting')
        expect((await row(id))?.problem).not.toBeNull()
        expect(await listOpenAlerts(world)).toEqual([])
        await at(240)
        expect(await listOpenAlerts(world)).toEqual(['pos_unconfirmed'])
        for (const seconds of hour.filter((one) => one > 240)) await at(seconds)
        standIn.fail(null)
        await at(3600)
        await at(3700)
        expect(await state(id)).toBe('confirmed')
        expect(await listOpenAlerts(world)).toEqual([])
        expect(standIn.created).toHaveLength(1)
      }),
  )

  test(`${name}: an order that it takes and confirms later is not sent again`, () =>
    withWorld(async ({ place, at, state, standIn }) => {
      standIn.fail('taken')
      const id = await place()
      await at(1)
      expect(await state(id)).toBe('sent')
      standIn.fail(null)
      await at(10)
      expect(await state(id)).toBe('sent')
      standIn.move(standIn.created[0] ?? '', 'accepted')
      await at(60)
      expect(await state(id)).toBe('confirmed')
      expect(standIn.created).toHaveLength(1)
    }))

  test(`${name}: a callback that comes twice, and statuses in reverse, change an order once`, () =>
    withWorld(async ({ place, at, report, kinds, standIn }) => {
      const id = await place()
      await at(1)
      const key = standIn.created[0] ?? ''
      await report([{ id: key, status: 'ready' }])
      await report([
        { id: key, status: 'cooking' },
        { id: key, status: 'accepted' },
      ])
      await report([{ id: key, status: 'ready' }])
      expect(await kinds(id)).toEqual(['new', 'operator_accepted', 'vendor_accepted', 'vendor_ready'])
    }))

  test(`${name}: a status that was never reported is asked for`, () =>
    withWorld(async ({ place, at, status, standIn }) => {
      const id = await place()
      await at(1)
      standIn.move(standIn.created[0] ?? '', 'cooking')
      await at(62)
      expect(await status(id)).toBe('vendor_accepted')
    }))

  test(`${name}: another sum than ours, and a dish that it does not know, are left to a person and not sent again`, () =>
    withWorld(async ({ place, at, row, standIn, state }) => {
      standIn.fail('wrong_sum')
      const id = await place()
      await at(1)
      expect(await row(id)).toMatchObject({ state: 'failed', problem: 'wrong_sum', nextAt: null })
      standIn.fail('half_menu')
      const other = await place()
      await at(2)
      expect(await row(other)).toMatchObject({ state: 'failed', problem: 'unknown_dish', nextAt: null })
      await at(4000)
      expect(standIn.created).toHaveLength(1)
      expect(await state(other)).toBe('failed')
    }))

  test(`${name}: a callback with an old signature or another secret changes nothing`, () =>
    withWorld(async ({ place, at, report, status, standIn }) => {
      const id = await place()
      await at(1)
      const reports = [{ id: standIn.created[0] ?? '', status: 'accepted' as const }]
      expect((await report(reports, { late: true })).status).toBe(401)
      expect((await report(reports, { forged: true })).status).toBe(401)
      expect(await status(id)).toBe('new')
    }))
}
