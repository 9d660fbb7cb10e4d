import { expect, test } from 'vitest'
import { makeStoredAnswer } from '../cache/stored-answer.ts'
import { preserveQuery } from './preserve-query.ts'

const facts = { tags: new Set<string>(), expiresAtMs: Number.POSITIVE_INFINITY }
const anAnswer = (status: number, location: string) =>
  makeStoredAnswer({
    status,
    headers: { vary: 'Cookie', location },
    body: Buffer.from(''),
    facts,
    isCacheable: false,
  })

test.each([
  [308, '/', 'promo=MOCHI', '/?promo=MOCHI'],
  [302, '/uz?sort=price', 'utm_source=sms&promo=X', '/uz?sort=price&utm_source=sms&promo=X'],
  [308, '/offer#p3', 'promo=X', '/offer?promo=X#p3'],
  [308, '/', '', '/'],
  [200, '/', 'promo=X', '/'],
])('[R2-02] an answer %i that leads to %s preserves "%s": %s', async (status, location, idle, target) => {
  const { headers } = preserveQuery(await anAnswer(status, location), idle)
  expect(headers[headers.indexOf('location') + 1]).toBe(target)
})
