import type { Localized } from '@doira/contract/common/shapes'
import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import type { UsedDiscount } from '@doira/domain/discounts/used-discounts'
import { defaultLanguage, type Language } from '@doira/domain/i18n/languages'
import { type Sum, zeroSum } from '@doira/domain/money/sum'
import type { StoredPromise } from '@doira/domain/ordering/promise/stored-promise'
import type { ConfirmReason } from '@doira/domain/ordering/unpaid-order'
import type { OrderStatus } from '@doira/domain/orders/status'
import type { SubstitutionChoice } from '@doira/domain/orders/substitution'
import type { OrderPaymentType } from '@doira/domain/payments/payment-type'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  bigintSum,
  bigSum,
  bytes,
  eventNumber,
  instant,
  localized,
  sum,
} from '../platform/database/columns.ts'

/** The kind of actor that changed a status. */
export type Actor = 'customer' | 'operator' | 'vendor' | 'courier' | 'server' | 'pos' | 'aggregator'

/** The kinds of events of an order; all except `status` leave its status unchanged. */
export type OrderEventKind =
  | 'status'
  | 'silent'
  | 'unanswered'
  | 'unaccepted'
  | 'manager_called'
  | 'alert_taken'
  | 'rejected'
  | 'moved_in'
  | 'moved_out'
  | 'delayed'
  | 'assigned'
  | 'delivery_failed'
  | 'delivery_retried'
  | 'cancel_asked'
  | 'cancel_declined'
  | 'line'
  | 'stopped'
  | 'substitution_chosen'
  | 'substitution_settled'
  | 'edited'
  | 'additional_payment'
  | 'refund'
  | 'complaint'
  | 'late_points'
  | 'printed'
  | 'aggregator_news'
  | 'aggregator_reviewed'
export type OrderEventData = Readonly<Record<string, unknown>>

export const orderCountersTable = pgTable('order_counters', {
  shipperId: uuid('shipper_id').notNull(),
  lastNumber: integer('last_number').notNull(),
  lastEvent: bigint('last_event', { mode: 'number' }).notNull().default(0),
})

