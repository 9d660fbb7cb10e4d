import type { UsedDiscount } from '@doira/domain/discounts/used-discounts'
import type { Sum } from '@doira/domain/money/sum'
import type { PaymentCover } from '@doira/domain/orders/additional-payment'
import type { MoneyOfOrder } from '@doira/domain/orders/changed-lines'
import type { Instant } from '@doira/domain/time/instant'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bigSum, instant } from '../../platform/database/columns.ts'
import type { DiscountUse } from '../lifecycle/discount-uses.queries.ts'
import type { OrderLineRow, OrderRow } from '../orders.tables.ts'
import type { SoldLine } from '../receipts/receipt-lines.queries.ts'

/** What changes of an order besides its dishes. */
export type ChangedFields = Partial<Omit<OrderRow, 'shipperId' | 'id' | 'status' | 'branchId'>>

/** The content of an order after an edit, with everything that its quote fixed. */
export type EditedContent = {
  readonly lines: readonly OrderLineRow[]
  readonly money: MoneyOfOrder
  readonly discounts: readonly UsedDiscount[]
  /** The kitchen minutes and their half hour, and whether they are more than before. */
  readonly kitchen: { readonly minutes: number; readonly startsAt: Instant; readonly isMore: boolean }
  /** Absent where only dishes change. */
  readonly fields?: ChangedFields
}

/** The capacity that an order holds. */
export type Holds = {
  readonly kitchen: { readonly minutes: number; readonly startsAt: Instant } | null
  readonly discounts: readonly DiscountUse[]
}

export type AdditionalPaymentState = 'open' | 'paid' | 'expired' | 'withdrawn'

export const orderAdditionalPaymentsTable = pgTable('order_additional_payments', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  orderId: uuid('order_id').notNull(),
  amount: bigSum('amount').notNull(),
  covers: text('covers').$type<PaymentCover>().notNull().default('difference'),
  totalBefore: bigSum('total_before').notNull(),
  content: jsonb('content')
    .$type<{
      readonly edited: EditedContent
      /** The order before the edit; absent in old rows. */
      readonly before?: EditedContent
      readonly heldBefore: Holds
      /** The lines whose quantity increases. */
      readonly addedIds: readonly string[]
      /** The items of the fiscal receipt: lines and delivery, which add up to the amount or more. */
      readonly sold: { readonly lines: readonly SoldLine[]; readonly deliveryPrice: Sum }
    }>()
    .notNull(),
  /** Who requested it; null: the customer, or a part. */
  staffId: uuid('staff_id'),
  /** The person of the group's basket who pays a part; null: anything else. */
  personId: uuid('person_id'),
  state: text('state').$type<AdditionalPaymentState>().notNull(),
  payUntil: instant('pay_until').notNull(),
  paymentFailedAt: instant('payment_failed_at'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})
export type AdditionalPaymentRow = typeof orderAdditionalPaymentsTable.$inferSelect
