import { sendVitals } from '@doira/contract/reporting/send-vitals'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { aChain } from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('visits with metrics in different orders lock rows in one order, and cannot deadlock', async () => {
  const { db } = database
  const chain = await aChain(db)
  const { call } = makeTestApi(db, chain)
  const lcp = { name: 'LCP' as const, value: 1830 }
  const cls = { name: 'CLS' as const, value: 0.02 }
  const send = (values: (typeof lcp | typeof cls)[]) =>
    call(sendVitals, { body: { page: '/', device: 'phone', values } })
  ;(await send([lcp, cls])).ok()

  const getRow = (metric: string) => sql`select 1 from web_vitals where metric = ${metric} for update nowait`
  const { sent } = await db.transaction(async (tx) => {
    await tx.execute(getRow('CLS'))
    const waits = send([lcp, cls])
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select 1 from pg_locks where not granted`)
      expect(rows).toHaveLength(1)
    })
    // Had it locked LCP before waiting, this would be the other half of a deadlock.
    await tx.execute(getRow('LCP'))
    return { sent: waits }
  })
  ;(await sent).ok()
  const { rows } = await db.execute(sql`select metric, pieces from web_vitals order by metric`)
  expect(rows).toEqual([
    { metric: 'CLS', pieces: 2 },
    { metric: 'LCP', pieces: 2 },
  ])
})
