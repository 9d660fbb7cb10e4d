import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { aMoment } from '../../testing/factories.testing.ts'
import { readQuotedTotal, signQuote } from './quote-id.ts'

const secret = new Uint8Array(32).fill(1)
const shipperId = '00000000-0000-4000-8000-000000000001'
const expiresAt = addMinutes(aMoment, 15)
const quoteId = signQuote(secret, { shipperId, total: toSum(9_007_199_254), expiresAt })
const read = (
  changes: Partial<{ shipperId: string; quoteId: string; now: typeof aMoment }> = {},
  key = secret,
) => readQuotedTotal(key, { shipperId, quoteId, now: aMoment, ...changes })

test('[R7-06] the id of a quote names its total, and for a day after it expired', () => {
  expect(read()).toBe(9_007_199_254)
  expect(read({ now: addMinutes(expiresAt, 24 * 60) })).toBe(9_007_199_254)
  expect(read({ now: addMinutes(expiresAt, 24 * 60 + 1) })).toBeNull()
})

test('[R7-06] an id of another chain or installation, or one that was changed, is no quote', () => {
  expect(read({ shipperId: '00000000-0000-4000-8000-000000000002' })).toBeNull()
  expect(read({}, new Uint8Array(32).fill(2))).toBeNull()
  const bytes = Buffer.from(quoteId, 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(read({ quoteId: changed.toString('base64url') })).toBeNull()
  }
  for (const text of ['', 'a-quote', shipperId, quoteId.slice(1), 'x'.repeat(10_000)]) {
    expect(read({ quoteId: text })).toBeNull()
  }
})
