import { expect, test } from 'vitest'
import { makeTranslate } from '../../../../i18n/translate.ts'
import { aCard } from '../../../../live/a-card.testing.ts'
import type { StaffOrder } from '../use-order.ts'
import { doerText, eventText, eventTitle } from './history-texts.ts'

type OrderEvent = StaffOrder['history'][number]

function anEvent(fields: Partial<OrderEvent>): OrderEvent {
  const at = '2026-11-21T14:00:00.000Z'
  const by = { actor: 'server', name: null, role: null } as const
  return { id: '1', kind: 'status', status: 'new', by, at, comment: '', data: {}, ...fields }
}

const created = anEvent({ id: '1', status: 'payment_awaited' })
const refund: StaffOrder['money']['refunds'][number] = {
  id: 'r',
  paid_by: 'click',
  amount: 54_000,
  way: 'click',
  state: 'done',
  comment: '',
  requested_at: '2026-11-21T14:00:00.000Z',
  done_at: null,
}
const byKitchen = { actor: 'operator', name: 'Акмаль Юлдашев', role: 'kitchen' } as const
const dish = { ru: 'Сашими тунец', uz: 'Tunetsli sashimi', en: 'Tuna sashimi' }

test.each([
  { event: created, ru: 'Заказ создан', uz: 'Buyurtma yaratildi' },
  { event: anEvent({ id: '2', comment: 'paid' }), ru: 'Оплачен: Payme', uz: 'Toʻlandi: Payme' },
  { event: anEvent({ id: '2', status: 'vendor_accepted' }), ru: 'Готовится', uz: 'Tayyorlanmoqda' },
  {
    event: anEvent({ id: '2', status: 'operator_accepted', by: byKitchen }),
    ru: 'Принят филиалом',
    uz: 'Filial qabul qildi',
  },
  {
    event: anEvent({ id: '2', kind: 'assigned', data: { name: 'Шерзод' } }),
    ru: 'Курьер назначен: Шерзод',
    uz: 'Kuryer tayinlandi: Шерзод',
  },
  {
    event: anEvent({ id: '2', kind: 'edited', data: { dishes: [{ dish, before: 1, after: 2 }] } }),
    ru: 'Состав изменён: Сашими тунец, было 1, стало 2',
    uz: 'Tarkibi oʻzgartirildi: Tunetsli sashimi, 1 edi, 2 boʻldi',
  },
  {
    event: anEvent({ id: '2', kind: 'refund', data: { refund_id: 'r' } }),
    ru: 'Возврат 54\u00a0000\u00a0сум',
    uz: '54\u00a0000\u00a0soʻm qaytarish',
  },
  {
    event: anEvent({ id: '2', kind: 'stopped', data: { dish } }),
    ru: 'Гостя спросили, закончилось: Сашими тунец',
    uz: 'Mehmondan soʻraldi, tugadi: Tunetsli sashimi',
  },
  {
    event: anEvent({ id: '2', kind: 'substitution_chosen', data: { dish, choice: 'replace' } }),
    ru: 'Гость попросил заменить: Сашими тунец',
    uz: 'Mehmon almashtirishni soʻradi: Tunetsli sashimi',
  },
])('[R4-15] the history says «$ru»', ({ event, ru, uz }) => {
  const order = {
    card: aCard({ payment_type: 'payme' }),
    history: [event, created],
    money: { refunds: [refund] },
  }
  const said = (['ru', 'uz'] as const).map((language) =>
    eventTitle({ t: makeTranslate(language), language }, order, event),
  )
  expect(said).toEqual([ru, uz])
})

test.each<Partial<OrderEvent> & { readonly comment: string; readonly said: string }>([
  { comment: 'paid', said: '' },
  {
    comment: 'позвонил сам',
    data: { reason: 'customer_changed_mind' },
    said: 'Гость передумал · позвонил сам',
  },
  { comment: 'no_time', data: { reason: 'no_time' }, said: makeTranslate('ru')('cancel.reason.no_time') },
  {
    comment: '',
    kind: 'edited',
    data: { total: 95_000, total_before: 60_000 },
    said: 'было 60\u00a0000\u00a0сум, стало 95\u00a0000\u00a0сум',
  },
  { comment: '', kind: 'refund', data: { state: 'refused' }, said: 'не прошёл' },
  { comment: 'payment_expired', said: 'время на оплату вышло' },
  { comment: 'customer_changed_mind', said: 'Гость передумал' },
  { comment: 'нет лосося', said: 'нет лосося' },
])('[R4-15] «$comment» of an event is shown as «$said»', ({ said, ...fields }) => {
  expect(eventText({ t: makeTranslate('ru'), language: 'ru' }, anEvent(fields))).toBe(said)
})

test('[R4-15] the history names a person with their own role, also where the system acted for them', () => {
  const t = makeTranslate('ru')
  expect(doerText(t, { by: byKitchen })).toBe('Акмаль Юлдашев, кухня')
  expect(doerText(t, { by: { ...byKitchen, actor: 'server', role: 'courier' } })).toBe(
    'Акмаль Юлдашев, курьер',
  )
  expect(doerText(t, { by: { actor: 'server', name: null, role: null } })).toBe('система')
})

test('points for a late order are shown with the minutes by which it was late', () => {
  const event = anEvent({ kind: 'late_points', data: { points: 900, minutes: 18 } })
  const t = makeTranslate('ru')
  expect(eventText({ t, language: 'ru' }, event)).toMatch(/^опоздание\s18\sмин, баллов:\s900$/)
})
