import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CityServer, startCityServer } from './engine/server.ts'
import { makePlan } from './plan.ts'
import { type Result, run } from './run.ts'

// `npm run test:long` plays more seeds, longer, and with every planted bug. A machine with two cores that does other things as
// well takes its time.
const timeout = 300_000
const seed = '1'
const plan = makePlan(seed, 0.2)

let server: CityServer
let played: Result
beforeAll(async () => {
  server = await startCityServer()
  played = await run(server, seed, plan)
}, timeout)
afterAll(() => server?.stop())

test('[R2-20] in a city where calls are lost, doubled and cut off, no order, sum, table or message is lost or doubled', () => {
  const { violations, story, counts } = played
  expect(violations, story.join('\n')).toEqual([])
  expect(counts.get('orders placed')).toBeGreaterThan(2)
})

test('a seed plays the same story again', { timeout }, async () => {
  const { story } = await run(server, seed, plan)
  expect(story).toEqual(played.story)
})
