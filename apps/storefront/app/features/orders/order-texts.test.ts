import { languages } from '@doira/domain/i18n/languages'
import { orderStatuses, statusLabel, trackStep } from '@doira/domain/orders/status'
import { toInstant } from '@doira/domain/time/instant'
import { readLanguage } from '@doira/web/i18n/catalogues.ts'
import { expect, test } from 'vitest'
import { shopMessages } from '../../../build-tools/shop-messages.ts'
import type { Locale } from '../../i18n/locale.ts'
import { makeTranslate } from '../../i18n/translate.ts'
import { toOrder } from './order.mapper.ts'
import {
  earlierText,
  findSteps,
  headlineText,
  isPaymentExpired,
  lateTexts,
  orderedText,
  progressText,
  reasonText,
  slotText,
  statusText,
} from './order-texts.ts'
import { aWireOrder } from './orders.testing.ts'

function speak(locale: Locale) {
  const { order = {}, common = {} } = readLanguage(shopMessages, locale)
  return {
    t: makeTranslate<'order'>(locale, order),
    c: makeTranslate<'common'>(locale, common),
    locale,
  }
}

const now = toInstant('2026-11-21T10:10:00Z')
const ru = speak('ru')
const anOrder = (given: Parameters<typeof aWireOrder>[0] = {}) => toOrder(aWireOrder(given), 'ru')
const say = (given: Parameters<typeof aWireOrder>[0] = {}) => ({ ...ru, order: anOrder(given), now })

test.each(languages)('[R4-15] every status has a headline, a line and a label in %s', (locale) => {
  const spoken = speak(locale)
  for (const status of orderStatuses) {
    for (const delivery_type of ['delivery', 'self-pickup'] as const) {
      const order = anOrder({ status, delivery_type, future_time: '2026-11-22T14:00:00.000Z' })
      const texts = [
        headlineText({ ...spoken, order, now }),
        progressText({ ...spoken, order, now, metersLeft: null }),
        statusText(spoken.t, order),
      ]
      for (const text of texts) expect(text).toMatch(/\S/)
    }
  }
})

test.each([
  { status: 'new', given: {}, headline: 'Привезём 15:35–15:55', line: 'Заказ обрабатывается' },
  { status: 'vendor_accepted', given: {}, headline: 'Привезём 15:35–15:55', line: 'Готовим' },
  {
    status: 'vendor_accepted',
    given: { ready_by: '2026-11-21T10:14:00.000Z' },
    headline: 'Привезём 15:35–15:55',
    line: 'Почти готово',
  },
  { status: 'vendor_ready', given: {}, headline: 'Привезём 15:40–15:50', line: 'Отправляем заказ' },
  {
    status: 'vendor_ready',
    given: { delivery_type: 'self-pickup' },
    headline: 'Можно забирать',
    line: 'Назовите номер заказа на стойке',
  },
  { status: 'courier_cancelled', given: {}, headline: 'Привезём 15:40–15:50', line: 'Отправляем заказ' },
  { status: 'courier_picked', given: {}, headline: 'Привезём 15:40–15:50', line: 'Курьер уже едет к вам' },
  { status: 'finished', given: {}, headline: 'Завершён', line: 'Приятного аппетита' },
  { status: 'vendor_cancelled', given: {}, headline: 'Отменён', line: 'Заказ отменён' },
  {
    status: 'future',
    given: { future_time: '2026-11-22T14:00:00.000Z' },
    headline: 'Завтра, 19:00–19:30',
    line: 'Приготовим к выбранному времени',
  },
] as const)('[R4-15] $status reads "$headline" and "$line"', ({ status, given, headline, line }) => {
  const spoken = say({ ...given, status })
  expect(headlineText(spoken)).toBe(headline)
  expect(progressText({ ...spoken, metersLeft: null })).toBe(line)
})

test('a courier who shares where he is is named with the way that is left', () => {
  const courier = {
    first_name: 'Жамшид',
    phone: '+998901112233',
    vehicle_number: '01 A 482 BC',
    location: null,
    seen_at: null,
  }
  const spoken = say({ status: 'courier_picked', courier })
  expect(progressText({ ...spoken, metersLeft: 2140 })).toBe('Жамшид в пути, до вас 2,1 км')
})

