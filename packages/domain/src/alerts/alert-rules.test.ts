import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, toInstant } from '../time/instant.ts'
import { localTimeAt, toLocalTime } from '../time/local-time.ts'
import {
  type AlertRules,
  alertKinds,
  alertMaySendAt,
  defaultAlertRules,
  isAlertRule,
  nextAlertAt,
} from './alert-rules.ts'

const at = (local: string) => toInstant(`2026-11-21T${local}:00+05:00`)
const rulesWith = (from: string, to: string): AlertRules => ({
  ...defaultAlertRules,
  quiet: { from: toLocalTime(from), to: toLocalTime(to) },
})

test.each([
  ['order_late', '22:59', '22:59'],
  ['order_late', '08:30', '09:00'],
  ['order_late', '09:00', '09:00'],
  ['payment_mismatch', '00:00', '09:00'],
  ['order_waiting', '02:00', '02:00'],
  ['branch_offline', '23:30', '23:30'],
  ['no_courier', '02:00', '02:00'],
  ['courier_refused', '02:00', '02:00'],
] as const)('an alert of %s that is due at %s is sent at %s', (kind, due, sent) => {
  expect(alertMaySendAt(defaultAlertRules, kind, at(due))).toBe(at(sent))
})

test('an alert before midnight waits for the morning of the next day', () => {
  expect(alertMaySendAt(defaultAlertRules, 'order_late', at('23:30'))).toBe(
    toInstant('2026-11-22T09:00:00+05:00'),
  )
})

test('quiet hours within a day, or of no length, are the hours that they say', () => {
  expect(alertMaySendAt(rulesWith('13:00', '14:00'), 'order_late', at('13:15'))).toBe(at('14:00'))
  expect(alertMaySendAt(rulesWith('13:00', '14:00'), 'order_late', at('14:00'))).toBe(at('14:00'))
  expect(alertMaySendAt(rulesWith('13:00', '13:00'), 'order_late', at('13:00'))).toBe(at('13:00'))
  expect(alertMaySendAt({ ...defaultAlertRules, quiet: null }, 'order_late', at('03:00'))).toBe(at('03:00'))
})

test('no alert is lost: it is sent within a day, never before it is due, and outside of the quiet hours', () => {
  const time = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
    .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
  fc.assert(
    fc.property(time, time, fc.integer({ min: 0, max: 3000 }), (from, to, minutes) => {
      const rules = rulesWith(from, to)
      const due = addMinutes(at('00:00'), minutes)
      const sent = alertMaySendAt(rules, 'order_late', due)
      expect(sent >= due && sent < addMinutes(due, 24 * 60)).toBe(true)
      expect(alertMaySendAt(rules, 'order_late', sent)).toBe(sent)
      if (sent > due) expect(localTimeAt(sent)).toBe(to)
    }),
  )
})

test('the next step waits for its minutes when somebody was reached, and not when nobody was', () => {
  const rule = defaultAlertRules.kinds.order_waiting
  const given = { since: at('12:00'), now: at('12:03'), isReached: true }
  expect(nextAlertAt(rule, { ...given, taken: 1 })).toBe(at('12:10'))
  expect(nextAlertAt(rule, { ...given, taken: 1, isReached: false })).toBe(at('12:03'))
  expect(nextAlertAt(rule, { ...given, taken: 3 })).toBeNull()
})

test('steps come one after another, three at most, and a rule that is on has one', () => {
  for (const kind of alertKinds) expect(isAlertRule(defaultAlertRules.kinds[kind])).toBe(true)
  const steps = [{ to: 'managers' as const, afterMinutes: 5 }]
  expect(isAlertRule({ isOn: true, steps: [] })).toBe(false)
  expect(isAlertRule({ isOn: false, steps: [] })).toBe(true)
  expect(isAlertRule({ isOn: true, steps: [...steps, { to: 'owners', afterMinutes: 5 }] })).toBe(false)
  expect(isAlertRule({ isOn: true, steps: [...steps, { to: 'owners', afterMinutes: 2000 }] })).toBe(false)
})
