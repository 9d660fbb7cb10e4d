import { payLimits } from '@doira/domain/payouts/pay-rule'
import { expect, test } from 'vitest'
import { payRuleSchema, type WirePayRule } from './payouts.ts'

const rule: WirePayRule = {
  ...{ per_shift: 60_000, shift_minutes: 480, per_hour: 0, per_order: 8_000, per_km: 2_000 },
  ...{ per_next_order: 2_000, evening_percent: 20, evening_from: '18:00', evening_to: '22:00' },
}
const isRule = (part: Partial<WirePayRule>) => payRuleSchema.safeParse({ ...rule, ...part }).success

test.each([
  ['per_shift', payLimits.perShift],
  ['shift_minutes', payLimits.shiftMinutes],
  ['per_hour', payLimits.perHour],
  ['per_order', payLimits.perOrder],
  ['per_km', payLimits.perKm],
  ['per_next_order', payLimits.perNextOrder],
  ['evening_percent', payLimits.eveningPercent],
])('[S-55] %s of a rule is a whole number from 0 to %i', (name, most) => {
  for (const right of [0, most]) expect(isRule({ [name]: right })).toBe(true)
  for (const wrong of [-10, most + 10, 0.5, Number.NaN]) expect(isRule({ [name]: wrong })).toBe(false)
})

test('[S-55] a kilometre costs a multiple of ten, so that a tenth of it is a whole sum', () => {
  expect(isRule({ per_km: 2_005 })).toBe(false)
})
