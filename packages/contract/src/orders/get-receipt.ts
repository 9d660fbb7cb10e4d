import { onlinePaymentTypes } from '@doira/domain/payments/payment-type'
import * as z from 'zod/mini'
import {
  countSchema,
  idSchema,
  instantSchema,
  localizedSchema,
  paymentTypeSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

/** A line of the receipt. The delivery is a line of its own. All sums are whole sums with the tax inside. */
export const receiptLineSchema = z.object({
  kind: z.enum(['product', 'delivery']),
  name: localizedSchema,
  quantity: countSchema,
  /** One piece with its choices, before any reduction. */
  price: sumSchema,
  /** What reductions took off the line: its own discount and its part of the order's. */
  discount: sumSchema,
  /** price × quantity − discount. The amounts of all lines add up to `total` + `points_spent`. */
  amount: sumSchema,
  /** What was paid for it in money: all of them add up to `total`. */
  paid: sumSchema,
  vat_percent: z.int(),
  /** The tax inside `paid`: all of them add up to `vat_included`. */
  vat: sumSchema,
  /** Code of the tax catalogue and of the package; null while nobody has set them (the delivery). */
  mxik: z.nullable(z.string()),
  package_code: z.nullable(z.string()),
})

export const receiptPaymentSchema = z.object({
  /** How it was paid in the end: a card may have been shown at the door where cash was chosen. */
  type: paymentTypeSchema,
  /** Points are a payment of type `cashback`. */
  amount: sumSchema,
  is_paid: z.boolean(),
  paid_at: z.nullable(instantSchema),
})

export const receiptRefundSchema = z.object({
  amount: sumSchema,
  /** By whom or how it goes back; points come back at once. */
  to: z.enum([...onlinePaymentTypes, 'transfer', 'points']),
  requested_at: instantSchema,
  /** Null while the money is on its way back. */
  done_at: z.nullable(instantSchema),
})

/** The state's receipt as the payment provider told it. */
export const fiscalReceiptSchema = z.object({
  kind: z.enum(['sale', 'refund']),
  receipt_id: z.string(),
  terminal_id: z.string(),
  fiscal_sign: z.string(),
  qr_url: z.nullable(z.string()),
  /** YYYYMMDDhhmmss on the clock of Tashkent; empty when it was not told. */
  issued_at_local: z.string(),
})

export const receiptSchema = z.object({
  order_id: idSchema,
  external_order_id: z.string(),
  created_at: instantSchema,
  finished_at: z.nullable(instantSchema),
  seller: z.object({
    name: z.string(),
    /** The firm behind the branch and its tax number; null while nobody has set them. */
    legal_name: z.nullable(localizedSchema),
    tax_id: z.nullable(z.string()),
    branch_name: localizedSchema,
    address: localizedSchema,
    phone: z.string(),
  }),
  lines: z.array(receiptLineSchema),
  goods: sumSchema,
  order_discount: sumSchema,
  delivery_price: sumSchema,
  points_spent: sumSchema,
  total: sumSchema,
  vat_included: sumSchema,
  payments: z.array(receiptPaymentSchema),
  refunds: z.array(receiptRefundSchema),
  /** Empty until the provider has sent it, and for money that is taken at the door. */
  fiscal: z.array(fiscalReceiptSchema),
})
export type WireReceipt = z.infer<typeof receiptSchema>

export const getReceipt = {
  method: 'GET',
  path: '/v1/order/:id/receipt',
  summary:
    'The receipt of an order of the signed-in customer: lines with their tax, payments, refunds, fiscal sign',
  auth: 'customer',
  answer: receiptSchema,
  problems: ['shipper_not_found', 'unauthorized', 'customer_blocked', 'order_not_found'],
} as const satisfies Endpoint
