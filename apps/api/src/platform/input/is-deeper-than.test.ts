import { randomUUID } from 'node:crypto'
import { saveDraft } from '@doira/contract/content/editor'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { expect, test } from 'vitest'
import { aChain } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { withRollback } from '../database/test-database.testing.ts'
import { isDeeperThan } from './is-deeper-than.ts'

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

test.each([
  { value: 1, deeper: false },
  { value: [], deeper: false },
  { value: { a: [{ b: 'text' }] }, deeper: false },
  { value: nested(3), deeper: false },
  { value: nested(4), deeper: true },
  { value: { a: [1, nested(2)] }, deeper: true },
  { value: nested(60_000), deeper: true },
])('$value is nested deeper than three times: $deeper', ({ value, deeper }) => {
  expect(isDeeperThan(value, 3)).toBe(deeper)
})

test('an endlessly nested body is refused, also where a call accepts any JSON, and nothing of it is stored', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const { token } = await aStaff(db, chain, 'owner')
    const deep = '['.repeat(60_000) + ']'.repeat(60_000)
    const params = { kind: 'news', id: randomUUID() }
    const answers = [
      await shop.call(saveDraft, { token, params, rawBody: `{"version":0,"draft":{"body":${deep}}}` }),
      await shop.call(computePrice, { rawBody: `{"products":${deep}}` }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(answer.refused()).toMatchObject({ code: 'invalid_request', fields: [{ code: 'too_deep' }] })
    }
    const shallow = { version: 0, draft: { body: { a: [{ b: [[[1]]] }] } } }
    ;(await shop.call(saveDraft, { token, params, body: shallow })).ok()
  })
})
