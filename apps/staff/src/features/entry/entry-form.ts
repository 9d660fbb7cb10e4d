import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import { parsePhone } from '@doira/domain/phone/phone'
import type { Instant } from '@doira/domain/time/instant'
import type { Language } from '../../i18n/language.ts'
import type { EntryLine } from './entry-lines.ts'

/** Where an order is brought: a saved point of the guest, or one that was found on the map. */
export type EntryAddress = {
  readonly pointId: string | null
  readonly text: string
  readonly lat: number
  readonly long: number
  readonly accommodation: string
  readonly floor: string
  readonly apartment: string
  readonly note: string
}

export type EntryPayment = 'cash' | 'card' | 'link'

/** An order while it is taken by phone. `orderId` is made when the form opens, so that it is placed once. */
export type EntryForm = {
  readonly orderId: string
  readonly openedAt: Instant
  readonly phone: string
  /** Of a guest whom nobody knows yet. */
  readonly name: string
  readonly language: Language
  readonly type: DeliveryType
  readonly address: EntryAddress | null
  /** Where it is picked up. */
  readonly branchId: string | null
  readonly lines: readonly EntryLine[]
  /** Keys of what the shop adds by itself and the guest does not want. */
  readonly declined: readonly string[]
  /** Null is as soon as possible. */
  readonly futureTime: Instant | null
  readonly payment: EntryPayment
  readonly points: number
  /** Digits of the sum that the guest gives, empty: no change is wanted. */
  readonly change: string
  readonly promo: string
  readonly comment: string
}

export function emptyForm(given: Pick<EntryForm, 'orderId' | 'openedAt' | 'language'>): EntryForm {
  return {
    ...given,
    ...{ phone: '', name: '', type: 'delivery', address: null, branchId: null },
    ...{ lines: [], declined: [], futureTime: null, payment: 'cash', points: 0 },
    ...{ change: '', promo: '', comment: '' },
  }
}

/** Whether there is something to lose. */
export function hasContent({ phone, lines, address, comment }: EntryForm): boolean {
  return phone !== '' || lines.length > 0 || address !== null || comment !== ''
}

/** Null until the ninth digit. */
export function phoneOf({ phone }: Pick<EntryForm, 'phone'>): string | null {
  return parsePhone(phone)
}

export function sumOf(digits: string): number | null {
  return digits === '' ? null : Number(digits)
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, 9)
}
