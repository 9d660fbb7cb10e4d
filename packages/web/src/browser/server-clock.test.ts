import { expect, test } from 'vitest'
import { makeServerClock } from './server-clock.ts'

const noon = Date.UTC(2026, 10, 22, 7)
const hourMs = 3_600_000

/** A device whose clock is ahead, with what an earlier visit stored. */
function aDevice({ aheadMs = 0, stored = null as string | null, isForbidden = false } = {}) {
  const device = { nowMs: noon + aheadMs, stored }
  const refused = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  const storage = {
    getItem: () => device.stored,
    setItem: (_key: string, text: string) => {
      device.stored = text
    },
  }
  const clock = makeServerClock({
    deviceMs: () => device.nowMs,
    storage: () => (isForbidden ? refused() : storage),
  })
  let moves = 0
  const end = clock.onMoved(() => {
    moves += 1
  })
  return { device, clock, moves: () => moves, end }
}

test("until the server has sent its time the device's clock is used", () => {
  const { clock } = aDevice({ aheadMs: 9 * hourMs })
  expect(clock.now()).toBe('2026-11-22T16:00:00.000Z')
  expect(clock.offsetMs()).toBeNull()
})

test.each([{ aheadMs: 9 * hourMs }, { aheadMs: -48 * hourMs }, { aheadMs: -56 * 365 * 24 * hourMs }])(
  "a device whose clock is $aheadMs ms ahead uses the server's time from the first answer on",
  ({ aheadMs }) => {
    const { clock, device, moves } = aDevice({ aheadMs })
    const before = device.nowMs
    clock.update(noon, 2000)
    expect(clock.now()).toBe('2026-11-22T07:00:00.000Z')
    device.nowMs += 90_000
    expect(clock.now()).toBe('2026-11-22T07:01:30.000Z')
    expect(clock.at(before), 'a moment before').toBe('2026-11-22T07:00:00.000Z')
    expect(moves()).toBe(1)
  },
)

test('an offset is stored for the next visit', () => {
  const { clock, device } = aDevice({ aheadMs: 9 * hourMs })
  clock.update(noon, 2000)
  const next = aDevice({ aheadMs: 9 * hourMs, stored: device.stored })
  expect(next.clock.now()).toBe('2026-11-22T07:00:00.000Z')
})

test('a device whose clock is right has the offset 0, which is stored, too', () => {
  const { clock, device } = aDevice()
  clock.update(noon - 1400, 2000)
  expect(clock.now()).toBe('2026-11-22T07:00:00.000Z')
  expect(clock.offsetMs()).toBe(0)
  expect(aDevice({ stored: device.stored }).clock.offsetMs()).toBe(0)
})

test('a delayed answer does not move the clock; a corrected device clock does', () => {
  const { clock, device, moves } = aDevice({ aheadMs: 9 * hourMs })
  clock.update(noon, 2000)
  clock.update(noon - 5000, 7000)
  clock.update(noon + 1900, 2000)
  expect(moves()).toBe(1)
  device.nowMs = noon + 60_000
  clock.update(noon + 60_000, 2000)
  expect(clock.now()).toBe('2026-11-22T07:01:00.000Z')
  expect(moves()).toBe(2)
})

test('a listener that was removed is not called', () => {
  const { clock, moves, end } = aDevice({ aheadMs: hourMs })
  end()
  clock.update(noon, 2000)
  expect(moves()).toBe(0)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, noon * 1000])(
  '%d is not a valid time and is ignored',
  (sent) => {
    const { clock } = aDevice({ aheadMs: hourMs })
    clock.update(sent, 2000)
    expect(clock.offsetMs()).toBeNull()
  },
)

test.each(['', 'soon', '1e30', '{}'])('the stored value %j is ignored', (stored) => {
  expect(aDevice({ stored }).clock.now()).toBe('2026-11-22T07:00:00.000Z')
})

test('without storage the offset applies to the visit', () => {
  const { clock } = aDevice({ aheadMs: hourMs, isForbidden: true })
  clock.update(noon, 2000)
  expect(clock.now()).toBe('2026-11-22T07:00:00.000Z')
})
