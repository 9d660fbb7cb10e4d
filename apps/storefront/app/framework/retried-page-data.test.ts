import '../platform/browser.testing.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOnline, setServerSilent } from '../platform/browser/network.ts'
import { makePageFetch, retryPageData, retryPageRequests, waitingRequests } from './retried-page-data.ts'

const cartData = new URL('https://shop.example/cart.data')

type Answer = number | 'dropped' | 'cut off'

/** A network that answers these in turn, the last one for ever. */
function aConnection(...answers: readonly Answer[]) {
  const asked: string[] = []
  const waits: number[] = []
  const pageFetch = makePageFetch({
    async fetch(input) {
      const answer = answers[Math.min(asked.length, answers.length - 1)]
      asked.push(String(input))
      if (answer === 'dropped') throw new TypeError('Failed to fetch')
      if (answer === 'cut off') {
        return new Response(new ReadableStream({ start: (body) => body.error(new TypeError('connection')) }))
      }
      return new Response(answer === 204 ? null : 'the data', { status: answer ?? 200 })
    },
    async wait(delayMs) {
      waits.push(delayMs)
    },
  })
  return { asked, waits, pageFetch }
}

const reasons = () => [...waitingRequests.getState().values()]

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => setServerSilent(false))

test.each(['dropped', 'cut off', 500, 503] as const)(
  '[R8-20] [C-03] page data that is %s once is asked for again, and the page comes',
  async (failure) => {
    const { asked, waits, pageFetch } = aConnection(failure, 200)
    const answer = await pageFetch(cartData)
    expect(await answer.text()).toBe('the data')
    expect(asked).toEqual([cartData.href, cartData.href])
    expect(waits).toEqual([1000])
  },
)

test.each([200, 204, 404])('[R8-20] an answer of %s is not asked for again', async (status) => {
  const { asked, pageFetch } = aConnection(status)
  expect((await pageFetch(cartData)).status).toBe(status)
  expect(asked).toHaveLength(1)
})

test.each([
  ['dropped', 'connection'],
  [502, 'server'],
] as const)(
  '[R8-20] after three more tries a request that is %s waits for a press',
  async (failure, reason) => {
    const { asked, waits, pageFetch } = aConnection(failure, failure, failure, failure, 200)
    const answer = pageFetch(cartData)
    await vi.waitFor(() => expect(reasons()).toEqual([reason]))
    expect(waits).toEqual([1000, 2000, 4000])
    expect(asked).toHaveLength(4)

    retryPageRequests()
    expect((await answer).status).toBe(200)
    expect(reasons()).toEqual([])
  },
)

test('without a network one try is enough, and its return makes the request again', async () => {
  const network = aConnection('dropped', 200)
  vi.stubGlobal('fetch', network.pageFetch)
  Object.assign(window, { fetch: network.pageFetch })
  setServerSilent(true)
  const undo = retryPageData()
  const answer = window.fetch(cartData)
  await vi.waitFor(() => expect(reasons()).toEqual(['connection']))
  expect(network.asked).toHaveLength(1)
  setServerSilent(false)
  expect((await answer).status).toBe(200)
  undo()
  expect(window.fetch).toBe(network.pageFetch)
})

test('an answer to a pressed retry shows that the server is there again', async () => {
  const { pageFetch } = aConnection('dropped', 200)
  setServerSilent(true)
  const answer = pageFetch(cartData)
  await vi.waitFor(() => expect(reasons()).toEqual(['connection']))
  retryPageRequests()
  await answer
  expect(isOnline()).toBe(true)
})

test('going elsewhere ends the wait', async () => {
  const { pageFetch } = aConnection('dropped')
  const navigation = new AbortController()
  const answer = pageFetch(cartData, { signal: navigation.signal })
  await vi.waitFor(() => expect(reasons()).toEqual(['connection']))
  navigation.abort()
  await expect(answer).rejects.toThrow('aborted')
  expect(reasons()).toEqual([])
})

test.each(['https://shop.example/cart.data', new URL('https://shop.example/v1/cities')])(
  'a request for %s that is not the router’s fails as it always did',
  async (address) => {
    const { asked, pageFetch } = aConnection('dropped')
    await expect(pageFetch(address)).rejects.toThrow('Failed to fetch')
    expect(asked).toHaveLength(1)
  },
)
