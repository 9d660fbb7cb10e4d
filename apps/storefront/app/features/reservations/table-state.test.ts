import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import type { HallTable, Taken } from './hall.ts'
import { hasFreeTable, stayEnd, tableState, withoutOwn } from './table-state.ts'

const at = (time: string) => toInstant(`2026-11-23T${time}:00+05:00`)
const forFour: HallTable = {
  ...{ id: 'four', number: 7, seats: 4, shape: 'square', x: 2, y: 2, w: 2, h: 2 },
  ...{ guests_from: 2, stay_minutes: 120, is_joinable: false, is_wheelchair_accessible: false },
}
const evening: Taken = { tableId: 'four', from: at('19:00'), to: at('21:00') }
const aStay = { from: at('19:00'), durationMinutes: 120, guests: 4 }

test.each([
  { say: 'at the same time', stay: {}, state: 'taken' },
  { say: 'until it begins', stay: { from: at('17:00') }, state: 'free' },
  { say: 'a minute into it', stay: { from: at('17:00'), durationMinutes: 121 }, state: 'taken' },
  { say: 'from its end on', stay: { from: at('21:00') }, state: 'free' },
  {
    say: 'for one guest, and it is for at least two',
    stay: { from: at('12:00'), guests: 1 },
    state: 'large',
  },
  { say: 'with one guest too many, when it is free', stay: { from: at('12:00'), guests: 5 }, state: 'small' },
])('[R2-25] a table that somebody has from seven to nine, $say: $state', ({ stay, state }) => {
  expect(tableState(forFour, { ...aStay, ...stay }, [evening], null)).toBe(state)
})

test.each([
  { from: '20:00', to: '22:00', isClosing: false },
  { from: '21:00', to: '23:00', isClosing: true },
  { from: '22:00', to: '23:00', isClosing: true },
])('[R2-25] two hours from $from on end at $to when the hall closes at 23:00', ({ from, to, isClosing }) => {
  const closings = [at('02:00'), at('23:00')]
  expect(stayEnd(at(from), 120, closings)).toEqual({ to: at(to), isClosing })
})

test('[R4-16] the chosen table is yours, and your own hold does not block you', () => {
  expect(tableState(forFour, aStay, [evening], 'four')).toBe('yours')
  expect(withoutOwn([evening], evening)).toEqual([])
  expect(withoutOwn([evening], { ...evening, from: at('18:30') })).toEqual([evening])
  expect(withoutOwn([evening], null)).toEqual([evening])
})

test('a time is free as long as one table that is big enough is free', () => {
  expect(hasFreeTable([forFour], aStay, [evening])).toBe(false)
  expect(hasFreeTable([forFour, { ...forFour, id: 'other' }], aStay, [evening])).toBe(true)
  expect(hasFreeTable([forFour], { ...aStay, guests: 5 }, [])).toBe(false)
})
