import '../browser.testing.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchNoting } from '../browser/noted-answer.ts'
import { fetchFromShop, serverClock, syncServerClock } from './server-clock.ts'

const hourMs = 3_600_000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  serverClock.update(Date.now(), 0)
})

/** A server whose clock is that much ahead of ours. */
function aServer(aheadMs: number, headers: Readonly<Record<string, string>> = {}) {
  const answer = () =>
    new Response('{}', { headers: { Date: new Date(Date.now() + aheadMs).toUTCString(), ...headers } })
  vi.stubGlobal('fetch', async () => answer())
}

/** Adding 0 makes 0 of -0. */
const aheadHours = () => Math.round((Date.parse(serverClock.now()) - Date.now()) / hourMs) + 0

test.each([9, -48])('any answer of the shop sets the clock: %d hours ahead of the device', async (hours) => {
  aServer(hours * hourMs)
  const answer = await fetchFromShop('/v2/branches', {})
  expect(await answer.json()).toEqual({})
  expect(aheadHours()).toBe(hours)
})

test('an answer out of a cache has the time at which it was made, and does not set the clock', async () => {
  aServer(-5 * hourMs, { Age: String(5 * 3600) })
  await fetchFromShop('/v2/branches', {})
  expect(aheadHours()).toBe(0)
})

test('an answer without a date changes nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await fetchFromShop('/v2/branches', {})
  expect(aheadHours()).toBe(0)
})

test('an answer that waited while the device slept says nothing of its clock', async () => {
  const night = 8 * hourMs
  const sentAt = new Date().toUTCString()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(Date.now() + night)
    return new Response('{}', { headers: { Date: sentAt } })
  })
  await fetchFromShop('/v2/branches', {})
  expect(aheadHours()).toBe(0)
})

test('a second or two are the way of an answer, not the clock', async () => {
  serverClock.update(Date.now(), 0)
  const before = serverClock.offsetMs()
  aServer(-900)
  await fetchFromShop('/v2/branches', {})
  expect(serverClock.offsetMs()).toBe(before)
})

/** Whether the clock had to ask for the time when it began. */
async function begin(): Promise<boolean> {
  const asked = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('navigator', { onLine: true })
  syncServerClock()()
  await new Promise((resolve) => setTimeout(resolve, 5))
  return asked.mock.calls.length > 0
}

test('a page that has just fetched its menu knows the time by it, and does not ask for it', async () => {
  const later = Date.now() + 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: later })
  aServer(3 * hourMs)
  await fetchNoting('/menu.json')
  vi.setSystemTime(later + 5000)
  expect(await begin()).toBe(false)
  expect(aheadHours()).toBe(3)
})

test('a menu out of a cache, or by the hand of a service worker, says nothing of the time', async () => {
  const later = Date.now() + 7_200_000
  vi.useFakeTimers({ toFake: ['Date'], now: later })
  aServer(3 * hourMs, { Age: '60' })
  await fetchNoting('/menu.json')
  expect(await begin()).toBe(true)
  aServer(3 * hourMs)
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  await fetchNoting('/menu.json')
  expect(await begin()).toBe(true)
  expect(aheadHours()).toBe(0)
})
