import { type SubstitutionChoice, substitutionChoices } from '@doira/domain/orders/substitution'
import { type PaymentType, paymentTypes } from '@doira/domain/payments/payment-type'
import { useStore } from 'zustand/react'
import { getOne, numberOr, recordOf, textOr, truthOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'
import { clearPromo } from './promo-store.ts'

/** The checkout form as far as it is filled in, in this tab (R3-05). */
export type CheckoutState = {
  /** Whose account filled it in; null before anybody's did. */
  readonly customerId: string | null
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
  readonly wishes: CheckoutWishes
  readonly city: string
  readonly name: string
  readonly phone: string
  readonly courierNote: string
  readonly landmark: string
  readonly promoCode: string
  /** The sum that the courier needs change from; null: none needed. */
  readonly changeFrom: number | null
  /** That sum was chosen by hand, also to need none; it no longer follows the habit. */
  readonly isChangeChosen: boolean
  readonly pointsToSpend: number
  readonly isOfferAccepted: boolean
}

/** What is chosen rarely. */
export type CheckoutWishes = {
  /** Sets of cutlery; left out: as the shop adds them. */
  readonly cutlery?: number
  /** When a dish has run out, by product; null: as for the order. */
  readonly dishes?: Readonly<Record<string, SubstitutionChoice | null>>
}

/** What one customer leaves behind, and no other one takes over. */
const personal = {
  customerId: null,
  paymentType: null,
  description: '',
  isCourierCall: null,
  substitution: null,
  wishes: {},
  name: '',
  phone: '',
  changeFrom: null,
  isChangeChosen: false,
  pointsToSpend: 0,
  isOfferAccepted: false,
} satisfies Partial<CheckoutState>

const fresh: CheckoutState = {
  ...personal,
  accommodation: '',
  apartment: '',
  building: '',
  floor: '',
  futureTime: null,
  city: '',
  courierNote: '',
  landmark: '',
  promoCode: '',
}

function parse(stored: unknown): CheckoutState {
  const state = recordOf(stored)
  return {
    customerId: textOr(state.customerId, null),
    paymentType: getOne(state.paymentType, paymentTypes, null),
    accommodation: textOr(state.accommodation, ''),
    apartment: textOr(state.apartment, ''),
    building: textOr(state.building, ''),
    floor: textOr(state.floor, ''),
    description: textOr(state.description, ''),
    futureTime: textOr(state.futureTime, null),
    isCourierCall: truthOr(state.isCourierCall, null),
    substitution: getOne(state.substitution, substitutionChoices, null),
    // What uses them leaves out what is none of theirs.
    wishes: recordOf(state.wishes),
    city: textOr(state.city, ''),
    name: textOr(state.name, ''),
    phone: textOr(state.phone, ''),
    courierNote: textOr(state.courierNote, ''),
    landmark: textOr(state.landmark, ''),
    promoCode: textOr(state.promoCode, ''),
    changeFrom: numberOr(state.changeFrom, null),
    isChangeChosen: truthOr(state.isChangeChosen, false),
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

/** The form of this customer. What another one left in it is emptied; the address, the time and the code stay with the cart. */
export function beginCheckoutOf(customerId: string): void {
  const { customerId: before } = checkoutStore.getState()
  if (before !== null && before !== customerId) checkoutStore.setState(personal)
  checkoutStore.setState({ customerId })
}

/** Empties the form after an order. Its code was used with it. */
export function clearCheckout(): void {
  checkoutStore.setState(fresh)
  clearPromo()
}