export const orderRequestsTable = pgTable('order_requests', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  bodyHash: bytes('body_hash').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const ordersTable = pgTable('orders', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  number: integer('number').notNull(),
  customerId: uuid('customer_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  zoneId: uuid('zone_id'),
  status: text('status').$type<OrderStatus>().notNull(),
  deliveryType: text('delivery_type').$type<DeliveryType>().notNull(),
  paymentType: text('payment_type').$type<OrderPaymentType>().notNull(),
  isPaid: boolean('is_paid').notNull().default(false),
  source: text('source').notNull(),
  /** The language in which the order was placed. */
  language: text('language').$type<Language>().notNull().default(defaultLanguage),
  futureTime: instant('future_time'),
  etaFrom: instant('eta_from'),
  etaTo: instant('eta_to'),
  clientName: text('client_name').notNull(),
  clientPhone: text('client_phone').notNull(),
  extraPhone: text('extra_phone').notNull().default(''),
  address: text('address').notNull().default(''),
  lat: doublePrecision('lat'),
  long: doublePrecision('long'),
  accommodation: text('accommodation').notNull().default(''),
  building: text('building').notNull().default(''),
  floor: text('floor').notNull().default(''),
  apartment: text('apartment').notNull().default(''),
  landmark: text('landmark').notNull().default(''),
  courierNote: text('courier_note').notNull().default(''),
  description: text('description').notNull().default(''),
  isCourierCall: boolean('is_courier_call').notNull(),
  substitution: text('substitution').$type<SubstitutionChoice>().notNull().default('call'),
  /** Sets that the customer wants; null: they did not say. */
  cutlery: smallint('cutlery'),
  crmTableId: text('crm_table_id'),
  crmTableNumber: text('crm_table_number'),
  isTableSigned: boolean('is_table_signed').notNull().default(false),
  goodsFull: bigSum('goods_full').notNull(),
  goods: bigSum('goods').notNull(),
  orderDiscount: bigSum('order_discount').notNull(),
  deliveryPrice: bigSum('delivery_price').notNull(),
  pointsSpent: bigSum('points_spent').notNull(),
  total: bigSum('total').notNull(),
  vatIncluded: bigSum('vat_included').notNull(),
  cashChange: bigSum('cash_change'),
  courierName: text('courier_name'),
  courierPhone: text('courier_phone'),
  courierVehicle: text('courier_vehicle'),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  releaseAt: instant('release_at'),
  demoStepAt: instant('demo_step_at'),
  payUntil: instant('pay_until'),
  paymentFailedAt: instant('payment_failed_at'),
  silentSince: instant('silent_since'),
  escalation: smallint('escalation').notNull().default(0),
  escalateAt: instant('escalate_at'),
  unansweredAt: instant('unanswered_at'),
  finishAt: instant('finish_at'),
  readyBy: instant('ready_by'),
  firstPromisedAt: instant('first_promised_at'),
  handedAt: instant('handed_at'),
  delayMessage: text('delay_message'),
  rejectedAt: instant('rejected_at'),
  rejectedComment: text('rejected_comment'),
  cancelAskedAt: instant('cancel_asked_at'),
  cancelAskedComment: text('cancel_asked_comment'),
  /** The amount that a provider returned although the order continues; null: none. */
  shortBy: bigintSum('short_by'),
  /** Since when that waits for an operator; null: it does not. */
  shortSince: instant('short_since'),
  failedAt: instant('failed_at'),
  failedCause: text('failed_cause'),
  courierId: uuid('courier_id'),
  bags: smallint('bags').notNull().default(1),
  courierLat: doublePrecision('courier_lat'),
  courierLong: doublePrecision('courier_long'),
  courierSeenAt: instant('courier_seen_at'),
  arrivesFrom: instant('arrives_from'),
  arrivesTo: instant('arrives_to'),
  takenAmount: bigSum('taken_amount'),
  takenMethod: text('taken_method').$type<'cash' | 'card'>(),
  takenComment: text('taken_comment'),
  /** Why an operator confirms this order before the kitchen sees it; null: no reason of this order. */
  confirmReason: text('confirm_reason').$type<ConfirmReason>(),
  waitsForOperator: boolean('waits_for_operator').notNull().default(false),
  /**
   * Set when an order reaches the kitchen later than it was placed: its dishes are compared with the stop
   * list.
   */
  stopsUnchecked: boolean('stops_unchecked').notNull().default(false),
  /** The complaint for which its dishes were made again; null: an order that was paid for. */
  complaintId: uuid('complaint_id'),
  /** Null: it was not promised by the queue of a kitchen. */
  promise: jsonb('promise').$type<StoredPromise>(),
  /** When the kitchen had made it; at the latest when it left. */
  readyAt: instant('ready_at'),
  /** Since when it waits for what the chain gives for being late. */
  lateDueAt: instant('late_due_at'),
  /** Each person of a group pays a part by a link of their own; the order itself has no link. */
  isPaidByParts: boolean('is_paid_by_parts').notNull().default(false),
})
export type OrderRow = typeof ordersTable.$inferSelect

export type LineModifier = {
  readonly modifierId: string
  readonly name: Localized
  readonly quantity: number
  readonly price: Sum
}
export type LineComboChoice = {
  readonly groupId: string
  readonly productId: string
  readonly name: Localized
  readonly quantity: number
}

export const orderLinesTable = pgTable('order_lines', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  orderId: uuid('order_id').notNull(),
  position: integer('position').notNull(),
  productId: uuid('product_id').notNull(),
  type: text('type').notNull(),
  slug: text('slug').notNull(),
  name: localized('name').notNull(),
  image: text('image'),
  quantity: integer('quantity').notNull(),
  price: sum('price').notNull(),
  priceWithDiscount: sum('price_with_discount').notNull(),
  total: sum('total').notNull(),
  orderDiscountShare: sum('order_discount_share').notNull(),
  isDefaultProduct: boolean('is_default_product').notNull(),
  isGift: boolean('is_gift').notNull().default(false),
  modifiers: jsonb('modifiers').$type<readonly LineModifier[]>().notNull(),
  comboChoices: jsonb('combo_choices').$type<readonly LineComboChoice[]>().notNull(),
  /** Null: as the order says. */
  substitution: text('substitution').$type<SubstitutionChoice>(),
  /** Names of the ingredients that are left out. */
  without: jsonb('without').$type<readonly Localized[]>().notNull().default([]),
  pieces: integer('pieces'),
  weight: integer('weight'),
  weightUnit: text('weight_unit', { enum: ['g', 'ml'] }).notNull(),
  vatPercent: integer('vat_percent').notNull(),
  doneAt: instant('done_at'),
  changedAt: instant('changed_at'),
})
export type OrderLineRow = typeof orderLinesTable.$inferSelect

export const orderDiscountsTable = pgTable('order_discounts', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  discountId: uuid('discount_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  promoCode: text('promo_code'),
  amount: bigSum('amount').notNull(),
  cost: bigSum('cost').notNull().default(zeroSum),
  target: text('target').$type<UsedDiscount['target']>().notNull(),
  /** The dishes that it reduced or gave. */
  productIds: uuid('product_ids').array().notNull(),
})

export type OrderDiscountRow = typeof orderDiscountsTable.$inferSelect

export const orderStatusEventsTable = pgTable('order_status_events', {
  /** Always generated by the database. */
  id: eventNumber('id').notNull().default(sql`default`),
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  actor: text('actor').$type<Actor>().notNull(),
  description: text('description').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  /** Increases in the order of commits within the chain. */
  number: eventNumber('number').notNull(),
  kind: text('kind').$type<OrderEventKind>().notNull().default('status'),
  data: jsonb('data').$type<OrderEventData>().notNull().default({}),
  staffId: uuid('staff_id'),
  branchId: uuid('branch_id').notNull(),
})
export type StatusEventRow = typeof orderStatusEventsTable.$inferSelect
