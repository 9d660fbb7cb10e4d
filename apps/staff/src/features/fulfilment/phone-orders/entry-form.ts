import type { WireDraftContent } from '@doira/contract/fulfilment/phone-orders/call-drafts'
import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { parsePhone } from '@doira/domain/phone/phone'
import { getNationalDigits } from '@doira/domain/phone/typed-phone'
import type { EntryLine } from './dishes/entry-lines.ts'

/** Where an order is delivered: a saved point of the customer, or one that was found on the map. */
export type EntryAddress = NonNullable<WireDraftContent['address']>
export type CustomerLanguage = WireDraftContent['language']

/** An order while it is taken by phone, as its draft is stored. */
export type EntryForm = Omit<WireDraftContent, 'lines' | 'payment_type'> & {
  readonly lines: readonly EntryLine[]
  readonly payment_type: NonNullable<WireDraftContent['payment_type']>
}

/** Until another way to pay is chosen. */
const usualPayment = 'cash'

export function emptyForm(language: CustomerLanguage): EntryForm {
  return {
    ...{ phone: '', name: '', language, cannot_eat: '', extra_phone: '', comment: '' },
    ...{
      delivery_type: 'delivery',
      branch_id: null,
      address: null,
      future_time: null,
      is_courier_call: false,
    },
    ...{ payment_type: usualPayment, cash_change: null, promo_code: '', points: 0 },
    ...{ declined_auto_add: [], gift_choices: [], lines: [] },
  }
}

export const noDetails = {
  ...{ accommodation: '', building: '', floor: '', apartment: '', landmark: '', courier_note: '' },
} as const

type SavedAddress = WirePhoneCustomer['addresses'][number]

/**
 * The place of the customer that the form's address was chosen from; undefined: it is another one. One that only orders
 * went to goes by the id of the latest of them: after the next order it is known by its text.
 */
export function getSavedPlace(
  address: EntryAddress | null,
  saved: readonly SavedAddress[],
): SavedAddress | undefined {
  if (address === null || address.id === null) return undefined
  const comment = getText(address)
  return saved.find(({ id }) => id === address.id) ?? saved.find((one) => getText(one) === comment)
}

function getText({ address, accommodation, building, apartment }: EntryAddress | SavedAddress): string {
  return JSON.stringify([address, accommodation, building, apartment])
}

/** A place that the customer has had delivered to before. */
export function getAddress(saved: SavedAddress): EntryAddress {
  const { id, address, location, accommodation, building, floor, apartment, landmark, courier_note } = saved
  return { id, address, location, accommodation, building, floor, apartment, landmark, courier_note }
}

/**
 * A draft as it was stored: what an older browser or another version of the server left out is as in an empty form, and
 * a cart of the site brings a whole number.
 */
export function getForm({ lines = [], phone = '', ...content }: Partial<WireDraftContent>): EntryForm {
  return {
    ...emptyForm(content.language ?? defaultLanguage),
    ...content,
    phone: getNationalDigits(phone),
    payment_type: content.payment_type ?? usualPayment,
    lines: lines.map(({ key, product_id, quantity, order_modifiers, variants, title, image, choices }) => ({
      ...{ key, product_id, quantity, title, image, choices },
      order_modifiers: order_modifiers ?? [],
      variants: (variants ?? []).map(({ group_id, variant_id }) => ({ group_id, variant_id })),
    })),
  }
}

/** What a draft stores of a form. */
export function getContent(form: EntryForm): WireDraftContent {
  return { ...form, lines: form.lines.map((line) => ({ ...line, choices: [...line.choices] })) }
}

/** Whether there is something to lose. */
export function hasContent({ phone, lines, address, comment }: EntryForm): boolean {
  return phone !== '' || lines.length > 0 || address !== null || comment !== ''
}

/** Null until the ninth digit. */
export function findPhone({ phone }: Pick<EntryForm, 'phone'>): string | null {
  return parsePhone(phone)
}
