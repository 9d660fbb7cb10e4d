import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { makeAnswerCache, sizesOfCache } from './answer-cache.ts'
import { makeStoredAnswer, type StoredAnswer } from './stored-answer.ts'

const never = Number.POSITIVE_INFINITY

type AnAnswer = Partial<Pick<StoredAnswer, 'status' | 'expiresAtMs' | 'isCacheable'>> & {
  text?: string
  tags?: string[]
}
const anAnswer = ({
  text = 'page',
  tags = ['menu:1'],
  status = 200,
  expiresAtMs = never,
  isCacheable = true,
}: AnAnswer = {}) =>
  makeStoredAnswer({
    status,
    headers: {},
    body: Buffer.from(text),
    facts: { tags: new Set(tags), expiresAtMs },
    isCacheable,
  })

function aCache({ maxBytes = 1_000_000, maxMissingBytes = 1_000_000 } = {}) {
  const clock = { nowMs: 1_000_000 }
  const failures: unknown[] = []
  const cache = makeAnswerCache({
    maxBytes,
    maxMissingBytes,
    nowMs: () => clock.nowMs,
    onRefreshFailed: (error) => failures.push(error),
  })
  let made = 0
  const ask = async (key: string, wanted: AnAnswer = {}) => {
    const answer = await cache.answer(key, () => {
      made += 1
      return anAnswer({ text: `${key} ${made}`, ...wanted })
    })
    return brotliDecompressSync(answer.body).toString()
  }
  return { cache, clock, ask, failures, made: () => made }
}

test("404s get a sixteenth of the pages' memory, at least a megabyte", () => {
  const inMegabytes = (megabytes: number) =>
    Object.values(sizesOfCache(megabytes)).map((bytes) => bytes / 1_000_000)
  expect([1, 32, 100].map(inMegabytes)).toEqual([
    [1, 1],
    [32, 2],
    [100, 7],
  ])
})

test('a page is rendered once for all visitors', async () => {
  const { ask, made } = aCache()
  expect(await ask('home')).toBe('home 1')
  expect(await ask('home')).toBe('home 1')
  expect(made()).toBe(1)
})

test('a hundred simultaneous requests wait for one rendering', async () => {
  const { ask, made } = aCache()
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('home')))
  expect(new Set(answers)).toEqual(new Set(['home 1']))
  expect(made()).toBe(1)
})

test('an event invalidates the pages of its menu only', async () => {
  const { cache, ask } = aCache()
  await ask('tashkent', { tags: ['menu:1', 'stop:7'] })
  await ask('bukhara', { tags: ['menu:2'] })
  cache.drop(['stop:7'])
  expect(await ask('tashkent')).toBe('tashkent 3')
  expect(await ask('bukhara')).toBe('bukhara 2')
})

test('a page that is rendered while its menu changes is not cached, and later requests get a new one', async () => {
  const { cache, ask } = aCache()
  const before = ask('home')
  cache.drop(['menu:1'])
  const after = ask('home')
  expect(await before).toBe('home 1')
  expect(await after).toBe('home 2')
  expect(await ask('home')).toBe('home 2')
})

test('a page that is rendered while another menu changes is cached', async () => {
  const { cache, ask } = aCache()
  const before = ask('home')
  cache.drop(['menu:2'])
  await before
  expect(await ask('home')).toBe('home 1')
})

test('a page is never served after the moment at which its data expire', async () => {
  const { clock, ask } = aCache()
  await ask('home', { expiresAtMs: clock.nowMs + 5000 })
  clock.nowMs += 4999
  expect(await ask('home')).toBe('home 1')
  clock.nowMs += 1
  expect(await ask('home')).toBe('home 2')
})

test('a page without an expiry is served until the next minute, when hours and discounts may change', async () => {
  const { clock, ask } = aCache()
  clock.nowMs = 90 * 60_000 + 59_000
  await ask('home', { expiresAtMs: null })
  clock.nowMs += 999
  expect(await ask('home', { expiresAtMs: null })).toBe('home 1')
  clock.nowMs += 1
  expect(await ask('home', { expiresAtMs: null })).toBe('home 2')
})

