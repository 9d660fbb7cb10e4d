import { expect, test } from 'vitest'
import { type BookingAtPos, nextBookingStep } from './pos-booking.ts'

const nothing: BookingAtPos = { isThere: false, sentHash: null, posStatus: null }
const there: BookingAtPos = { isThere: true, sentHash: '1', posStatus: 'booked' }
const wanted = { hash: '1', isCancelled: false }
const cancelled = { hash: null, isCancelled: true }

test.each<readonly [string, BookingAtPos, Parameters<typeof nextBookingStep>[1], string]>([
  ['a new booking is created', nothing, wanted, 'create'],
  ['one that may have been sent is asked for', { ...there, isThere: false }, wanted, 'find'],
  ['also when it was cancelled meanwhile', { ...there, isThere: false }, cancelled, 'find'],
  ['one that is there as it is needs nothing', there, wanted, 'none'],
  ['one that was moved is cancelled, and created by another id', there, { ...wanted, hash: '2' }, 'cancel'],
  ['unless its guests sit already', { ...there, posStatus: 'seated' }, { ...wanted, hash: '2' }, 'none'],
  ['a cancelled one is cancelled', there, cancelled, 'cancel'],
  ['unless the till did it', { ...there, posStatus: 'no_show' }, cancelled, 'none'],
  ['one that ended here stays', there, { hash: null, isCancelled: false }, 'none'],
  ['one that never was there is nothing', nothing, cancelled, 'none'],
])('%s', (_, known, now, step) => {
  expect(nextBookingStep(known, now)).toBe(step)
})
