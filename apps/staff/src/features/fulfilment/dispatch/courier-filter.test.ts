import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { type Courier, findCouriers, getCouriers, orderPace } from './courier-filter.ts'

const order = { id: 'o', number: 20_431, promised_at: '2026-11-21T14:40:00.000Z' }
type Facts = Pick<Courier, 'name' | 'state' | 'unavailable' | 'orders'>
const free: Facts = { name: 'Отабек', state: 'on', unavailable: null, orders: [] }
const busy: Facts = { name: 'Жамшид', state: 'on', unavailable: null, orders: [order] }
const resting: Facts = { name: 'Даврон', state: 'break', unavailable: 'on_break', orders: [] }
const home: Facts = { name: 'Ислом', state: 'off', unavailable: 'off_shift', orders: [] }
const elsewhere: Facts = { name: 'Умид', state: 'on', unavailable: 'other_branch', orders: [] }
const former: Facts = { name: 'Тимур', state: 'off', unavailable: 'no_courier', orders: [] }
const couriers = [free, busy, resting, home, elsewhere, former]

test.each([
  { show: 'near', names: ['Отабек', 'Жамшид', 'Даврон', 'Тимур'] },
  { show: 'free', names: ['Отабек'] },
  { show: 'all', names: ['Отабек', 'Жамшид', 'Даврон', 'Ислом', 'Умид', 'Тимур'] },
] as const)('[R4-15] [S-24] "$show" shows $names', ({ show, names }) => {
  expect(getCouriers(couriers, show).map(({ name }) => name)).toEqual(names)
})

test.each([
  { text: 'жам', names: ['Жамшид'] },
  { text: '20 431', names: ['Жамшид'] },
  { text: '№ 431', names: ['Жамшид'] },
  { text: ' ', names: couriers.map(({ name }) => name) },
  { text: 'никто', names: [] },
])('[R4-15] a courier is found by "$text"', ({ text, names }) => {
  expect(findCouriers(couriers, text).map(({ name }) => name)).toEqual(names)
})

test.each([
  { now: '2026-11-21T14:20:00.000Z', minutes: 20, level: 'ok' },
  { now: '2026-11-21T14:30:00.000Z', minutes: 10, level: 'soon' },
  { now: '2026-11-21T14:46:30.000Z', minutes: -7, level: 'late' },
])('[R4-15] at $now an order for 19:40 has $minutes min: $level', ({ now, minutes, level }) => {
  expect(orderPace(order.promised_at, toInstant(now))).toEqual({ minutes, level })
})
