import { expect, test } from 'vitest'
import { toInstant } from '../time/instant.ts'
import { toLocalTime, type Weekday } from '../time/local-time.ts'
import { canBeOrdered, getAvailability } from './availability.ts'
import { isWithinWindow } from './weekly-window.ts'

const workdays: readonly Weekday[] = [1, 2, 3, 4, 5]
const lunch = { weekdays: workdays, from: toLocalTime('12:00'), to: toLocalTime('16:00') }
/** Friday, 20 November 2026, in Tashkent. */
const friday = (time: string) => toInstant(`2026-11-20T${time}:00+05:00`)
const saturday = (time: string) => toInstant(`2026-11-21T${time}:00+05:00`)

test.each([
  [friday('11:59'), false],
  [friday('12:00'), true],
  [friday('16:00'), true],
  [friday('16:01'), false],
  [saturday('13:00'), false],
])('at %s the weekday lunch from 12:00 to 16:00 is on sale: %s', (at, sold) => {
  expect(isWithinWindow(lunch, at)).toBe(sold)
})

test.each([
  [friday('21:59'), false],
  [friday('22:00'), true],
  [saturday('02:00'), true],
  [saturday('02:01'), false],
  [saturday('22:00'), false],
  [friday('01:00'), false],
])('at %s a window of Fridays from 22:00 to 02:00 is open: %s', (at, open) => {
  expect(isWithinWindow({ weekdays: [5], from: toLocalTime('22:00'), to: toLocalTime('02:00') }, at)).toBe(
    open,
  )
})

test.each([
  { stop: null, saleWindow: null, at: friday('03:00'), code: 'in_stock' },
  { stop: 'stop', saleWindow: lunch, at: friday('03:00'), code: 'out_of_stock' },
  { stop: 'temporary', saleWindow: null, at: friday('13:00'), code: 'temporarily_unavailable' },
  { stop: null, saleWindow: lunch, at: friday('13:00'), code: 'in_stock' },
  { stop: null, saleWindow: lunch, at: saturday('13:00'), code: 'available_weekdays' },
  {
    stop: null,
    saleWindow: { ...lunch, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    at: saturday('11:00'),
    code: 'available_from_to',
  },
  {
    stop: null,
    saleWindow: { ...lunch, weekdays: [1, 2] },
    at: saturday('11:00'),
    code: 'available_from_to',
  },
] as const)('[R8-06] [R8-07] a dish with stop $stop at $at is $code', ({ stop, saleWindow, at, code }) => {
  expect(getAvailability({ stop, saleWindow }, at).code).toBe(code)
  expect(canBeOrdered({ stop, saleWindow }, at)).toBe(code === 'in_stock')
})

test('outside its hours the availability of a dish names them', () => {
  expect(getAvailability({ stop: null, saleWindow: lunch }, saturday('13:00'))).toEqual({
    code: 'available_weekdays',
    from: '12:00',
    to: '16:00',
  })
})
