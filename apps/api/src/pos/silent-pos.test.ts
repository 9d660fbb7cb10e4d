import { afterAll, expect, test, vi } from 'vitest'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { startDueWork } from '../platform/jobs/due-work.ts'
import { aChangeSource } from '../testing/change-source.testing.ts'
import { posWorks } from './pos-works.ts'
import { makePosWorld } from './pos-world.testing.ts'
import { bridgeAccount } from './providers/http/http-bridge.testing.ts'
import { httpPos } from './providers/http/http-pos.ts'
import type { HttpPosAccount } from './providers/http/http-pos-env.ts'
import { httpStandIn } from './providers/http/http-stand-in.testing.ts'

const database = await makeTestDatabase()
afterAll(() => database.close())

test('[R2-20] a POS that never answers delays the orders of its own chain alone', async () => {
  const { db } = database
  const makeWorld = (baseUrl: string) => {
    const account: HttpPosAccount = { ...bridgeAccount, baseUrl }
    return makePosWorld(db, { pos: { provider: httpPos, account }, makeStandIn: httpStandIn })
  }
  const silent = await makeWorld('https://silent.test')
  const other = await makeWorld('https://other.test')
  const asked: string[] = []
  const posRequest: typeof fetch = (url, init) => {
    if (!String(url).startsWith('https://silent.test')) return other.standIn.request(url, init)
    asked.push(String(url))
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
  }
  const pos = {
    of: (shipperId: string) =>
      (shipperId === silent.chain.shipperId ? silent : other).shop.deps.pos.of(shipperId),
    all: [...silent.shop.deps.pos.all, ...other.shop.deps.pos.all],
  }
  for (let count = 0; count < 10; count += 1) await silent.place()
  const deps = { ...other.shop.deps, pos, posRequest }
  const jobs = startDueWork({ ...deps, changes: aChangeSource().changes, works: posWorks(deps) })
  const countOrders = () => asked.filter((url) => url.includes('/orders/')).length
  await vi.waitFor(() => expect(countOrders()).toBeGreaterThan(1), 10_000)
  const orderId = await other.place()
  await vi.waitFor(async () => expect(await other.state(orderId)).toBe('confirmed'), 10_000)
  await jobs.stop()
})
