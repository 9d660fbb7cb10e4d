import { allEndpoints } from '@doira/contract/all-endpoints'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { Endpoint } from '@doira/contract/endpoint'
import { actionPath } from '@doira/contract/staff/action-path'
import { runs, seed } from '@doira/domain/property-runs.testing'
import * as fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testTelegram } from './messaging/telegram/telegram.testing.ts'
import { makeTestDatabase } from './platform/database/test-database.testing.ts'
import { checkAnswer } from './testing/fuzz/check-answer.testing.ts'
import { type FuzzCall, fuzzCalls } from './testing/fuzz/fuzz-call.testing.ts'
import { outsideKinds } from './testing/fuzz/fuzz-outside.testing.ts'
import { aFuzzWorld } from './testing/fuzz/fuzz-world.testing.ts'
import { readKnownValues } from './testing/fuzz/known-values.testing.ts'
import type { OutsideCall } from './testing/fuzz/outside-call.testing.ts'
import { reportMeasured } from './testing/report-measured.testing.ts'

const everyCall = Object.entries({ ...allEndpoints, ...allStaffEndpoints }) as readonly (readonly [
  string,
  Endpoint,
])[]

/** Each round sends one request to every call, and a few to all else. Two in `npm test`; a step of `npm run test:long` sends 100 000 requests. */
const rounds = runs(2)
const roundsOfAWorld = 8
const ofEachOutside = 3

test(
  `[S-46] no answer is 500, breaks its schema or lets caches store personal data, whatever is sent (seed ${seed})`,
  async ({ task }) => {
    const database = await makeTestDatabase()
    const errors: string[] = []
    const log = pino({ level: 'error' }, { write: (line) => errors.push(line) })
    const given = { log, telegram: testTelegram }
    const faults = new Map<string, string>()
    /** Answers by their status, for each family of requests. */
    const sent: Record<string, Record<number, number>> = {}
    const note = (family: string, status: number, fault: string | null, call: object) => {
      const counts = sent[family] ?? {}
      sent[family] = counts
      counts[status] = (counts[status] ?? 0) + 1
      const cause = errors.splice(0).join('').slice(0, 1500)
      if (fault !== null)
        faults.set(`${family}: ${fault}`.slice(0, 200), `${JSON.stringify(call).slice(0, 1500)}\n${cause}`)
    }
    try {
      let world = await aFuzzWorld(database.db, given)
      let callers = await world.signIn()
      let valuesOf = await readKnownValues(database.db, world.chain.shipperId)
      const known = (field: string) => valuesOf(field)
      const generators = everyCall.map(([name, endpoint]) => ({
        name,
        endpoint,
        calls: fuzzCalls(endpoint, known, () => callers),
      }))
      const { secret } = world.shop.deps
      const payments = world.shop.deps.payments.of(world.chain.shipperId)
      const staff = () => callers.staff.at(-1) ?? {}
      const outside = Object.entries(
        outsideKinds({ payments, secret, telegram: testTelegram, valuesOf: known, staff }),
      )
      for (let round = 0; round < rounds; round += 1) {
        const isOver = round % roundsOfAWorld === 0 || !(await world.hasCustomers())
        if (round > 0 && isOver) world = await aFuzzWorld(database.db, given)
        callers = await world.signIn()
        valuesOf = await readKnownValues(database.db, world.chain.shipperId)
        const address = (at: number) => ({ 'x-doira-address': `10.0.${round % 250}.${at}` })
        for (const [at, { name, endpoint, calls }] of generators.entries()) {
          const [call] = fc.sample(calls, { numRuns: 1, seed: seed + round * generators.length + at })
          if (!call) continue
          const response = await send(world.api, call, address(at))
          const fault = await checkAnswer(endpoint, response)
          note(getFamily(endpoint), response.status, fault && `${name}: ${fault}`, call)
        }
        for (const [at, [name, { calls, judge, isOfStandIns }]] of outside.entries()) {
          for (const call of fc.sample(calls, { numRuns: ofEachOutside, seed: seed + round * 100 + at })) {
            const api = isOfStandIns ? world.apiWithStandIns : world.api
            const response = await send(api, call, address(at))
            note(name, response.status, await judge(response), call)
          }
        }
      }
    } finally {
      reportMeasured(task, reported(sent))
      await database.close()
    }
    // Most are refused, as they should be; were it all of them, nothing would have been tried.
    const isWell = Object.values(sent).reduce((sum, counts) => sum + (counts[200] ?? 0), 0)
    expect(isWell).toBeGreaterThan((rounds * everyCall.length) / 20)
    expect([...faults].map(([fault, call]) => `${fault}\n${call}`)).toEqual([])
  },
  4 * 3600_000,
)

/** Who calls, and whether they read or change something. */
function getFamily({ auth, method, path }: Endpoint): string {
  if (path.startsWith(actionPath)) return 'actions of staff'
  const who = { none: 'guests', customer: 'customers', staff: 'staff' }[auth]
  return `${who}, ${method === 'GET' ? 'reads' : 'changes'}`
}

type Api = Awaited<ReturnType<typeof aFuzzWorld>>['api']

async function send(
  api: Api,
  { method, target, headers, body }: FuzzCall | OutsideCall,
  address: Readonly<Record<string, string>>,
): Promise<Response> {
  return api.request(target, {
    method,
    headers: { ...headers, ...address },
    ...(body !== null && { body }),
  })
}

/** `guests, reads 8000: 200 5012, 400 2001, …`, and all of them. */
function reported(sent: Readonly<Record<string, Readonly<Record<number, number>>>>): readonly string[] {
  const all: Record<string, number> = {}
  const rows = Object.entries(sent).map(([family, counts]) => {
    for (const [status, count] of Object.entries(counts)) all[status] = (all[status] ?? 0) + count
    return line(family, counts)
  })
  return [...rows, line('all', all)]
}

function line(name: string, counts: Readonly<Record<string, number>>): string {
  const sum = Object.values(counts).reduce((total, count) => total + count, 0)
  const each = Object.entries(counts).map(([status, count]) => `${status} ${count}`)
  return `${name} ${sum}: ${each.join(', ')}`
}
