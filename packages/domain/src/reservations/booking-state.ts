import type { Instant } from '../time/instant.ts'

/** The state of a booking for staff; guests see the three statuses of R4-16. */
export const bookingStates = ['new', 'confirmed', 'seated', 'finished', 'canceled', 'no_show'] as const
export type BookingState = (typeof bookingStates)[number]

type Marks = {
  readonly status: 'new' | 'canceled' | 'finished'
  readonly confirmedAt: Instant | null
  readonly seatedAt: Instant | null
  readonly isNoShow: boolean
}

export function getBookingState({ status, confirmedAt, seatedAt, isNoShow }: Marks): BookingState {
  if (status === 'canceled') return isNoShow ? 'no_show' : 'canceled'
  if (status === 'finished') return 'finished'
  if (seatedAt !== null) return 'seated'
  return confirmedAt === null ? 'new' : 'confirmed'
}

/** Actions of staff on a booking, by the state that they lead to; `move` does not change the state. */
export type BookingAction = 'confirm' | 'seat' | 'finish' | 'no_show' | 'cancel' | 'move'

const actionFrom: Readonly<Record<BookingAction, readonly BookingState[]>> = {
  confirm: ['new'],
  seat: ['new', 'confirmed'],
  finish: ['seated'],
  no_show: ['new', 'confirmed'],
  cancel: ['new', 'confirmed'],
  move: ['new', 'confirmed', 'seated'],
}
const reached: Readonly<Record<BookingAction, readonly BookingState[]>> = {
  // Guests at the table need no confirmation.
  confirm: ['confirmed', 'seated'],
  seat: ['seated'],
  finish: ['finished'],
  no_show: ['no_show'],
  cancel: ['canceled'],
  move: [],
}

/** `same`: the action has already happened; `conflict`: it is too late or too early. */
export function decideBookingAction(
  state: BookingState,
  action: BookingAction,
): 'apply' | 'same' | 'conflict' {
  if (actionFrom[action].includes(state)) return 'apply'
  return reached[action].includes(state) ? 'same' : 'conflict'
}
