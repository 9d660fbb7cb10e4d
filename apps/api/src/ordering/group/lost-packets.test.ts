import { randomUUID } from 'node:crypto'
import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import {
  changeOwnLines,
  type GroupOutbox,
  getOwnLines,
  isOwnReady,
  setOwnReady,
  takeAnswer,
} from '@doira/domain/ordering/group/group-outbox'
import { runs, seed } from '@doira/domain/property-runs.testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { reportMeasured } from '../../testing/report-measured.testing.ts'
import { type GroupPhone, makeGroupWorld } from './group-world.testing.ts'

/** 50 in `npm test`, 1,000 in `npm run test:long`. */
const rounds = runs(50)
const people = 12
const loss = 0.3

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

function makeRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

type Device = { readonly phone: GroupPhone; outbox: GroupOutbox<null>; wanted: Map<string, number> }
const counts = { sent: 0, requestsLost: 0, answersLost: 0, repeated: 0, late: 0 }

const ownOf = ({ people: all, lines }: WireGroupBasket, personId: string) => {
  const own = all.find(({ id }) => id === personId)
  return {
    ...{ version: own?.version ?? 0, isReady: own?.is_ready ?? false },
    lines: lines
      .filter((line) => line.person_id === personId)
      .map(({ id, quantity, is_shared }) => ({ id, quantity, isShared: is_shared, content: null })),
  }
}

test(`[C-30] twelve phones that lose 30 % of their packets for ${rounds} rounds agree in the end (seed ${seed})`, {
  timeout: 300_000 + rounds * 2000,
}, async ({ task }) => {
  const random = makeRandom(seed)
  const world = await makeGroupWorld(database.db)
  const guests = await Promise.all(
    Array.from({ length: people - 1 }, (_, place) => world.join(`Гость ${place}`)),
  )
  const devices: readonly Device[] = [world.host, ...guests].map((phone) => ({
    phone,
    outbox: { personId: phone.id, version: 0, isReady: false, lines: [], waiting: [] },
    wanted: new Map(),
  }))
  /** Packets on their way, which arrive rounds later, in any order. */
  const late: (() => Promise<void>)[] = []

  const toWire = ({ phone, outbox }: Device) =>
    outbox.waiting.map((one) =>
      one.kind === 'set_line'
        ? phone.dish(one.lineId, one.quantity, { id: one.id, version: one.version })
        : { ...phone.ready(one.version), id: one.id, is_ready: one.kind === 'set_ready' && one.isReady },
    )
  const send = async (device: Device, isLossy: boolean) => {
    const operations = toWire(device)
    if (operations.length === 0) return
    counts.sent += 1
    const isLost = (share: number) => isLossy && random() < share
    if (isLost(loss)) {
      counts.requestsLost += 1
      // Some were only delayed.
      if (isLost(0.5)) {
        late.push(async () => {
          counts.late += 1
          await device.phone.change(...operations)
        })
      }
      return
    }
    const answer = await device.phone.change(...operations)
    if (isLost(0.2)) {
      counts.repeated += 1
      await device.phone.change(...operations)
    }
    if (isLost(loss)) {
      counts.answersLost += 1
      return
    }
    expect(answer.refused).toEqual([])
    const answered = operations.map(({ id }) => id)
    device.outbox = takeAnswer(device.outbox, ownOf(answer.basket, device.phone.id), answered)
  }

  const startedAt = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    for (const device of devices) {
      if (random() < 0.5) continue
      const lines = [...device.wanted.keys()]
      const known = lines[Math.floor(random() * lines.length)]
      const line = known !== undefined && (lines.length >= 3 || random() < 0.6) ? known : randomUUID()
      device.wanted.set(line, Math.floor(random() * 4))
      const plate = [...device.wanted].filter(([, quantity]) => quantity > 0)
      device.outbox = changeOwnLines(
        device.outbox,
        plate.map(([id, quantity]) => ({ id, quantity, content: null })),
        randomUUID,
      )
      if (random() < 0.2) device.outbox = setOwnReady(device.outbox, true, randomUUID)
    }
    await Promise.all(devices.map((device) => send(device, true)))
    if (random() < 0.5) await late.splice(Math.floor(random() * late.length), 1)[0]?.()
  }
  await Promise.all(devices.map((device) => send(device, false)))
  for (const arrive of late) await arrive()
  const seconds = (performance.now() - startedAt) / 1000

  const baskets = await Promise.all(devices.map(({ phone }) => phone.read()))
  for (const [place, { phone, outbox, wanted }] of devices.entries()) {
    const expected = new Map([...wanted].filter(([, quantity]) => quantity > 0))
    const basket = baskets[place]
    if (!basket) throw new Error('no basket')
    const own = ownOf(basket, phone.id)
    expect(new Map(own.lines.map(({ id, quantity }) => [id, quantity]))).toEqual(expected)
    expect(new Map(getOwnLines(outbox).map(({ id, quantity }) => [id, quantity]))).toEqual(expected)
    expect(own.isReady).toBe(isOwnReady(outbox))
    expect({ ...basket, person_id: '' }, 'all read the same').toEqual({ ...baskets[0], person_id: '' })
  }
  reportMeasured(task, [
    `group basket: ${people} phones, ${rounds} rounds, ${seconds.toFixed(1)} s`,
    ...Object.entries(counts).map(([name, count]) => `  ${name.padEnd(14)} ${String(count).padStart(6)}`),
    `  ${'dishes'.padEnd(14)} ${String(baskets[0]?.lines.length ?? 0).padStart(6)}, none lost, none doubled`,
  ])
})
