import { addSeconds, type Instant, toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { makeMemoryCache } from './memory-cache.ts'

const start = toInstant('2027-03-08T06:00:00Z')

function aCache(maxBytes?: number) {
  let now: Instant = start
  const cache = makeMemoryCache<string>({ clock: () => now, ...(maxBytes === undefined ? {} : { maxBytes }) })
  return { cache, passSeconds: (seconds: number) => (now = addSeconds(now, seconds)) }
}

/** A loader that resolves on demand, and counts its calls. */
function aLoader() {
  const waiting: ((value: string) => void)[] = []
  const load = () => new Promise<{ value: string }>((resolve) => waiting.push((value) => resolve({ value })))
  return { load, waiting }
}

const at =
  (value: string, rest: { bytes?: number; expiresAt?: Instant } = {}) =>
  async () => ({ value, ...rest })

test('a value is loaded once, and concurrent callers wait for the same load', async () => {
  const { cache } = aCache()
  const { load, waiting } = aLoader()
  const first = cache.get('a', load)
  const second = cache.get('a', load)
  expect(waiting).toHaveLength(1)
  waiting[0]?.('one')
  expect(await Promise.all([first, second])).toEqual(['one', 'one'])
  expect(await cache.get('a', at('two'))).toBe('one')
  expect(cache.peek('a')).toBe('one')
})

test('a dropped value is loaded again', async () => {
  const { cache } = aCache()
  await cache.get('menu:1', at('old'))
  await cache.get('menu:2', at('cached'))
  cache.drop((key) => key === 'menu:1')
  expect(cache.peek('menu:1')).toBeNull()
  expect(await cache.get('menu:1', at('new'))).toBe('new')
  expect(await cache.get('menu:2', at('never'))).toBe('cached')
})

test('a load that was running when its key was dropped is neither cached nor shared', async () => {
  const { cache } = aCache()
  const { load, waiting } = aLoader()
  const early = cache.get('a', load)
  cache.drop(() => true)
  const late = cache.get('a', at('fresh'))
  waiting[0]?.('stale')
  expect(await early).toBe('stale')
  expect(await late).toBe('fresh')
  expect(await cache.get('a', at('never'))).toBe('fresh')
})

test('a value expires at its moment, by the clock', async () => {
  const { cache, passSeconds } = aCache()
  await cache.get('a', at('old', { expiresAt: addSeconds(start, 60) }))
  passSeconds(59)
  expect(cache.peek('a')).toBe('old')
  passSeconds(1)
  expect(cache.peek('a')).toBeNull()
  expect(await cache.get('a', at('new'))).toBe('new')
})

test('the least recently used values are removed when space is needed', async () => {
  const { cache } = aCache(100)
  await cache.get('a', at('a', { bytes: 40 }))
  await cache.get('b', at('b', { bytes: 40 }))
  cache.peek('a')
  await cache.get('c', at('c', { bytes: 40 }))
  expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual(['a', null, 'c'])
})

test('a failed load is reported to all waiting callers and retried by the next one', async () => {
  const { cache } = aCache()
  const fail = () => Promise.reject(new Error('no database'))
  await expect(Promise.all([cache.get('a', fail), cache.get('a', fail)])).rejects.toThrow('no database')
  expect(await cache.get('a', at('again'))).toBe('again')
})
