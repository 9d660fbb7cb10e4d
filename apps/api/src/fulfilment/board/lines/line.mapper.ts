import type { Localized } from '@doira/contract/common/shapes'
import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import type { OrderLineRow } from '../../../orders/orders.tables.ts'

export type LineFacts = {
  readonly line: OrderLineRow
  readonly station: string
  readonly isStopped: boolean
  /** How many units lack the marking code that a fiscal receipt has to contain. */
  readonly codesMissing: number
  /** Of the order of a group. */
  readonly isOfGroup: boolean
  /** Whose dish of a group it is; null: everybody's, or the order is of no group. */
  readonly personName: string | null
}

/** What lines contain of what their customer cannot eat. */
export type HarmfulContents = { readonly harmfulOf: (line: OrderLineRow) => readonly Localized[] }

/** A line of an order in the kitchen, in its detail view and on printed sheets. */
export function toWireLine(
  { line, station, isStopped, codesMissing, isOfGroup, personName }: LineFacts,
  { harmfulOf }: HarmfulContents,
): WireStaffOrder['lines'][number] {
  return {
    id: line.id,
    product_id: line.productId,
    name: line.name,
    image: line.image,
    quantity: line.quantity,
    price: line.price,
    total: line.total,
    choices: [...line.comboChoices, ...line.modifiers].map(({ name, quantity }) => ({ name, quantity })),
    station,
    done_at: line.doneAt,
    changed_at: line.changedAt,
    is_stopped: isStopped,
    is_auto_added: line.isDefaultProduct && !line.isGift,
    is_gift: line.isGift,
    codes_missing: codesMissing,
    ...(isOfGroup && { for_person: personName }),
    without: [...line.without],
    ...(line.substitution && { substitution: line.substitution }),
    harmful: [...harmfulOf(line)],
  }
}