test('a page that changes by events only is still refreshed in the background after ten minutes', async () => {
  const { clock, ask, made } = aCache()
  await ask('home')
  clock.nowMs += 10 * 60_000
  expect(await ask('home')).toBe('home 1')
  expect(made()).toBe(2)
  await vi.waitFor(async () => expect(await ask('home')).toBe('home 2'))
})

test('when a refresh fails, the visitor gets the old page and the failure is reported', async () => {
  const { cache, clock, failures } = aCache()
  await cache.answer('home', () => anAnswer({ text: 'old' }))
  clock.nowMs += 10 * 60_000
  const answer = await cache.answer('home', () => Promise.reject(new Error('no database')))
  expect(brotliDecompressSync(answer.body).toString()).toBe('old')
  await Promise.resolve()
  expect(failures).toEqual([new Error('no database')])
})

test.each([
  { status: 503, isCacheable: false },
  { status: 200, isCacheable: false },
])('a refreshed page that was rendered with a failure (%o) does not replace the old one', async (failed) => {
  const { clock, ask } = aCache()
  await ask('home', { text: 'old' })
  clock.nowMs += 10 * 60_000
  await ask('home', { text: 'failed', ...failed })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await ask('home', { text: 'failed', ...failed })).toBe('old')
})

test('a page that is newer than the clock is rendered again', async () => {
  const { cache, clock, ask } = aCache()
  await ask('home', { expiresAtMs: clock.nowMs + 3_600_000 })
  clock.nowMs -= 600_000
  expect(cache.fresh('home')).toBeNull()
  expect(await ask('home')).toBe('home 2')
})

test('a page that failed is tried again for the next visitor', async () => {
  const { cache, ask } = aCache()
  await expect(cache.answer('home', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect(await ask('home')).toBe('home 1')
})

test.each([{ status: 500 }, { status: 302 }, { isCacheable: false }])('%o is not cached', async (wanted) => {
  const { ask } = aCache()
  await ask('home', wanted)
  expect(await ask('home', wanted)).toBe('home 2')
})

test('the cache stays within its bytes and evicts the least recently used page', async () => {
  const oneBytes = (await anAnswer({ text: 'home 1' })).bytes
  const { cache, ask } = aCache({ maxBytes: oneBytes * 3.5 })
  for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key)
  expect(cache.bytes()).toBeLessThanOrEqual(oneBytes * 3.5)
  expect(cache.fresh('b')).toBeNull()
  for (const key of ['a', 'c', 'd']) expect(cache.fresh(key)).not.toBeNull()
})

test('addresses that do not exist cannot evict menus', async () => {
  const { cache, ask } = aCache({ maxMissingBytes: 20_000 })
  await ask('home')
  for (let n = 0; n < 200; n += 1) await ask(`nowhere-${n}`, { status: 404 })
  expect(cache.fresh('home')).not.toBeNull()
  expect(cache.bytes()).toBeLessThan(30_000)
})

test('a page that is requested repeatedly is compressed again at a higher quality', async () => {
  const { cache } = aCache()
  const text = Array.from({ length: 5000 }, (_, n) => `<li>${n % 97} ролл ${n % 31}</li>`).join('')
  await cache.answer('home', () => anAnswer({ text }))
  const quick = cache.fresh('home')
  cache.fresh('home')
  await vi.waitFor(() => expect(cache.fresh('home')?.body.length).toBeLessThan(quick?.body.length ?? 0))
  const thorough = cache.fresh('home')
  expect(thorough?.etag).toBe(quick?.etag)
  expect(brotliDecompressSync(thorough?.body ?? '').toString()).toBe(text)
  cache.drop(['menu:1'])
  expect(cache.fresh('home')).toBeNull()
  expect(cache.bytes()).toBe(0)
})

test('clear invalidates everything, also renderings in progress', async () => {
  const { cache, ask } = aCache()
  await ask('home')
  const cart = ask('cart')
  cache.clear()
  await cart
  expect(await ask('home')).toBe('home 3')
  expect(await ask('cart')).toBe('cart 4')
  expect(cache.bytes()).toBeGreaterThan(0)
})
