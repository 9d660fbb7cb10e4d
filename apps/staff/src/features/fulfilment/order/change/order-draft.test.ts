import { expect, test } from 'vitest'
import { aCard } from '../../../../live/a-card.testing.ts'
import type { StaffOrder } from '../use-order.ts'
import type { Payment } from './change-fields.tsx'
import { getChange, getDraft } from './order-draft.ts'

/** Paid on receipt, with a note for cash or without one. */
function anOrder(type: 'cash' | 'card' | 'payme', change: number | null): StaffOrder {
  return {
    card: aCard({ payment_type: type }),
    customer: { phone: '+998901234567', comment: '', courier_note: '' },
    money: { cash_change: change },
  } as unknown as StaffOrder // what is read
}

function changeTo(order: StaffOrder, payment: Payment) {
  return getChange(order, ['payment'], { ...getDraft(order), payment })
}

test.each<{ what: string; order: StaffOrder; to: Payment; sent: object }>([
  {
    what: 'a note for an order that is for cash already',
    order: anOrder('cash', null),
    to: { type: 'cash', change: 200_000 },
    sent: { payment: { type: 'cash', cash_change: 200_000 } },
  },
  {
    what: 'another note',
    order: anOrder('cash', 150_000),
    to: { type: 'cash', change: 200_000 },
    sent: { payment: { type: 'cash', cash_change: 200_000 } },
  },
  {
    what: 'no change needed after all',
    order: anOrder('cash', 150_000),
    to: { type: 'cash', change: null },
    sent: { payment: { type: 'cash', cash_change: null } },
  },
  { what: 'the same', order: anOrder('cash', 150_000), to: { type: 'cash', change: 150_000 }, sent: {} },
  {
    what: 'a card, to which a note does not belong',
    order: anOrder('cash', 150_000),
    to: { type: 'card', change: 150_000 },
    sent: { payment: { type: 'card', cash_change: null } },
  },
  {
    what: 'cash with a note in place of a card',
    order: anOrder('card', null),
    to: { type: 'cash', change: 100_000 },
    sent: { payment: { type: 'cash', cash_change: 100_000 } },
  },
  { what: 'nothing chosen', order: anOrder('payme', null), to: { type: null, change: 5_000 }, sent: {} },
])('[R4-15] a change of the payment of an order: $what', ({ order, to, sent }) => {
  expect(changeTo(order, to)).toEqual(sent)
})
