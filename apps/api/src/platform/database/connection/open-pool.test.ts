import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../log.ts'
import { makeTestDatabase } from '../test-database.testing.ts'
import { makeHosts } from './hosts.ts'
import { openPool } from './open-pool.ts'

let given: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  given = await makeTestDatabase()
})
afterAll(() => given.close())

test('a broken connection that was never released does not reduce the pool', async () => {
  const { connectionString, db } = given
  const hosts = makeHosts(connectionString, 'primary')
  const pool = openPool({ max: 1, connectionTimeoutMillis: 10_000 }, { hosts, log: silentLog, lost: 'lost' })
  try {
    const broken = await pool.connect()
    const { rows } = await broken.query<{ pid: number }>('select pg_backend_pid() as pid')
    await db.execute(`select pg_terminate_backend(${rows[0]?.pid})`)
    const next = await pool.connect()
    expect((await next.query('select 1')).rows).toHaveLength(1)
    next.release()
    // A late release of the broken connection does no harm.
    broken.release()
    expect(pool.totalCount).toBe(1)
  } finally {
    await pool.end()
  }
})
