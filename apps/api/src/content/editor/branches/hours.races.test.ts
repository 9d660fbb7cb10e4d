import { randomUUID } from 'node:crypto'
import * as editor from '@doira/contract/content/editor'
import { getBranch } from '@doira/contract/delivery/branches/get-branch'
import { readSpecialDays } from '@doira/contract/delivery/branches-editor'
import { createOrder } from '@doira/contract/ordering/create-order'
import { hoursOn, openStateAt } from '@doira/domain/delivery/branches/opening-hours'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalDate } from '@doira/domain/time/local-time'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listBranches } from '../../../delivery/branches/branches.queries.ts'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import { ordersTable } from '../../../orders/orders.tables.ts'
import { makeTestDatabase } from '../../../platform/database/test-database.testing.ts'
import { aBranch, aCustomer, aMoment, aSession } from '../../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { aDesk } from '../editor.testing.ts'
import { aDayDraft, hoursOfWeek } from './branches.testing.ts'

const database = await makeTestDatabase()
const { db } = database
afterAll(() => database.close())

const evening = '2027-03-09T20:00:00+05:00'

test('hours that change while orders are placed: each order is refused, or was shown to the one who changed them', async () => {
  for (let round = 0; round < 6; round += 1) {
    const world = await makeOrderWorld(db)
    const { chain, anOrder } = world
    const { branchId: id, shipperId } = chain
    await db
      .update(branchesTable)
      .set({ slug: 'centre', kitchenCapacityMinutes: 2000 })
      .where(and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, id)))
    const owner = await aStaff(db, chain, 'owner')
    // Two processes: each with caches of its own.
    const shops = [makeTestApi(db, chain), makeTestApi(db, chain)]
    const desk = aDesk(world.shop, owner.token, 'branch')
    const version = await desk.save(id, { hours: hoursOfWeek('10:00-19:00', '10:00-18:30') })
    const publish = (accepted_ids: readonly string[]) =>
      desk.perform(editor.publishContent, { items: [{ kind: 'branch', item_id: id, version }], accepted_ids })
    const tokens = await Promise.all(
      Array.from({ length: 12 }, async () => aSession(db, await aCustomer(db, chain))),
    )
    const [published, ...placed] = await Promise.all([
      new Promise((go) => setTimeout(go, round * 4)).then(() => publish([])),
      ...tokens.map((token, place) =>
        shops[place % 2]?.call(createOrder, { token, body: anOrder({ future_time: evening }) }),
      ),
    ])
    const there = await db
      .select({ id: ordersTable.id })
      .from(ordersTable)
      .where(eq(ordersTable.shipperId, shipperId))
    expect(placed.filter((answer) => answer?.status === 201)).toHaveLength(there.length)
    if (published.status === 200) {
      // Published without an order outside: none may come in afterwards.
      expect(there).toEqual([])
    } else {
      expect(published.refused().code).toBe('orders_outside_hours')
      ;(await publish(there.map((order) => order.id))).ok()
    }
    const again = await shops[1]?.call(createOrder, {
      token: tokens[0] ?? '',
      body: anOrder({ future_time: evening }),
    })
    expect(again?.refused().code).toMatch(/slot_unavailable|all_branches_closed/)
  }
})

test('special days of several editors at once: what they come to for each branch is what all of them say', async () => {
  const world = await makeOrderWorld(db)
  const { chain } = world
  const branches = [chain.branchId]
  for (const place of [1, 2]) {
    branches.push(
      await aBranch(db, chain, { position: place, name: { ru: `${place}`, uz: `${place}`, en: `${place}` } }),
    )
  }
  const editors = await Promise.all(Array.from({ length: 6 }, () => aStaff(db, chain, 'owner')))
  const answers = await Promise.all(
    editors.map(({ token }, place) => {
      const date = `2027-03-${20 + place}`
      const shop = makeTestApi(db, chain)
      const ids = place % 2 ? branches : branches.toReversed()
      const draft = aDayDraft(ids, { slug: `day-${place}`, first_date: date, last_date: date })
      return aDesk(shop, token, 'special_day').publishNew(randomUUID(), draft)
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(editors.map(() => 200))
  for (const id of branches) {
    const { exceptions } = (await makeTestApi(db, chain).call(getBranch, { params: { id } })).ok()
    expect(exceptions).toHaveLength(6)
  }
  const { days } = (await world.shop.call(readSpecialDays, { token: editors[0]?.token ?? '' })).ok()
  expect(days).toHaveLength(6)
  const [branch] = await listBranches(db, { shipperId: chain.shipperId, now: aMoment })
  if (!branch) throw new Error('no branch')
  expect(hoursOn(branch.schedule, 'work', toLocalDate('2027-03-20'))).toEqual([
    { opensAt: '10:00', closesAt: '18:00' },
  ])
  expect(openStateAt(branch.schedule, 'work', toInstant('2027-03-20T19:00:00+05:00')).isOpen).toBe(false)
})
