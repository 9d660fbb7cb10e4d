import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import type { OrderLineRow } from '../../orders/orders.tables.ts'
import { inThreeLanguages as name } from '../../testing/factories.testing.ts'
import type { OrderEvent } from './history.queries.ts'
import { findChangesSincePrint } from './since-print.ts'

const anEvent = (number: number, kind: string, data: object) =>
  ({
    event: { number: String(number), kind, createdAt: toInstant(`2026-11-21T10:00:0${number}Z`), data },
    ...{ name: null, role: null },
  }) as OrderEvent

const aLine = (id: string, dish: string) =>
  ({ id, name: name(dish), changedAt: null, isDefaultProduct: false, isGift: false }) as Partial<OrderLineRow>

const changes = (events: readonly OrderEvent[], lines: readonly Partial<OrderLineRow>[]) =>
  findChangesSincePrint(events.toReversed(), lines as readonly OrderLineRow[])

const printed = anEvent(1, 'printed', { sheet: 'kitchen', last_event: '0' })
const replaced = { line_id: 'a', dish: name('Pizza'), quantity: 2, replacement: name('Burger') }

test.each([
  ['substitution_settled', { how: 'replace', ...replaced }],
  ['substitution_chosen', { choice: 'replace', ...replaced }],
] as const)('[R4-15] after %s the old dish is crossed out, and the new one is marked', (kind, data) => {
  const events = [printed, anEvent(2, kind, data)]
  expect(changes(events, [aLine('a', 'Burger'), aLine('b', 'Pizza')])).toEqual({
    ...{ isChanged: true, lineIds: ['a'], removed: [{ name: name('Pizza'), quantity: 2 }] },
  })
})

test('[R4-15] a dish that came and went after the print is not crossed out', () => {
  const edit = { dishes: [{ line_id: 'a', dish: name('Burger'), before: 2, after: 0 }], for_kitchen: true }
  const events = [printed, anEvent(2, 'substitution_settled', replaced), anEvent(3, 'edited', edit)]
  expect(changes(events, []).removed).toEqual([{ name: name('Pizza'), quantity: 2 }])
})

test('[R4-15] an edit of an older version, which named no lines, crosses out what no line is named like', () => {
  const edit = (dish: string) => ({
    ...{ dishes: [{ dish: name(dish), before: 1, after: 0 }], for_kitchen: true },
  })
  const events = [printed, anEvent(2, 'edited', edit('Pizza')), anEvent(3, 'edited', edit('Soup'))]
  expect(changes(events, [aLine('b', 'Pizza')]).removed).toEqual([{ name: name('Soup'), quantity: 1 }])
})
