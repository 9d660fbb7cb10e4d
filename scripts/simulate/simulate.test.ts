import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CityServer, startCityServer } from './engine/server.ts'
import { makePlan } from './plan.ts'
import { findPlantedBug } from './planted/bugs.ts'
import { run } from './run.ts'

// A machine with two cores that does other things as well takes its time.
const timeout = 300_000

let server: CityServer
beforeAll(async () => {
  server = await startCityServer()
}, timeout)
afterAll(() => server?.stop())

test('[R2-20] in a city where calls are lost, doubled and cut off, no order, sum, table or message is lost or doubled', {
  timeout,
}, async () => {
  const { violations, story, counts } = await run(server, '1', makePlan('1', 0.5))
  expect(violations, story.join('\n')).toEqual([])
  expect(counts.get('orders placed')).toBeGreaterThan(5)
})

test('a seed plays the same story again', { timeout }, async () => {
  const plan = makePlan('3', 0.2)
  const [first, again] = [await run(server, '3', plan), await run(server, '3', plan)]
  expect(first.story.length).toBeGreaterThan(10)
  expect(again.story).toEqual(first.story)
})

test('a schema that queues no receipt for cash taken by couriers is found', { timeout }, async () => {
  const { statements } = findPlantedBug('no-receipt-for-cash-by-courier')
  const planted = await startCityServer(statements)
  try {
    const rules: string[] = []
    for (const seed of ['1', '2', '3'])
      rules.push(...(await run(planted, seed, makePlan(seed, 1))).violations.map(({ rule }) => rule))
    expect(rules).toContain('what was paid has one receipt of the same sum, at once in the queue')
  } finally {
    await planted.stop()
  }
})
