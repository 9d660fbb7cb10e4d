import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { addMinutes, toInstant } from '../time/instant.ts'
import { findCampaignGaps, maySendAt, needsOwner, renderOffer, smsParts } from './campaign.ts'
import { compareGroups } from './result.ts'

test.each([
  { at: '2026-11-24T03:59:59.000Z', may: false },
  { at: '2026-11-24T04:00:00.000Z', may: true },
  { at: '2026-11-24T15:59:59.000Z', may: true },
  { at: '2026-11-24T16:00:00.000Z', may: false },
])('at $at customers may be written to: $may', ({ at, may }) => {
  expect(maySendAt(toInstant(at))).toBe(may)
})

test.each([
  { text: 'a'.repeat(160), parts: 1 },
  { text: 'a'.repeat(161), parts: 2 },
  { text: 'я'.repeat(70), parts: 1 },
  { text: 'я'.repeat(71), parts: 2 },
  { text: `${'a'.repeat(70)}ʻ`, parts: 2 },
  { text: 'я'.repeat(135), parts: 3 },
])('an SMS of $text.length signs has $parts parts', ({ text, parts }) => {
  expect(smsParts(text)).toBe(parts)
})

test('a customer without a name is not addressed by one', () => {
  const text = '{имя}, дарим 15 000 сум. Код {код}.'
  expect(renderOffer(text, { name: 'Анна', code: 'ROLL' })).toBe('Анна, дарим 15 000 сум. Код ROLL.')
  expect(renderOffer(text, { name: 'user', code: 'ROLL' })).toBe('Дарим 15 000 сум. Код ROLL.')
})

test('a name with the signs of a replacement is written as it is', () => {
  const name = "$`$`$'$&"
  expect(renderOffer('15 000: {name}!', { name, code: '' })).toBe(`15 000: ${name}!`)
})

test('an owner consents to more than 1,000 customers or 1,000,000 sum', () => {
  const asked = (customers: number, cost: number) => needsOwner({ customers, cost: toSum(cost) })
  expect([asked(1000, 1_000_000), asked(1001, 0), asked(1, 1_000_001)]).toEqual([false, true, true])
})

test('a difference counts only where chance rarely makes it', () => {
  const of = (received: number, ordered: number, heldOut: number, heldOutOrdered: number) =>
    compareGroups({ received, ordered, heldOut, heldOutOrdered })
  expect(of(4108, 325, 456, 14)).toMatchObject({ verdict: 'helped', extraOrders: 199 })
  expect(of(5210, 214, 520, 19).verdict).toBe('no_difference')
  expect(of(5000, 100, 1000, 50).verdict).toBe('did_not_help')
  expect(of(100, 10, 0, 0)).toMatchObject({ verdict: 'unknown', chance: null, extraOrders: 0 })
  expect(of(100, 0, 100, 0).verdict).toBe('no_difference')
  // z = 1.959964 is the two-sided limit of five percent.
  expect(of(1000, 120, 1000, 93).chance).toBeCloseTo(0.0509, 2)
})

const sendAt = toInstant('2026-11-24T09:00:00Z')
const whole: Parameters<typeof findCampaignGaps>[0] = {
  ...{ isWritten: true, channels: ['push'], recipients: 1, sendAt, codeEndsAt: null, isTested: true },
}

test.each<[Partial<typeof whole>, readonly string[]]>([
  [{}, []],
  [{ isWritten: false, isTested: false }, ['texts', 'untested']],
  [{ channels: [] }, ['channels']],
  [{ recipients: 0 }, ['nobody']],
  [{ sendAt: addMinutes(sendAt, -5) }, []],
  [{ sendAt: addMinutes(sendAt, -6) }, ['past']],
  [{ codeEndsAt: undefined }, ['code_unknown']],
  [{ codeEndsAt: addMinutes(sendAt, 24 * 60) }, []],
  [{ codeEndsAt: addMinutes(sendAt, 24 * 60 - 1) }, ['code_ends']],
])('a campaign with %o lacks %o', (change, gaps) => {
  expect(findCampaignGaps({ ...whole, ...change }, sendAt)).toEqual(gaps)
})
