import { expect, test } from 'vitest'
import { addWay, type QueuedOrder, replayKitchen, replayOrder, toForecast } from './kitchen-replay.ts'
import { noWay, wayBy } from './way.ts'

const queueOf = (count: number, minutes: QueuedOrder['minutes'], since = 0): readonly QueuedOrder[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), since, minutes }))
const middle = (
  places: Readonly<Record<string, number>>,
  queue: readonly QueuedOrder[],
  own = { rolls: 8 },
) => toForecast(replayOrder(replayKitchen(places, queue), own)).q50

test('an order waits for its own station only, and shorter where more people work', () => {
  const idle = middle({ rolls: 2, hot: 1 }, [])
  expect(middle({ rolls: 2, hot: 1 }, queueOf(10, { hot: 10 }))).toBe(idle)
  const one = middle({ rolls: 1, hot: 1 }, queueOf(10, { rolls: 10 }))
  const two = middle({ rolls: 2, hot: 1 }, queueOf(10, { rolls: 10 }))
  expect(one).toBeGreaterThan(100)
  expect(two).toBeLessThan(one * 0.65)
})

test('what needs no work is ready at once, in a long queue too', () => {
  expect(middle({ all: 1 }, queueOf(10, { rolls: 10 }), {} as { rolls: number })).toBe(0)
})

test('a kitchen that is not divided makes the work of all stations at one', () => {
  expect(middle({ all: 1 }, queueOf(4, { hot: 10, cold: 10 }))).toBeGreaterThan(70)
})

test('time that has passed since an order came has been worked; work that is overdue is almost done', () => {
  const fresh = middle({ all: 1 }, queueOf(3, { hot: 10 }))
  const begun = middle({ all: 1 }, queueOf(3, { hot: 10 }, -15))
  expect(begun).toBeLessThan(fresh - 5)
  expect(middle({ all: 1 }, queueOf(1, { hot: 10 }, -300))).toBeLessThan(8 + 2 + 10 * 0.3 + 2)
})

test('the same queue is forecast the same, with a range that a long queue makes wide', () => {
  const forecast = (count: number) =>
    addWay(replayOrder(replayKitchen({ all: 1 }, queueOf(count, { hot: 6 })), { hot: 6 }), wayBy(20, null))
  expect(forecast(5)).toEqual(forecast(5))
  const [short, long] = [forecast(0), forecast(20)]
  expect(long.q90 - long.q50).toBeGreaterThan(short.q90 - short.q50)
  expect(addWay(Float64Array.of(4, 4), noWay)).toEqual({ q50: 4, q90: 4 })
})
