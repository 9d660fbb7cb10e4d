import { expect } from '@playwright/test'
import { visitRepeatedly } from '../harness/callers/visit-repeatedly.ts'
import { type Connection, openConnection } from '../harness/servers/connection.ts'
import type { OwnShop } from '../harness/servers/own-shop.ts'
import { test } from '../harness/servers/own-shop-test.ts'

// `listen.test.ts` has the short form, with smaller numbers.
test.skip(process.env.FAULTS !== 'all', 'a part of npm run test:long')

test.use({ shopSettings: { DEMO_FULFILMENT: 'off', ORDERS_PER_CUSTOMER: '1000000' } })

/** Of those who send letter by letter. */
const ofEachKind = 300
const mostConnections = 10_000
const atOnce = 100
/** The shop's own calls, and connections that fetch reuses. */
const ofOthers = 100
const mostMoreInUse = 8
const megabyte = 2 ** 20

const ask = 'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n'
const isOkStatusLine = /^HTTP\/1.1 200 /

function measured(description: string): void {
  test.info().annotations.push({ type: 'measured', description })
}

test('a client that sends letter by letter is answered when its time is over, and others are served meanwhile', async ({
  ownShop: shop,
  shopApi: { shipperId },
  apiCustomer: customer,
}) => {
  test.setTimeout(180_000)
  const visits = await visitRepeatedly(shop, customer)
  const before = await shop.megabytesInUse()
  const head = `PATCH /v1/fares/compute-price HTTP/1.1\r\nHost: shop\r\nShipper: ${shipperId}\r\nContent-Type: application/json\r\n`
  const slow = {
    'a header': { begin: `${head}X-Slow: `, seconds: 15 },
    'a body': { begin: `${head}Content-Length: 1000\r\n\r\n{"`, seconds: 30 },
    'a body in pieces': { begin: `${head}Transfer-Encoding: chunked\r\n\r\n3e8\r\n{"`, seconds: 30 },
  }
  const sendSlowly = async ([what, { begin, seconds }]: [string, (typeof slow)['a body']]) => {
    const began = performance.now()
    const senders = await openMany(shop, begin, ofEachKind)
    const dripping = setInterval(() => {
      for (const sender of senders) if (sender.isOpen()) void sender.say('a')
    }, 3000)
    const answers = await Promise.all(senders.map(({ receivedInAll }) => receivedInAll))
    clearInterval(dripping)
    const took = (performance.now() - began) / 1000
    for (const answer of answers) {
      expect(answer, what).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request_timeout"/)
    }
    expect(took, what).toBeGreaterThan(seconds)
    measured(`${ofEachKind} who send ${what} letter by letter: told so within ${took.toFixed(0)} s`)
  }
  await Promise.all(Object.entries(slow).map(sendSlowly))
  const { served, slowestMs } = await visits.leave()
  measured(`a customer was served ${served} times beside, once after ${slowestMs} ms`)
  await expectNoMoreThan(before, shop)
})

test('a client that sends without end is answered why, and is cut off when it continues', async ({
  ownShop: shop,
  shopApi: { shipperId },
}) => {
  const before = await shop.megabytesInUse()
  const letters = 'a'.repeat(65_536)
  const endless = {
    'a header': { begin: 'GET / HTTP/1.1\r\nX-A: ', piece: letters, code: 'headers_too_large' },
    'a body': {
      begin: `PATCH /v1/fares/compute-price HTTP/1.1\r\nHost: shop\r\nShipper: ${shipperId}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      piece: `10000\r\n${letters}\r\n`,
      code: 'body_too_large',
    },
  }
  for (const [what, { begin, piece, code }] of Object.entries(endless)) {
    const sender = await openConnection(shop, begin, { isStubborn: true })
    let sent = 0
    // Ends by the shop alone.
    while (sender.isOpen()) {
      await sender.say(piece)
      sent += piece.length
    }
    expect(JSON.parse((await sender.receivedInAll).split('\r\n\r\n')[1] ?? ''), what).toMatchObject({ code })
    measured(`${what} without end: told why and cut off after ${Math.round(sent / megabyte)} MB`)
  }
  await expectNoMoreThan(before, shop)
})

test('beyond 10,000 connections new ones are refused, open ones go on, and new ones are accepted when some have closed', async ({
  ownShop: shop,
}) => {
  test.setTimeout(180_000)
  const before = await shop.megabytesInUse()
  const opened = await openMany(shop, ask, mostConnections + ofOthers)
  const inside = opened.filter((one) => isOkStatusLine.test(one.received()))
  expect(inside.length).toBeLessThanOrEqual(mostConnections)
  expect(inside.length).toBeGreaterThan(mostConnections - ofOthers)
  const outside = opened.filter((one) => !inside.includes(one))
  expect(outside.map((one) => [one.isOpen(), one.received()])).toEqual(outside.map(() => [false, '']))

  const during = await shop.megabytesInUse()
  for (const one of inside.slice(-atOnce)) {
    const length = one.received().length
    void one.say(ask)
    await one.untilReceivedMore()
    expect(one.received().slice(length)).toMatch(isOkStatusLine)
  }
  for (const one of opened) one.leave()
  await expect
    .poll(async () => {
      const [another] = await openMany(shop, ask, 1)
      another?.leave()
      return another?.received()
    })
    .toMatch(isOkStatusLine)
  measured(`${inside.length} connections let in: ${(during - before).toFixed(0)} MB more while they are open`)
  await expectNoMoreThan(before, shop)
})

async function expectNoMoreThan(before: number, shop: Pick<OwnShop, 'megabytesInUse'>): Promise<void> {
  const more = (await shop.megabytesInUse()) - before
  measured(`in use afterwards: ${before.toFixed(1)} MB and ${more.toFixed(1)} MB more`)
  expect(more).toBeLessThan(mostMoreInUse)
}

/** Opens so many that say the same, some at once; a whole request is waited for until something is answered. */
async function openMany(
  shop: { readonly url: string },
  text: string,
  count: number,
): Promise<readonly Connection[]> {
  const opened: Connection[] = []
  while (opened.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - opened.length) }, async () => {
      const connection = await openConnection(shop, text)
      if (text === ask) await connection.untilReceivedMore()
      return connection
    })
    opened.push(...(await Promise.all(some)))
  }
  return opened
}
