import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/content/editor'
import { getNewsEvent } from '@doira/contract/content/news-events'
import { activeDeliveryZones } from '@doira/contract/delivery/delivery-zones'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { addSeconds } from '@doira/domain/time/instant'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestDatabase } from '../../../platform/database/test-database.testing.ts'
import {
  type ChangeEvent,
  type ChangeListener,
  listenForChanges,
  publishChange,
} from '../../../platform/events.ts'
import { silentLog } from '../../../platform/log.ts'
import { startJobs } from '../../../start-jobs.ts'
import {
  aChain,
  addressInZone,
  aMoment,
  aProduct,
  inThreeLanguages as text,
} from '../../../testing/factories.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { aDesk as aZoneDesk } from '../editor.testing.ts'

const database = await makeTestDatabase()
const { db } = database
let changes: ChangeListener
const received: ChangeEvent[] = []
beforeAll(async () => {
  changes = await listenForChanges({ connectionString: database.connectionString, log: silentLog })
  changes.subscribe({ onChange: (event) => received.push(event) })
})
afterAll(async () => {
  await changes.close()
  await database.close()
})

/** The events of the chain up to a marker. */
async function getProblem(shipperId: string): Promise<readonly string[]> {
  const mark = randomUUID()
  await publishChange(db, { shipperId, topic: mark, facts: {} })
  await vi.waitUntil(() => received.some(({ topic }) => topic === mark), 25_000)
  return received.flatMap((event) =>
    event.shipperId === shipperId && event.topic.startsWith('chain:') ? event.topic : [],
  )
}

async function aDesk() {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain, { changes })
  const [one, other] = [await aStaff(db, chain, 'content'), await aStaff(db, chain, 'content')]
  const id = randomUUID()
  const params = { kind: 'news', id }
  const draft = (title: string) => ({
    ...{ slug: 'news', title: text(title), image: null, position: 0, product_id: null, branch_id: null },
    body: { summary: text('Short'), sections: [] },
  })
  return {
    ...{ chain, shop, one, other, id },
    save: (version: number, title: string, { token } = one) =>
      shop.call(calls.saveDraft, { token, params, body: { version, draft: draft(title) } }),
    publish: (version: number, { token } = one) =>
      shop.call(calls.publishContent, {
        token,
        body: {
          action_id: randomUUID(),
          pressed_at: aMoment,
          data: { items: [{ kind: 'news', item_id: id, version }] },
        },
      }),
    plan: (version: number, publish_at: string) =>
      shop.call(calls.planContent, {
        token: one.token,
        body: {
          action_id: randomUUID(),
          pressed_at: aMoment,
          data: { kind: 'news', item_id: id, version, publish_at },
        },
      }),
    read: async () => (await shop.call(calls.readStaffContent, { token: one.token, params })).ok(),
    onSite: async () => (await shop.call(getNewsEvent, { params: { id: 'news' } })).status === 200,
  }
}

test('of many who save the same version one succeeds, and the others are refused', async () => {
  const desk = await aDesk()
  const saves = Array.from({ length: 10 }, (_, n) =>
    desk.save(0, `Title ${n}`, n % 2 === 0 ? desk.one : desk.other),
  )
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect((await desk.read()).version).toBe(1)
})

test('a draft that two editors publish at once is published once, and every instance is notified by the commit', async () => {
  const desk = await aDesk()
  ;(await desk.save(0, 'Fresh')).ok()
  // An unpublished draft causes no problems.
  const before = (await getProblem(desk.chain.shipperId)).length
  const both = await Promise.all([desk.publish(1), desk.publish(1, desk.other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await desk.read()).history).toHaveLength(1)
  expect((await getProblem(desk.chain.shipperId)).slice(before)).toEqual([`chain:${desk.chain.shipperId}`])
  // A refusal publishes nothing.
  ;(await desk.save(2, '')).ok()
  expect((await desk.publish(3)).status).toBe(422)
  expect(await getProblem(desk.chain.shipperId)).toHaveLength(before + 1)
})

test('a planned publication is made once, also after the shop was down, with several instances', async () => {
  const desk = await aDesk()
  ;(await desk.save(0, 'Planned')).ok()
  ;(await desk.plan(1, addSeconds(aMoment, 30))).ok()
  const first = startJobs(desk.shop.deps)
  await first.stop()
  expect(await desk.onSite()).toBe(false)
  desk.shop.wait(31)
  const second = [startJobs(desk.shop.deps), startJobs(desk.shop.deps)]
  await vi.waitUntil(desk.onSite, 25_000)
  await Promise.all(second.map(({ stop }) => stop()))
  expect((await desk.read()).history.map(({ what }) => what)).toEqual(['published'])
})

test('[R2-26] a zone that one instance publishes applies to the next quote of another, and all are notified', async () => {
  const { chain, shop, one } = await aDesk()
  const elsewhere = makeTestApi(db, chain, { changes })
  const dish = await aProduct(db, chain)
  const problems = async () => {
    const body = { ...addressInZone, products: [{ product_id: dish, quantity: 1 }] }
    return (await elsewhere.call(computePrice, { body })).ok().quote?.problems.map(({ code }) => code)
  }
  expect(await problems()).not.toContain('outside_zone')
  const before = (await getProblem(chain.shipperId)).length
  const zones = aZoneDesk(shop, one.token, 'zone')
  const corners = [
    [69.26, 41.29],
    [69.27, 41.29],
    [69.27, 41.3],
  ]
  const version = await zones.save(chain.zoneId, { corners })
  expect(await problems()).not.toContain('outside_zone')
  ;(await zones.publishVersion(chain.zoneId, version)).ok()
  expect(await problems()).toContain('outside_zone')
  expect((await getProblem(chain.shipperId)).length).toBeGreaterThan(before)
  const { delivery_zones } = (await elsewhere.call(activeDeliveryZones)).ok()
  expect(delivery_zones[0]?.points).toHaveLength(4)
})
