import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inColumns, placed } from './ticket-columns.ts'
import { aLine, aTicket, now } from './tickets.testing.ts'
import { afterAction, ofStation, packedLines, stillToMake, ticketTime, withTicks } from './tickets.ts'

test('[R4-15] what the shop adds is packed in one line: it is neither made nor counted as left', () => {
  const sticks = { product_id: 'sticks', name: named('Палочки'), is_auto_added: true, station: 'cold' }
  const lines = [
    aLine(),
    aLine({ id: 'line-2', ...sticks, quantity: 2 }),
    aLine({ id: 'line-3', ...sticks, quantity: 1 }),
  ]
  const ticket = aTicket(1, 900, lines)
  expect(packedLines(lines)).toEqual([{ product_id: 'sticks', name: named('Палочки'), quantity: 3 }])
  expect(stillToMake([ticket]).map(({ productId }) => productId)).toEqual(['roll'])
  expect(withTicks(ticket, new Map([['line-1', true]]), now).left).toBe(0)
  expect(ofStation([ticket], 'cold')).toEqual([])
})

function named(name: string) {
  return { ru: name, uz: name, en: name }
}

function getNumbers(tickets: readonly WireTicket[], places: ReadonlyMap<string, number>, columns = 4) {
  return inColumns(tickets, places, columns).map((column) => column.map(({ card }) => card.number))
}

test('[R4-15] tickets fill the columns from left to right by the time at which they must be ready', () => {
  const tickets = [aTicket(1, 900), aTicket(2, 60), aTicket(3, 300), aTicket(4, 600), aTicket(5, 1200)]
  expect(getNumbers(tickets, placed(tickets, new Map(), 4))).toEqual([[2, 5], [3], [4], [1]])
})

test('[R4-15] a ticket that goes moves no other, and the next one takes its place', () => {
  const tickets = [aTicket(1, 60), aTicket(2, 120), aTicket(3, 180), aTicket(4, 240)]
  const before = placed(tickets, new Map(), 4)
  const left = tickets.filter(({ card }) => card.number !== 2)
  const after = placed(left, before, 4)
  expect(getNumbers(left, after)).toEqual([[1], [], [3], [4]])
  const more = [...left, aTicket(5, 30)]
  expect(getNumbers(more, placed(more, after, 4))).toEqual([[1], [5], [3], [4]])
})

test('[R4-15] no ticket is lost or doubled, whatever the columns were', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(5000), { maxLength: 30 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      (times, columnsBefore, columns) => {
        const tickets = times.map((time, place) => aTicket(place, time))
        const places = placed(tickets, placed(tickets.slice(3), new Map(), columnsBefore), columns)
        const numbers = getNumbers(tickets, places, columns).flat()
        expect(numbers.toSorted((a, b) => a - b)).toEqual(times.map((_, place) => place))
      },
    ),
  )
})

test.each([
  { left: 601, minutes: 10, level: 'ok' },
  { left: 600, minutes: 10, level: 'soon' },
  { left: 0, minutes: 0, level: 'soon' },
  { left: -1, minutes: -1, level: 'late' },
])('[R4-15] $left s before it must be ready a ticket says $minutes, $level', ({ left, minutes, level }) => {
  expect(ticketTime(aTicket(1, left), now)).toEqual({ minutes, level })
})

test('[R4-15] a tick is drawn before it has arrived, and dishes that wait for the customer are not counted', () => {
  const ticket = aTicket(1, 600, [
    aLine(),
    aLine({ id: 'line-2', is_stopped: true }),
    aLine({ id: 'line-3' }),
  ])
  const ticked = withTicks(ticket, new Map([['line-1', true]]), now)
  expect(ticked.lines.map(({ done_at }) => done_at !== null)).toEqual([true, false, false])
  expect(ticked.left).toBe(1)
  expect(withTicks(ticket, new Map(), now)).toBe(ticket)
})

test('[R4-15] a station sees its lines, and what is still to be made is counted over all tickets', () => {
  const soup = aLine({ id: 'line-2', product_id: 'soup', station: 'hot', quantity: 3 })
  const tickets = [aTicket(1, 60, [aLine(), soup]), aTicket(2, 90, [aLine({ id: 'line-3', done_at: now })])]
  expect(ofStation(tickets, 'hot').map(({ lines }) => lines.map(({ id }) => id))).toEqual([['line-2']])
  expect(stillToMake(tickets)).toMatchObject([
    { productId: 'soup', count: 3, orders: [1] },
    { productId: 'roll', count: 1, orders: [1] },
  ])
})

test('[R4-15] an answered action shows before the kitchen is read again', () => {
  const ticket = { ...aTicket(1, 60, [aLine(), aLine({ id: 'line-2' })]), is_accepted: false }
  const other = aTicket(2, 120)
  const acted = (kind: 'accept' | 'line' | 'ready' | 'delay', data: object = {}) =>
    afterAction([ticket, other], { action: { ...anAction, kind, data }, answer: null }, now)
  expect(acted('accept')).toEqual([{ ...ticket, is_accepted: true }, other])
  const [ticked] = acted('line', { line_id: 'line-2', done: true })
  expect(ticked).toMatchObject({ left: 1, lines: [{ done_at: null }, { done_at: now }] })
  expect(acted('ready')).toEqual([other])
  expect(acted('delay')).toEqual([ticket, other])
})

const anAction = {
  actionId: 'action',
  order: { id: 'order-1', number: 1, status: 'vendor_accepted' },
  pressedAt: now,
  staff: { id: 'cook', name: 'Ойбек' },
  undoUntilMs: 0,
  attempts: 0,
  retryAtMs: 0,
} as const
