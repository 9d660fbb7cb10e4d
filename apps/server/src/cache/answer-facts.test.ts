import { expect, test } from 'vitest'
import { collectFacts, noteFacts, readFacts } from './answer-facts.ts'

const facts = (tags: string[], expiresAtMs: number | null) => ({ tags: new Set(tags), expiresAtMs })

test('the private headers are read as tags and an expiry', () => {
  const headers = new Headers({
    'x-doira-tags': 'menu:1, stop:2',
    'x-doira-expires-at': '2026-11-21T12:00:00Z',
  })
  expect(readFacts(headers)).toEqual(facts(['menu:1', 'stop:2'], Date.UTC(2026, 10, 21, 12)))
  expect(readFacts(new Headers({ 'x-doira-expires-at': 'never' }))).toEqual(
    facts([], Number.POSITIVE_INFINITY),
  )
  expect(readFacts(new Headers())).toEqual(facts([], null))
})

test('a page depends on all answers that it read, and expires with the first', async () => {
  const { result, facts: found } = await collectFacts(async () => {
    await Promise.all([
      Promise.resolve().then(() => noteFacts(facts(['menu:1'], 5000))),
      new Promise((resolve) => setTimeout(resolve, 1)).then(() => noteFacts(facts(['chain:9'], 3000))),
    ])
    return 'page'
  })
  expect(result).toBe('page')
  expect(found()).toEqual(facts(['menu:1', 'chain:9'], 3000))
})

test('one answer without an expiry leaves the page without one', async () => {
  const { facts: found } = await collectFacts(async () => {
    noteFacts(facts(['menu:1'], 5000))
    noteFacts(facts([], null))
  })
  expect(found()).toEqual(facts(['menu:1'], null))
})

test('pages that are rendered at the same time do not share facts', async () => {
  const page = (tag: string) =>
    collectFacts(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2))
      noteFacts(facts([tag], 1))
    })
  const [one, other] = await Promise.all([page('menu:1'), page('menu:2')])
  expect(one.facts().tags).toEqual(new Set(['menu:1']))
  expect(other.facts().tags).toEqual(new Set(['menu:2']))
})
