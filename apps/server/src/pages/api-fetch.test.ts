import { expect, test } from 'vitest'
import { collectFacts } from '../cache/answer-facts.ts'
import type { SharedReads } from '../cache/shared-reads.ts'
import { makeStoredAnswer } from '../cache/stored-answer.ts'
import { makeApiFetch } from './api-fetch.ts'

const anAnswer = (json: unknown, status = 200) =>
  makeStoredAnswer({
    ...{ status, headers: {}, body: Buffer.from(JSON.stringify(json)), isCacheable: true },
    facts: { tags: new Set(['menu:m']), expiresAtMs: 5 },
  })

/** A fetch that answers from a map of cached answers. */
function getFetch(cached: Record<string, Awaited<ReturnType<typeof anAnswer>>>) {
  const sharedReads: SharedReads = { fresh: () => null, answer: async ({ url }) => cached[url] ?? null }
  const api = { fetch: () => Response.json({ code: 'not_found' }, { status: 404 }) }
  return makeApiFetch({ api, sharedReads, origin: 'http://shop.test' })
}

test('an unchanged answer is parsed once for all pages, a changed one again, and each page collects its facts', async () => {
  const cached = { '/v1/cities': await anAnswer({ cities: [1] }) }
  const fetch = getFetch(cached)
  const ask = () => collectFacts(async () => (await fetch('/v1/cities', {})).json())
  const [first, second] = [await ask(), await ask()]
  expect(first.result).toEqual({ cities: [1] })
  expect(second.result).toBe(first.result)
  expect(second.facts()).toEqual(first.facts())
  expect([...second.facts().tags]).toEqual(['menu:m'])
  cached['/v1/cities'] = await anAnswer({ cities: [2] })
  expect((await ask()).result).toEqual({ cities: [2] })
})

test('an error retains its status, cached or not', async () => {
  const fetch = getFetch({ '/v2/product/x': await anAnswer({ code: 'product_not_found' }, 404) })
  for (const path of ['/v2/product/x', '/v1/nothing']) {
    const { ok, status, json } = await fetch(path, {})
    expect({ ok, status }).toEqual({ ok: false, status: 404 })
    expect(json).toBeTypeOf('function')
  }
})
