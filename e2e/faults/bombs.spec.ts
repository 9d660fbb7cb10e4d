import { expect } from '@playwright/test'
import { type Bomb, bombs, type Thrown } from '../harness/bombs.ts'
import { visitRepeatedly } from '../harness/callers/visit-repeatedly.ts'
import { test } from '../harness/servers/own-shop-test.ts'

// Each row of `docs/operations/limits.md` has a quick test of its own: here they come by the thousand.
test.skip(process.env.FAULTS !== 'all', 'a part of npm run test:long')

// Page caches have a limit of their own: they are full after the first round.
test.use({
  shopSettings: { DEMO_FULFILMENT: 'off', ORDERS_PER_CUSTOMER: '1000000', PAGE_CACHE_MB: '2' },
})

/** As many pictures as somebody of the staff has for an hour. */
const rounds = 12
const ofEachKind = 10
/** What the first rounds leave, compiled code and caches, comes once. */
const warmRounds = 4
const mostMoreInUse = 8
const mostMoreInAll = 64

test('the shop refuses every bomb with a reason, holds none of it in memory, and serves a customer meanwhile', async ({
  ownShop: shop,
  shopApi: api,
  apiCustomer: customer,
}) => {
  test.setTimeout(900_000)
  const owner = await api.signInStaff('owner')
  const visits = await visitRepeatedly(shop, customer)
  let thrownSoFar = 0
  const levels: { inUse: number; inAll: number }[] = []
  while (levels.length < rounds) {
    for (const [kind, { thrown, answer, mostARound = ofEachKind }] of Object.entries<Bomb>(bombs)) {
      for (let at = 0; at < mostARound; at += 1) {
        expect(await answerTo(thrown(thrownSoFar)), kind).toBe(answer)
        thrownSoFar += 1
      }
    }
    levels.push({ inUse: await shop.megabytesInUse(), inAll: shop.memoryMegabytes() })
  }
  expect(await answerTo(bombs['a picture of nothing'].thrown(0))).toBe('429 too_many_requests')
  const { served, slowestMs } = await visits.leave()

  const warm = levels[warmRounds - 1] ?? { inUse: 0, inAll: 0 }
  const last = levels.slice(-3)
  const inUse = Math.min(...last.map((level) => level.inUse))
  const inAll = Math.min(...last.map((level) => level.inAll))
  const kinds = Object.keys(bombs).length
  test.info().annotations.push({
    type: 'measured',
    description: `${thrownSoFar} bombs of ${kinds} kinds: in use ${warm.inUse.toFixed(1)} MB after ${warmRounds} rounds and ${inUse.toFixed(1)} MB after ${rounds}, in all ${warm.inAll.toFixed(0)} and ${inAll.toFixed(0)} MB; a customer was served ${served} times beside, once after ${slowestMs} ms`,
  })
  expect(inUse - warm.inUse).toBeLessThan(mostMoreInUse)
  expect(inAll - warm.inAll).toBeLessThan(mostMoreInAll)

  /** The status, and the code if there is one. */
  async function answerTo({ path, isByOwner, headers = {}, ...request }: Thrown): Promise<string> {
    const whose = isByOwner ? { authorization: owner } : {}
    const response = await fetch(shop.url + path, {
      ...request,
      headers: { shipper: api.shipperId, ...whose, ...headers },
      ...{ redirect: 'manual', duplex: 'half' },
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const code: unknown = isJson ? JSON.parse(text).code : undefined
    return [response.status, ...(typeof code === 'string' ? [code] : [])].join(' ')
  }
})
