import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { Endpoint } from '@doira/contract/endpoint'
import { findActionKind } from '@doira/contract/staff/action-path'
import { otherJournalKinds } from '@doira/contract/staff/journal'
import { expect, test } from 'vitest'
import { languages } from '../../../i18n/language.ts'
import { makeTranslate } from '../../../i18n/translate.ts'
import { didText, journalKinds } from './journal-kinds.ts'
import { journalReason } from './journal-reasons.ts'

const endpoints: readonly Endpoint[] = Object.values(allStaffEndpoints)
const actions = endpoints.filter(({ path }) => findActionKind(path) !== null)
const kinds = [...actions.flatMap(({ path }) => findActionKind(path) ?? []), ...otherJournalKinds]
const codes = [...new Set(actions.flatMap(({ problems }) => problems))].filter(
  (code) => code !== 'shipper_not_found' && code !== 'unauthorized',
)

test('[D-07] the journal has a sentence for every action of the staff side, and for none that is gone', () => {
  expect([...journalKinds].toSorted()).toEqual([...new Set(kinds)].toSorted())
})

test.each(kinds)('[D-07] %s is said without its code', (kind) => {
  for (const language of languages)
    expect(didText(makeTranslate(language), { kind, before: null, after: null })).not.toContain(kind)
})

test.each([
  { kind: 'hall_book', after: { is_seated: true }, did: 'Гости без брони сели за стол' },
  { kind: 'hall_book', after: { is_seated: false }, did: 'Стол забронирован' },
  { kind: 'hall_move', before: { table_id: 'a' }, after: { table_id: 'a' }, did: 'Время брони изменено' },
  { kind: 'hall_move', before: { table_id: 'a' }, after: { table_id: 'b' }, did: 'Гости пересажены' },
])('[D-13] $kind after $after is said as "$did"', ({ did, before = null, ...row }) => {
  expect(didText(makeTranslate('ru'), { before, ...row })).toBe(did)
})

test.each(codes)('[D-07] the refusal %s is said without its code', (code) => {
  for (const language of languages) expect(journalReason(makeTranslate(language), code)).not.toContain(code)
})
