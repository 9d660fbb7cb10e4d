import { expect, test } from 'vitest'
import { makeServerClock } from './server-clock.ts'

const noon = Date.UTC(2026, 10, 22, 7)
const hourMs = 3_600_000

/** A device whose clock is that much ahead, with what an earlier visit kept. */
function aDevice({ aheadMs = 0, kept = null as string | null, isForbidden = false } = {}) {
  const device = { nowMs: noon + aheadMs, kept }
  const refused = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  const storage = {
    getItem: () => device.kept,
    setItem: (_key: string, text: string) => {
      device.kept = text
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

test('until the server has told its time the device’s is all there is', () => {
  const { clock } = aDevice({ aheadMs: 9 * hourMs })
  expect(clock.now()).toBe('2026-11-22T16:00:00.000Z')
  expect(clock.offsetMs()).toBeNull()
})

test.each([{ aheadMs: 9 * hourMs }, { aheadMs: -48 * hourMs }, { aheadMs: -56 * 365 * 24 * hourMs }])(
  'a device whose clock is $aheadMs ms ahead goes by the server’s from its first word on',
  ({ aheadMs }) => {
    const { clock, device, moves } = aDevice({ aheadMs })
    const before = device.nowMs
    clock.hear(noon, 2000)
    expect(clock.now()).toBe('2026-11-22T07:00:00.000Z')
    device.nowMs += 90_000
    expect(clock.now()).toBe('2026-11-22T07:01:30.000Z')
    expect(clock.at(before), 'what the device noted before').toBe('2026-11-22T07:00:00.000Z')
    expect(moves()).toBe(1)
  },
)

test('what was told at one visit serves at the next', () => {
  const { clock, device } = aDevice({ aheadMs: 9 * hourMs })
  clock.hear(noon, 2000)
  const next = aDevice({ aheadMs: 9 * hourMs, kept: device.kept })
  expect(next.clock.now()).toBe('2026-11-22T07:00:00.000Z')
})

test('a device whose clock is right stays with it, and that is known too', () => {
  const { clock, device } = aDevice()
  clock.hear(noon - 1400, 2000)
  expect(clock.now()).toBe('2026-11-22T07:00:00.000Z')
  expect(clock.offsetMs()).toBe(0)
  expect(aDevice({ kept: device.kept }).clock.offsetMs()).toBe(0)
})

test('nothing jumps for a word that was on its way for long; a clock that was put right meanwhile does', () => {
  const { clock, device, moves } = aDevice({ aheadMs: 9 * hourMs })
  clock.hear(noon, 2000)
  clock.hear(noon - 5000, 7000)
  clock.hear(noon + 1900, 2000)
  expect(moves()).toBe(1)
  device.nowMs = noon + 60_000
  clock.hear(noon + 60_000, 2000)
  expect(clock.now()).toBe('2026-11-22T07:01:00.000Z')
  expect(moves()).toBe(2)
})

test('who has ended listening hears no more', () => {
  const { clock, moves, end } = aDevice({ aheadMs: hourMs })
  end()
  clock.hear(noon, 2000)
  expect(moves()).toBe(0)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, noon * 1000])('%d is no time and is not heard', (told) => {
  const { clock } = aDevice({ aheadMs: hourMs })
  clock.hear(told, 2000)
  expect(clock.offsetMs()).toBeNull()
})

test.each(['', 'soon', '1e30', '{}'])('what was kept as %j is dropped', (kept) => {
  expect(aDevice({ kept }).clock.now()).toBe('2026-11-22T07:00:00.000Z')
})

test('where nothing may be kept the word holds for the visit', () => {
  const { clock } = aDevice({ aheadMs: hourMs, isForbidden: true })
  clock.hear(noon, 2000)
  expect(clock.now()).toBe('2026-11-22T07:00:00.000Z')
})
