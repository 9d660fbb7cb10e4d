import { type SubstitutionChoice, substitutionChoices } from '@doira/domain/orders/substitution'
import { type PaymentType, paymentTypes } from '@doira/domain/payments/payment-type'
import { useStore } from 'zustand/react'
import { getOne, numberOr, recordOf, textOr, truthOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'
import { clearPromo } from './promo-store.ts'

/** The checkout form as far as it is filled in, in this tab (R3-05). */
export type CheckoutState = {
  readonly paymentType: PaymentType | null
  readonly accommodation: string
  readonly apartment: string
  readonly building: string
  readonly floor: string
  readonly description: string
  /** Null orders for as soon as possible; a time makes it a pre-order. */
  readonly futureTime: string | null
  /** Null: as in the last delivery. */
  readonly isCourierCall: boolean | null
  /** When a dish has run out; null: as in the last order. */
  readonly substitution: SubstitutionChoice | null
  readonly city: string
  readonly name: string
  readonly phone: string
  readonly courierNote: string
  readonly landmark: string
  readonly promoCode: string
  /** The sum that the courier needs change from; null: none needed. */
  readonly changeFrom: number | null
  readonly pointsToSpend: number
  readonly isOfferAccepted: boolean
}

const fresh: CheckoutState = {
  paymentType: null,
  accommodation: '',
  apartment: '',
  building: '',
  floor: '',
  description: '',
  futureTime: null,
  isCourierCall: null,
  substitution: null,
  city: '',
  name: '',
  phone: '',
  courierNote: '',
  landmark: '',
  promoCode: '',
  changeFrom: null,
  pointsToSpend: 0,
  isOfferAccepted: false,
}

function parse(stored: unknown): CheckoutState {
  const state = recordOf(stored)
  return {
    paymentType: getOne(state.paymentType, paymentTypes, null),
    accommodation: textOr(state.accommodation, ''),
    apartment: textOr(state.apartment, ''),
    building: textOr(state.building, ''),
    floor: textOr(state.floor, ''),
    description: textOr(state.description, ''),
    futureTime: textOr(state.futureTime, null),
    isCourierCall: truthOr(state.isCourierCall, null),
    substitution: getOne(state.substitution, substitutionChoices, null),
    city: textOr(state.city, ''),
    name: textOr(state.name, ''),
    phone: textOr(state.phone, ''),
    courierNote: textOr(state.courierNote, ''),
    landmark: textOr(state.landmark, ''),
    promoCode: textOr(state.promoCode, ''),
    changeFrom: numberOr(state.changeFrom, null),
    pointsToSpend: numberOr(state.pointsToSpend, 0),
    isOfferAccepted: truthOr(state.isOfferAccepted, false),
  }
}

export const checkoutStore = makePersistedStore<CheckoutState, CheckoutState>(() => fresh, {
  name: 'checkout',
  version: 1,
  area: 'session',
  partialize: (state) => state,
  parse,
})

export function useCheckout<Part>(select: (state: CheckoutState) => Part): Part {
  return useStore(checkoutStore, select)
}

/** A pre-order is one with a time (R3-05). */
export function isPreorder({ futureTime }: Pick<CheckoutState, 'futureTime'>): boolean {
  return futureTime !== null
}

/** Another code, typed or none at all: what a link brought before is no longer meant. */
export function enterPromo(promoCode: string): void {
  checkoutStore.setState({ promoCode })
  clearPromo()
}

/** Empties the form after an order. Its code was used with it. */
export function clearCheckout(): void {
  checkoutStore.setState(fresh)
  clearPromo()
}
