import { allEndpoints } from '@doira/contract/all-endpoints'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import { errorAnswerSchema } from '@doira/contract/common/error-answer'
import type { Endpoint } from '@doira/contract/endpoint'
import { runs } from '@doira/domain/property-runs.testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './platform/database/database.ts'
import { makeTestDatabase } from './platform/database/test-database.testing.ts'
import { aBusyBranch, type BusyBranch } from './testing/busy-branch.testing.ts'
import { aCustomer, aSession } from './testing/factories.testing.ts'
import { fuzzCalls } from './testing/fuzz/fuzz-call.testing.ts'
import { readKnownValues } from './testing/fuzz/known-values.testing.ts'
import { rowsOfChain } from './testing/rows-of-chain.testing.ts'
import { aStaff, aStaffSession, makeStaffWorld, type StaffWorld } from './testing/staff-world.testing.ts'

const everyCall = Object.entries({ ...allEndpoints, ...allStaffEndpoints }) as readonly (readonly [
  string,
  Endpoint,
])[]

/** Two chains at work in one database: nothing but the secrets of the installation is the same. */
let database: Database
let own: BusyBranch
let other: StaffWorld
beforeAll(async () => {
  database = await makeTestDatabase()
  own = await aBusyBranch(database.db)
  other = await makeStaffWorld(database.db)
  await other.place()
})
afterAll(() => database?.close())

/** The relevant parts of a refusal, without the request id, which is always new. */
async function getRefusal(response: Response) {
  const { requestId: _id, ...rest } = errorAnswerSchema.parse(await response.json())
  return { status: response.status, ...rest }
}

test('[R2-20] every protected call refuses all other callers alike: no token, an invalid one, another chain, another role', async () => {
  const { db } = database
  const { shop, token: customer } = own
  const owner = (await aStaff(db, own.chain, 'owner')).token
  const strangers = {
    'made up': 'c0ffee',
    "another chain's customer": other.token,
    "another chain's owner": (await aStaff(db, other.chain, 'owner')).token,
  }
  const left: unknown[] = []
  for (const [name, endpoint] of everyCall) {
    if (endpoint.auth === 'none') continue
    const params = { id: own.id, kind: 'news', branch_id: own.chain.branchId, code: '123456' }
    const nobody = await getRefusal(await shop.send(endpoint, { params }))
    if (nobody.status !== 401 || nobody.code !== 'unauthorized') left.push([name, 'no token', nobody])
    const wrongKind = endpoint.auth === 'staff' ? customer : owner
    for (const [who, token] of Object.entries({ ...strangers, 'of another kind': wrongKind })) {
      const refused = await getRefusal(await shop.send(endpoint, { params, token }))
      if (JSON.stringify(refused) !== JSON.stringify(nobody)) left.push([name, who, refused])
    }
  }
  expect(left).toEqual([])
})

test('people of one chain who have every id of another read and change nothing of it, by any call', async () => {
  const { db } = database
  const valuesOf = await readKnownValues(db, own.chain.shipperId)
  const texts = own.texts.filter((word) => !isEchoed(word))
  const before = await rowsOfChain(db, own.chain.shipperId)
  const staff = [other.operator.row, other.courier.row, (await aStaff(db, other.chain, 'owner')).row]
  const { chain, shop } = other
  const as = (token: string) => ({
    ...{ Shipper: chain.shipperId, Platform: chain.platformId, Authorization: token },
    'x-doira-address': '10.1.1.1',
  })
  const leaks: unknown[] = []
  let isAsked = 0
  const customer = await aCustomer(db, chain)
  for (let round = 0; round < runs(1); round += 1) {
    for (const [name, endpoint] of everyCall) {
      const people = [as(await aSession(db, customer))]
      for (const row of staff) people.push(as(await aStaffSession(db, row)))
      const callers = { none: people, others: people, customer: people.slice(0, 1), staff: people.slice(1) }
      const [call] = fc.sample(
        fuzzCalls(endpoint, valuesOf, () => callers),
        1,
      )
      if (!call) continue
      const { target, method, headers, body } = call
      const response = await shop.api.request(target, { method, headers, ...(body !== null && { body }) })
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
        await response.body?.cancel()
        continue
      }
      const text = await response.text()
      const reported = texts.filter((word) => text.includes(word))
      if (reported.length > 0) leaks.push([name, call, reported])
      if (response.ok) isAsked += 1
    }
  }
  expect(leaks).toEqual([])
  expect(await rowsOfChain(db, own.chain.shipperId)).toEqual(before)
  expect(isAsked).toBeGreaterThan(10)
}, 3600_000)

/** What a caller has sent himself may come back to him: ids, phones and logins. */
function isEchoed(word: string): boolean {
  return /^[0-9a-f-]{36}$|^\+\d+$|^[a-z]+\d+$/.test(word)
}
