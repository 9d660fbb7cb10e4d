import { isWithinWindow, type WeeklyWindow } from '@doira/domain/catalog/weekly-window'
import { meetsConditions } from '@doira/domain/discounts/conditions'
import { type DiscountConditions, noConditions, type ProductDiscount } from '@doira/domain/discounts/discount'
import { zeroSum } from '@doira/domain/money/sum'
import { runs } from '@doira/domain/property-runs.testing'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { minutesPerDay, toLocalDate, toLocalTime, type Weekday } from '@doira/domain/time/local-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextMenuChange } from './next-menu-change.ts'

const aDiscount = (conditions: Partial<DiscountConditions>): ProductDiscount => ({
  id: 'happy-hours',
  isActive: true,
  isStackable: false,
  isExclusive: false,
  allowsPoints: true,
  earnsPoints: true,
  target: 'product',
  mode: 'percentage',
  percent: 20,
  productIds: [],
  categoryIds: ['baked'],
  exceptProductIds: [],
  conditions: { ...noConditions, ...conditions },
})
const workdays: readonly Weekday[] = [1, 2, 3, 4, 5]
const happyHours = { days: workdays, timeFrom: toLocalTime('15:00'), timeTo: toLocalTime('17:00') }

// 8 March 2027 is a Monday.
test.each([
  { name: 'before they begin', now: '2027-03-08T12:10:30+05:00', next: '2027-03-08T15:00:00+05:00' },
  { name: 'while they last', now: '2027-03-08T15:00:00+05:00', next: '2027-03-08T17:01:00+05:00' },
  { name: 'in their last minute', now: '2027-03-08T17:00:59+05:00', next: '2027-03-08T17:01:00+05:00' },
  { name: 'afterwards', now: '2027-03-08T17:01:00+05:00', next: '2027-03-09T15:00:00+05:00' },
  { name: 'on a Friday evening', now: '2027-03-12T18:00:00+05:00', next: null },
])('happy hours change the menu: asked $name', ({ now, next }) => {
  const change = nextMenuChange({ saleWindows: [], discounts: [aDiscount(happyHours)] }, toInstant(now))
  expect(change).toBe(next && toInstant(next))
})

test('a discount of certain days begins and ends at midnight, one with a last day ends with it', () => {
  const weekend = aDiscount({ days: [6, 7] })
  const friday = toInstant('2027-03-12T18:00:00+05:00')
  expect(nextMenuChange({ saleWindows: [], discounts: [weekend] }, friday)).toBe(
    toInstant('2027-03-13T00:00:00+05:00'),
  )
  const ending = aDiscount({ endsOn: toLocalDate('2027-03-12') })
  expect(nextMenuChange({ saleWindows: [], discounts: [ending] }, friday)).toBe(
    toInstant('2027-03-13T00:00:00+05:00'),
  )
  expect(nextMenuChange({ saleWindows: [], discounts: [aDiscount({})] }, friday)).toBeNull()
})

const aTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 29, 30, 59))
  .map(([hour, minute]) => toLocalTime(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`))
const someDays = fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 1 })
const aWindow: fc.Arbitrary<WeeklyWindow> = fc.record({ weekdays: someDays, from: aTime, to: aTime })
const someHours = fc
  .record({ days: fc.option(someDays), timeFrom: fc.option(aTime), timeTo: fc.option(aTime) })
  .map(aDiscount)

test('whatever the windows and discounts, the answer is the first minute of a minute-by-minute search', () => {
  const start = toInstant('2027-03-08T00:00:00+05:00')
  fc.assert(
    fc.property(
      fc.array(aWindow, { maxLength: 2 }),
      fc.array(someHours, { maxLength: 2 }),
      fc.integer({ min: 0, max: 7 * minutesPerDay - 1 }),
      (saleWindows, discounts, minute) => {
        const now = addMinutes(start, minute)
        const stateAt = (at: Instant) =>
          [
            ...saleWindows.map((window) => isWithinWindow(window, at)),
            ...discounts.map((discount) =>
              meetsConditions(discount, {
                now: at,
                citySlug: null,
                deliveryType: 'delivery',
                customer: null,
                goods: zeroSum,
              }),
            ),
          ].join()
        const present = stateAt(now)
        let walked: Instant | null = null
        for (let step = 1; step <= minutesPerDay && walked === null; step += 1) {
          const at = addMinutes(now, step)
          if (stateAt(at) !== present) walked = at
        }
        expect(nextMenuChange({ saleWindows, discounts }, now)).toBe(walked)
      },
    ),
    { numRuns: runs(60) },
  )
})
