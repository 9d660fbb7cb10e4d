import { randomUUID } from 'node:crypto'
import { bookTable } from '@doira/contract/reservations/bookings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestDatabase } from '../../../platform/database/test-database.testing.ts'
import { listenForChanges } from '../../../platform/events.ts'
import { silentLog } from '../../../platform/log.ts'
import { sevenToday } from '../../../testing/hall-desk.testing.ts'
import { aHallOffice } from './halls.testing.ts'

vi.setConfig({ testTimeout: 120_000 })

let database: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test.each(['a table is taken off the plan', 'its section closes', 'the hall closes'])(
  '[R4-16] while %s a guest books it: one of the two is refused, whoever comes first',
  async (what) => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { shop, token, forFour, change, changeTable, desk, id } = await aHallOffice(database.db)
      const body = { id: randomUUID(), table_id: forFour, from: sevenToday, duration_minutes: 120, guests: 4 }
      const close = () => {
        if (what === 'the hall closes') return desk.hide(id)
        if (what === 'a table is taken off the plan') return changeTable(forFour, () => [])
        return change((draft) => ({
          ...draft,
          sections: draft.sections.map((section) => ({ ...section, is_open: false })),
        }))
      }
      const [changed, booked] = await Promise.all([close(), shop.call(bookTable, { token, body })])
      const done = [changed, booked].filter(({ status }) => status < 300)
      expect([turn, done.length]).toEqual([turn, 1])
      if (booked.status < 300) expect(changed.refused().code).toBe('table_has_bookings')
      else expect(booked.refused().code).toBe('table_not_found')
    }
  },
)

test('[R4-16] the hall is notified at once of a plan that was published', async () => {
  const { change, chain } = await aHallOffice(database.db)
  const changes = await listenForChanges({ connectionString: database.connectionString, log: silentLog })
  const received: string[] = []
  changes.subscribe({ onChange: ({ topic }) => received.push(topic) })
  ;(await change((draft) => ({ ...draft, hold_minutes: 7 }))).ok()
  await vi.waitUntil(() => received.includes(`hall:${chain.branchId}`))
  expect(received).toContain(`chain:${chain.shipperId}`)
  await changes.close()
})
