import { expect, test } from 'vitest'
import { toInstant } from '../time/instant.ts'
import { type BookingAction, bookingStates, decideBookingAction, getBookingState } from './booking-state.ts'

const actions: readonly BookingAction[] = ['confirm', 'seat', 'finish', 'no_show', 'cancel', 'move']

test('[R4-16] each action in each state of a booking: ! is applied, = has already happened, . is too late or too early', () => {
  const signs = { apply: '!', same: '=', conflict: '.' } as const
  const outcomes = bookingStates.map(
    (state) => `${state} ${actions.map((action) => signs[decideBookingAction(state, action)]).join('')}`,
  )
  expect(outcomes).toEqual([
    ...['new !!.!!!', 'confirmed =!.!!!', 'seated ==!..!'],
    ...['finished ..=...', 'canceled ....=.', 'no_show ...=..'],
  ])
})

test('[R4-16] the three statuses for guests follow from the state in the hall', () => {
  const at = toInstant('2027-03-08T14:00:00Z')
  const marks = { status: 'new', confirmedAt: null, seatedAt: null, isNoShow: false } as const
  expect(getBookingState(marks)).toBe('new')
  expect(getBookingState({ ...marks, confirmedAt: at })).toBe('confirmed')
  expect(getBookingState({ ...marks, confirmedAt: at, seatedAt: at })).toBe('seated')
  expect(getBookingState({ ...marks, status: 'finished', seatedAt: at })).toBe('finished')
  expect(getBookingState({ ...marks, status: 'canceled', confirmedAt: at })).toBe('canceled')
  expect(getBookingState({ ...marks, status: 'canceled', isNoShow: true })).toBe('no_show')
})
