import { openDatabase } from '@doira/api/platform/database/database'
import { migrate, readMigrations } from '@doira/api/platform/database/migrate'
import { silentLog } from '@doira/api/platform/log'
import type { EmbeddedPostgres } from '@doira/embedded-database/start'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeHealth, makeReadiness } from './health.ts'
import { listen } from './listen.ts'

let postgres: EmbeddedPostgres
beforeAll(async () => {
  postgres = await startTemporaryPostgres('health-test')
})
afterAll(() => postgres?.stop())

type Parts = Parameters<typeof makeReadiness>[0]

async function ask(given: Partial<Parts> = {}) {
  const database = openDatabase({ connectionString: postgres.connectionString, log: silentLog })
  const well = { isListening: () => true, stalledWork: () => [], isStopping: () => false }
  const ready = await makeReadiness({ database, ...well, ...given })
  const alive = makeHealth()
  const server = await listen(
    (request, response) => void (request.url === '/healthz' ? alive : ready)(request, response),
    {
      port: 0,
      host: '127.0.0.1',
    },
  )
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`)
    return { status: answer.status, body: await answer.json() }
  }
  const [health, readiness] = [await get('/healthz'), await get('/readyz')]
  await server.close(0)
  await database.close()
  return { health, readiness }
}

test('an instance is ready when all migrations have run, and alive before that', async () => {
  const pool = openDatabase({ connectionString: postgres.connectionString, log: silentLog })
  await migrate(pool.pool, (await readMigrations()).slice(0, -1))
  expect(await ask()).toEqual({
    health: { status: 200, body: { status: 'ok' } },
    readiness: { status: 503, body: { status: 'not_ready', missing: ['migrations_missing'] } },
  })
  await migrate(pool.pool)
  await pool.close()
  expect((await ask()).readiness).toEqual({ status: 200, body: { status: 'ready' } })
})

test.each<[string, Partial<Parts>]>([
  ['stopping', { isStopping: () => true }],
  ['changes_not_received', { isListening: () => false }],
  ['work_stalled:send_sms', { stalledWork: () => ['send_sms'] }],
  [
    'database_unreachable',
    {
      database: openDatabase({
        connectionString: 'postgresql://nobody@127.0.0.1:1/nothing',
        log: silentLog,
      }),
    },
  ],
])('an instance that is %s is not ready but alive', async (missing, parts) => {
  const { health, readiness } = await ask(parts)
  expect(readiness.status).toBe(503)
  expect(readiness.body).toMatchObject({ missing: [missing] })
  expect(health.status).toBe(200)
})
