import { paymentTypes } from '@doira/domain/payments/payment-type'
import { getOne, recordOf, textOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

/** An order on its way: its id is made and stored before anything is sent, so that every repeat is the same order. */
export type PendingOrder = {
  readonly id: string
  /** The whole request as JSON, once it was sent; null before. A repeat sends the same text. */
  readonly sentBody: string | null
}

export type PendingOrderState = {
  readonly order: PendingOrder | null
  /** Chosen beforehand at the next order; null at the first. */
  readonly lastPaymentType: (typeof paymentTypes)[number] | null
}

const nothing: PendingOrderState = { order: null, lastPaymentType: null }

function parse(stored: unknown): PendingOrderState {
  const { order, lastPaymentType } = recordOf(stored)
  const { id, sentBody } = recordOf(order)
  return {
    order: typeof id === 'string' ? { id, sentBody: textOr(sentBody, null) } : null,
    lastPaymentType: getOne(lastPaymentType, paymentTypes, null),
  }
}

/** What the checkout remembers beyond its tab: a second tab and the next visit go on with the same order. */
export const pendingOrderStore = makePersistedStore<PendingOrderState, PendingOrderState>(() => nothing, {
  name: 'pending-order',
  version: 1,
  area: 'local',
  partialize: (state) => state,
  parse,
})
