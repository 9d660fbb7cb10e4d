import '../browser.testing.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearBrowserState } from '../browser.testing.ts'
import { cacheAnswers, readCachedAnswers, storeNow } from './cache-answers.ts'
import { cachedAnswersKey } from './cached-answers.ts'
import { endSession, startSession } from './session.ts'

const user = { id: 'u1', name: 'Дилноза', phone: '+998901234567', dateOfBirth: null, accessToken: 't' }
const answer = (queryHash: string, dataUpdatedAt: number) => ({ queryHash, state: { dataUpdatedAt } })
const store = (...queries: ReturnType<typeof answer>[]) => cacheAnswers('u1', () => ({ queries }))

beforeEach(() => {
  clearBrowserState()
  vi.useFakeTimers()
  startSession(user)
})
afterEach(() => {
  endSession(null)
  vi.useRealTimers()
})

test('[R2-20] answers are stored as they last were, for the customer who saw them and nobody else', () => {
  store(answer('order', 1))
  store(answer('order', 2))
  vi.runAllTimers()
  expect(readCachedAnswers('u1')).toEqual({ queries: [answer('order', 2)] })
  expect(readCachedAnswers('u2')).toBeNull()
})

test('a page that is left at once stores them too', () => {
  store(answer('order', 1))
  storeNow()
  expect(readCachedAnswers('u1')).toEqual({ queries: [answer('order', 1)] })
})

test('[R4-05] signing out deletes them, also those that were about to be stored', () => {
  store(answer('order', 1))
  vi.runAllTimers()
  store(answer('order', 2))
  endSession(null)
  vi.runAllTimers()
  expect(localStorage.getItem(cachedAnswersKey)).toBeNull()
})

test('when the customer is another one by then, nothing is written', () => {
  store(answer('order', 1))
  startSession({ ...user, id: 'u2' })
  vi.runAllTimers()
  expect(localStorage.getItem(cachedAnswersKey)).toBeNull()
})

test('a page that was opened alone stores its answer beside those of before, the newer of each', () => {
  store(answer('orders', 1), answer('card', 2))
  vi.runAllTimers()
  store(answer('order', 4), answer('orders', 3))
  vi.runAllTimers()
  expect(readCachedAnswers('u1')).toEqual({
    queries: [answer('order', 4), answer('orders', 3), answer('card', 2)],
  })
})

test('storage is limited, and the oldest is deleted first', () => {
  store(...Array.from({ length: 60 }, (_, at) => answer(`order ${at}`, at)))
  vi.runAllTimers()
  const { queries } = readCachedAnswers('u1') as { queries: unknown[] }
  expect(queries).toHaveLength(40)
  expect(queries.at(-1)).toEqual(answer('order 20', 20))
})

test.each(['{"userId":"u1",', '{"userId":"u1","answers":{"queries":[7,{"queryHash":"order"}]}}'])(
  'what cannot be read is nothing: %s',
  (stored) => {
    localStorage.setItem(cachedAnswersKey, stored)
    store(answer('order', 1))
    vi.runAllTimers()
    expect(readCachedAnswers('u1')).toEqual({ queries: [answer('order', 1)] })
  },
)
