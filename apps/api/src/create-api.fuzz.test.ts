import { allEndpoints } from '@doira/contract/all-endpoints'
import type { Endpoint } from '@doira/contract/endpoint'
import { allStaffEndpoints } from '@doira/contract/staff/all-staff-endpoints'
import { runs } from '@doira/domain/property-runs.testing'
import * as fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeTestDatabase } from './platform/database/test-database.testing.ts'
import { type FuzzCall, fuzzCalls } from './testing/fuzz-call.testing.ts'
import { aFuzzWorld } from './testing/fuzz-world.testing.ts'
import { judgeAnswer } from './testing/judge-answer.testing.ts'
import { readKnownValues } from './testing/known-values.testing.ts'

const everyCall = Object.entries({ ...allEndpoints, ...allStaffEndpoints }) as readonly (readonly [
  string,
  Endpoint,
])[]

/** Each round sends one request to every call. Two in `npm test`; a step of `npm run test:long` sends 100 000 requests. */
const rounds = runs(2)
const roundsOfAWorld = 8
/** What was sent can be sent again: ids apart, it follows from this. */
const seed = Date.now() % 2 ** 31

test(
  `whatever is sent to any call of the contract, no answer is 500 or breaks its schema (seed ${seed})`,
  async () => {
    const database = await makeTestDatabase()
    const errors: string[] = []
    const log = pino({ level: 'error' }, { write: (line) => errors.push(line) })
    const faults = new Map<string, string>()
    const statuses = new Map<number, number>()
    try {
      let world = await aFuzzWorld(database.db, { log })
      let callers = await world.signIn()
      let valuesOf = await readKnownValues(database.db, world.chain.shipperId)
      const generators = everyCall.map(([name, endpoint]) => ({
        name,
        endpoint,
        calls: fuzzCalls(
          endpoint,
          (field) => valuesOf(field),
          () => callers,
        ),
      }))
      for (let round = 0; round < rounds; round += 1) {
        if (round > 0 && round % roundsOfAWorld === 0) world = await aFuzzWorld(database.db, { log })
        callers = await world.signIn()
        valuesOf = await readKnownValues(database.db, world.chain.shipperId)
        for (const [at, { name, endpoint, calls }] of generators.entries()) {
          const [call] = fc.sample(calls, { numRuns: 1, seed: seed + round * generators.length + at })
          if (!call) continue
          const response = await send(world.api, call, `10.0.${round % 250}.${at}`)
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          const fault = await judgeAnswer(endpoint, response)
          const cause = errors.splice(0).join('').slice(0, 1500)
          if (fault !== null)
            faults.set(`${name}: ${fault}`.slice(0, 160), `${JSON.stringify(call).slice(0, 1500)}\n${cause}`)
        }
      }
    } finally {
      await database.close()
    }
    // Most are refused, as they should be; were it all of them, nothing would have been tried.
    expect(statuses.get(200)).toBeGreaterThan((rounds * everyCall.length) / 20)
    expect([...faults].map(([fault, call]) => `${fault}\n${call}`)).toEqual([])
  },
  4 * 3600_000,
)

type Api = Awaited<ReturnType<typeof aFuzzWorld>>['api']

async function send(
  api: Api,
  { method, target, headers, body }: FuzzCall,
  address: string,
): Promise<Response> {
  return api.request(target, {
    method,
    headers: { ...headers, 'x-doira-address': address },
    ...(body !== null && { body }),
  })
}
