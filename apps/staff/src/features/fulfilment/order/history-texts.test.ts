import { expect, test } from 'vitest'
import { makeTranslate } from '../../../i18n/translate.ts'
import { aCard } from '../../../live/a-card.testing.ts'
import { eventTitle, eventWords } from './history-texts.ts'
import type { StaffOrder } from './use-order.ts'

type OrderEvent = StaffOrder['history'][number]

function anEvent(fields: Partial<OrderEvent>): OrderEvent {
  const at = '2026-11-21T14:00:00.000Z'
  const by = { actor: 'server', name: null } as const
  return { id: '1', kind: 'status', status: 'new', by, at, words: '', data: {}, ...fields }
}

const created = anEvent({ id: '1', status: 'payment_awaited' })
const dish = { ru: 'Сашими тунец', uz: 'Tunetsli sashimi', en: 'Tuna sashimi' }

test.each([
  { event: created, ru: 'Заказ создан', uz: 'Buyurtma yaratildi' },
  { event: anEvent({ id: '2', words: 'paid' }), ru: 'Оплачен: Payme', uz: 'Toʻlandi: Payme' },
  { event: anEvent({ id: '2', status: 'vendor_accepted' }), ru: 'Готовится', uz: 'Tayyorlanmoqda' },
  {
    event: anEvent({ id: '2', kind: 'stopped', data: { dish } }),
    ru: 'Гостя спросили, закончилось: Сашими тунец',
    uz: 'Mehmondan soʻraldi, tugadi: Tunetsli sashimi',
  },
])('[R4-15] the history says «$ru»', ({ event, ru, uz }) => {
  const order = { card: aCard({ payment_type: 'payme' }), history: [event, created] }
  const said = (['ru', 'uz'] as const).map((language) =>
    eventTitle({ t: makeTranslate(language), language }, order, event),
  )
  expect(said).toEqual([ru, uz])
})

test.each([
  { words: 'paid', said: '' },
  { words: 'payment_expired', said: 'время на оплату вышло' },
  { words: 'guest_changed_mind', said: 'Гость передумал' },
  { words: 'нет лосося', said: 'нет лосося' },
])('[R4-15] «$words» of an event is told as «$said»', ({ words, said }) => {
  expect(eventWords({ t: makeTranslate('ru') }, { words })).toBe(said)
})
