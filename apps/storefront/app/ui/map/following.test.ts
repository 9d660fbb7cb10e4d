import { expect, test, vi } from 'vitest'

// The library looks for a window as soon as it is read.
vi.mock('leaflet', () => ({
  default: { latLngBounds: (points: unknown) => points, point: (x: number, y: number) => ({ x, y }) },
}))
const { isInMiddle, makeFollowing } = await import('./following.ts')

const size = { x: 400, y: 300 }
const home = { lat: 0, long: 200 }
const branch = { lat: 10, long: 10 }

/** A map on which a point's degrees are pixels. */
function aMap({ zoomWithBranch = 14 } = {}) {
  const listeners = new Map<string, () => void>()
  const shown: unknown[] = []
  const behind: boolean[] = []
  const map = {
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    getContainer: () => ({ addEventListener: () => {} }),
    getSize: () => size,
    getBoundsZoom: () => zoomWithBranch,
    latLngToContainerPoint: ([y, x]: [number, number]) => ({ x, y }),
  }
  const following = makeFollowing(map as never, {
    fit: ({ all }) => shown.push(all),
    onBehind: (isBehind) => behind.push(isBehind),
  })
  const goTo = (long: number, turn = 0) => {
    const at = { lat: 150, long }
    following.follow({ follow: at, fit: { all: [at, home], maxZoom: 16 }, also: branch, turn })
    return at
  }
  return { goTo, shown, behind, drag: () => listeners.get('dragstart')?.() }
}

test('the middle is seven tenths of the map', () => {
  expect(isInMiddle({ x: 61, y: 150 }, size)).toBe(true)
  expect(isInMiddle({ x: 59, y: 150 }, size)).toBe(false)
  expect(isInMiddle({ x: 200, y: 256 }, size)).toBe(false)
})

test('the map shows courier and home at first, and follows only a courier who leaves its middle', () => {
  const { goTo, shown } = aMap()
  const first = goTo(200)
  goTo(100)
  expect(shown).toEqual([[first, home]])
  const last = goTo(20)
  expect(shown).toEqual([
    [first, home],
    [last, home],
  ])
})

test('the branch is seen too where streets can still be read', () => {
  const { goTo, shown } = aMap({ zoomWithBranch: 15 })
  expect(shown).toEqual([])
  const at = goTo(200)
  expect(shown).toEqual([[at, home, branch]])
})

test('a customer who looks elsewhere is left alone for ten seconds, and the button says so', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { goTo, shown, behind, drag } = aMap()
  goTo(200)
  drag()
  vi.advanceTimersByTime(9000)
  goTo(20)
  expect([shown.length, behind.at(-1)]).toEqual([1, true])
  goTo(20, 1)
  expect([shown.length, behind.at(-1)], 'the button was pressed').toEqual([2, false])
  drag()
  vi.advanceTimersByTime(10_000)
  goTo(10, 1)
  expect([shown.length, behind.at(-1)]).toEqual([3, false])
  vi.useRealTimers()
})
