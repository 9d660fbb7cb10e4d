import '../browser.testing.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setServerSilent } from '../browser/network.ts'
import { retryUntilLoaded, unlessOnlineAgain } from './lazy-extra.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  setServerSilent(false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('code that does not come without a network is asked for until there is one', async () => {
  setServerSilent(true)
  const load = vi.fn(lost as () => Promise<string>)
  const loaded = retryUntilLoaded(load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load.mock.calls.length).toBeGreaterThan(10)
  load.mockResolvedValue('here')
  setServerSilent(false)
  expect(await loaded).toBe('here')
})

test('code that does not come although there is a network is given up after three tries', async () => {
  const load = vi.fn(lost)
  const reported = expect(retryUntilLoaded(load)).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(60_000)
  await reported
  expect(load).toHaveBeenCalledTimes(3)
})

test('what was pressed for without a network is asked for again if there is one when it fails', async () => {
  setServerSilent(true)
  const load = vi.fn(lost as () => Promise<string>)
  await expect(unlessOnlineAgain(load)).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(1)
  const first = Promise.withResolvers<string>()
  load.mockReturnValueOnce(first.promise).mockResolvedValueOnce('here')
  const loaded = unlessOnlineAgain(load)
  setServerSilent(false)
  first.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await loaded).toBe('here')
})

test('with a network it fails at once: the customer is shown why', async () => {
  const load = vi.fn(lost)
  await expect(unlessOnlineAgain(load)).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(1)
})