test('[R2-20] a courier whose position is known shows one time, and the range that was promised first', () => {
  const arrival = { from: '2026-11-21T10:31:00.000Z', to: '2026-11-21T10:41:00.000Z' }
  const { order } = say({ status: 'courier_picked', arrival })
  expect(headlineText({ ...ru, order, now })).toBe('Привезём к 15:41')
  expect(earlierText(ru.t, order, now)).toBe('Уточняем по ходу: было 15:35–15:55')
  expect(earlierText(ru.t, anOrder(), now)).toBeNull()
})

test('[R2-20] a delay is announced with its new time, and in the text of the branch while that is valid', () => {
  const given = { status: 'vendor_accepted', eta_to: '2026-11-21T11:00:00.000Z' } as const
  const late = (delay_message: string | null, at = '2026-11-21T10:30:00Z') =>
    lateTexts(ru.t, anOrder({ ...given, delay_message }), toInstant(at))
  expect(late(null)).toEqual({ title: 'Опаздываем: будем в 16:10', text: null })
  expect(late('Много заказов')).toEqual({ title: 'Опаздываем: будем в 16:10', text: 'Много заказов' })
  expect(late('Много заказов', '2026-11-21T11:11:00Z')).toEqual({
    title: 'Опаздываем: будем в 16:25',
    text: null,
  })
  expect(lateTexts(ru.t, anOrder(), now)).toBeNull()
})

test('a delivered order says when', () => {
  const [note] = aWireOrder().status_notes
  const status_notes = note
    ? [note, { ...note, id: '2', status: 'delivered' as const, created_at: '2026-11-21T10:38:00.000Z' }]
    : []
  expect(headlineText(say({ status: 'delivered', status_notes }))).toBe('Доставлен в 15:38')
})

test.each([
  { note: 'mistake', reason: 'Причина отмены: ошибка в заказе' },
  { note: 'payment_expired', reason: 'Время на оплату вышло, заказ отменён' },
  { note: 'branch_closing', reason: null },
  { note: '', reason: null },
])('an order cancelled for "$note" says: $reason', ({ note, reason }) => {
  const [first] = aWireOrder().status_notes
  const status_notes = first
    ? [first, { ...first, status: 'operator_cancelled' as const, description: note }]
    : []
  expect(reasonText(ru.t, 'ru', anOrder({ status: 'operator_cancelled', status_notes }))).toBe(reason)
})

test('days are named as near as they are', () => {
  const slot = (time: string) => slotText(ru.c, 'ru', toInstant(time), now)
  expect(slot('2026-11-21T14:00:00Z')).toBe('Сегодня, 19:00–19:30')
  expect(slot('2026-11-21T19:00:00Z')).toBe('Завтра, 00:00–00:30')
  expect(slot('2026-11-24T14:00:00Z')).toBe('вт, 24\u00a0ноя, 19:00–19:30')
  expect(orderedText(ru.c, 'ru', anOrder(), now)).toBe('Сегодня, 15:00')
  expect(orderedText(ru.c, 'ru', anOrder({ created_at: '2026-11-18T08:05:00.000Z' }), now)).toBe(
    '18\u00a0ноября, 13:05',
  )
})

test('[R4-15] the ring has five steps for delivery and four for the counter, and all are done at the end', () => {
  for (const status of orderStatuses) {
    for (const deliveryType of ['delivery', 'self-pickup'] as const) {
      const ring = findSteps(ru.t, { status, deliveryType })
      const track = trackStep(status, deliveryType)
      expect(ring?.steps.length ?? null).toBe(track?.of ?? null)
      if (statusLabel(status) === 'finished') expect(ring?.current).toBe((ring?.steps.length ?? 0) + 1)
    }
  }
})

test('[R4-15] what the staff who cancelled an order wrote is read as it was written', () => {
  const order = anOrder({ status: 'operator_cancelled', cancel_message: 'Филиал закрыт, <b>простите</b>' })
  expect(reasonText(ru.t, 'ru', order)).toBe('Филиал закрыт, <b>простите</b>')
})

test.each([
  { status: 'server_cancelled', note: 'payment_expired', isExpired: true },
  { status: 'operator_cancelled', note: 'changed_mind', isExpired: false },
  { status: 'new', note: 'payment_expired', isExpired: false },
] as const)('an order in $status for $note never began: $isExpired', ({ status, note, isExpired }) => {
  const at = toInstant('2026-11-21T14:00:00Z')
  expect(isPaymentExpired({ status, history: [{ status, at, note }] })).toBe(isExpired)
})
