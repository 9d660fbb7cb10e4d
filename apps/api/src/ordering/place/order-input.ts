import type { LatLong } from '@doira/domain/delivery/geo'
import type { Language } from '@doira/domain/i18n/languages'
import type { SubstitutionChoice } from '@doira/domain/orders/substitution'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import type { QuoteRequest } from '../quote/quote-request.ts'

/** An order as its customer sent it: what is wanted, where to, and how it is paid. */
export type OrderInput = {
  /** Null: a client that protects itself from no repetition. */
  readonly orderId: string | null
  readonly quoteId: string | null
  readonly request: QuoteRequest & { readonly customerId: string }
  readonly paymentType: PaymentType
  readonly source: string
  readonly language: Language
  /** Of the staff, who took it by phone; null: its customer placed it. */
  readonly placedBy: string | null
  /** Staff accept it in spite of restrictions. */
  readonly passesRestrictions?: boolean
  readonly clientName: string | null
  readonly extraPhone: string | null
  readonly address: string
  readonly point: LatLong | null
  readonly accommodation: string
  readonly building: string
  readonly floor: string
  readonly apartment: string
  readonly landmark: string
  readonly courierNote: string
  readonly description: string
  readonly isCourierCall: boolean
  readonly substitution: SubstitutionChoice
  readonly crmTableId: string | null
  readonly crmTableNumber: string | null
  /** Where the table is whose signed code was opened; null: the table is only named. */
  readonly tableBranchId: string | null
  /** Of the whole body: distinguishes a repetition from another order under the same id. */
  readonly bodyHash: Uint8Array
}
