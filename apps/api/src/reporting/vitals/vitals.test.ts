import { sendVitals } from '@doira/contract/reporting/send-vitals'
import { vitalBucket } from '@doira/domain/reporting/vitals'
import { toInstant } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain } from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { webVitalsTable } from './vitals.tables.ts'

const measured = {
  page: '/product/:slug',
  device: 'phone' as const,
  values: [
    { name: 'LCP' as const, value: 1830.5 },
    { name: 'CLS' as const, value: 0.02 },
  ],
}

test('browser metrics are counted by day in Tashkent, kind of page, device and bucket', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call, setNow } = makeTestApi(db, chain)
    setNow(toInstant('2027-03-08T20:30:00Z'))
    ;(await call(sendVitals, { body: measured })).ok()
    ;(await call(sendVitals, { body: { ...measured, values: [{ name: 'LCP', value: 1831 }] } })).ok()
    const rows = await db.select().from(webVitalsTable).where(eq(webVitalsTable.shipperId, chain.shipperId))
    const key = { shipperId: chain.shipperId, day: '2027-03-09', page: '/product/:slug', device: 'phone' }
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...key, metric: 'LCP', bucket: vitalBucket('LCP', 1830.5), pieces: 2 },
        { ...key, metric: 'CLS', bucket: vitalBucket('CLS', 0.02), pieces: 1 },
      ]),
    )
  })
})

test.each([
  ['a page that names something', { ...measured, page: '/product/filadelfiya-7' }],
  ['an address with a query', { ...measured, page: '/?q=x' }],
  ['more than was asked for', { ...measured, phone: '+998901234567' }],
  ['nothing', { ...measured, values: [] }],
  ['more values than there are', { ...measured, values: Array(6).fill(measured.values[0]) }],
  ['a value of a tab that slept', { ...measured, values: [{ name: 'LCP', value: 1e9 }] }],
  ['a value below zero', { ...measured, values: [{ name: 'LCP', value: -1 }] }],
])('%s is refused, and nothing is stored', async (_, body) => {
  await withRollback(async (db) => {
    const { call } = makeTestApi(db, await aChain(db))
    // Deliberately invalid by the schema.
    const answer = await call(sendVitals, { body: body as typeof measured })
    expect(answer.status).toBe(400)
    expect(await db.select().from(webVitalsTable)).toEqual([])
  })
})

test('requests of one network address are limited', async () => {
  await withRollback(async (db) => {
    const { call } = makeTestApi(db, await aChain(db))
    let refused = 0
    for (let sent = 0; sent < 130 && refused === 0; sent += 1) {
      const { status } = await call(sendVitals, { body: measured })
      if (status === 429) refused = sent
    }
    expect(refused).toBe(120)
  })
})
