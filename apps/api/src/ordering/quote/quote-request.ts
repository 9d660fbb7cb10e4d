import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import type { LatLong } from '@doira/domain/delivery/geo'
import type { Sum } from '@doira/domain/money/sum'
import type { SubstitutionChoice } from '@doira/domain/orders/substitution'
import type { Instant } from '@doira/domain/time/instant'

/** One wanted line; what was chosen is for ONE piece. */
export type WantedLine = {
  /** Unique among the lines. */
  readonly key: string
  readonly productId: string
  readonly quantity: number
  /** When this dish has run out; null: as the order says. */
  readonly substitution?: SubstitutionChoice | null
  readonly modifiers: readonly { readonly modifierId: string; readonly quantity: number }[]
  readonly comboChoices: readonly {
    readonly groupId: string
    readonly productId: string
    readonly quantity: number
  }[]
}

/** What a customer wants to have priced: everything but prices. */
export type QuoteRequest = {
  readonly shipperId: string
  /** Null for a customer. */
  readonly customerId: string | null
  readonly deliveryType: DeliveryType
  readonly branchId: string | null
  readonly point: LatLong | null
  readonly zoneId: string | null
  readonly futureTime: Instant | null
  /** The call centre takes it. */
  readonly isByPhone: boolean
  readonly promoCode: string | null
  /** To be paid in cash or by card on receipt; false while nobody has said how it is paid. */
  readonly isPaidOnReceipt: boolean
  readonly isPaidInCash: boolean
  /** `total` pays everything with points. */
  readonly points: Sum | 'total'
  /** The note that the customer pays with, in whole hundreds; null needs no change. */
  readonly cashChange: Sum | null
  readonly declinedAutoAdd: readonly string[]
  /** Sets that the customer chose; null, or left out: they chose none. */
  readonly cutlery?: number | null
  /** The dishes that were chosen as gifts, by discount. */
  readonly giftChoices: ReadonlyMap<string, string>
  readonly lines: readonly WantedLine[]
  /** The dishes are of several people: what the customer leaves out of their own is no rule for them. */
  readonly isOfGroup?: boolean
}
