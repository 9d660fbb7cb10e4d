import { refundWays } from '@doira/domain/payments/refund-ways'
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

/** A line of the receipt. Delivery is a separate line. All amounts are in whole sum and include VAT. */
export const receiptLineSchema = z.object({
  kind: z.enum(['product', 'delivery']),
  name: localizedSchema,
  quantity: countSchema,
  /** One piece with its choices, before discounts. */
  price: sumSchema,
  /** All discounts of the line: its own and its share of the order's. */
  discount: sumSchema,
  /** price × quantity − discount. The amounts of all lines add up to `total` + `points_spent`. */
  amount: sumSchema,
  /** What was paid for it in money: all of them add up to `total`. */
  paid: sumSchema,
  vat_percent: z.int(),
  /** VAT included in `paid`: all of them add up to `vat_included`. */
  vat: sumSchema,
  /** Codes of the tax catalogue and of the package; null while they are not set (delivery). */
  mxik: z.nullable(z.string()),
  package_code: z.nullable(z.string()),
})

export const receiptPaymentSchema = z.object({
  /** The actual payment method: a card may have been used although cash was chosen. */
  type: paymentTypeSchema,
  /** Points are a payment of type `cashback`. */
  amount: sumSchema,
  is_paid: z.boolean(),
  paid_at: z.nullable(instantSchema),
})

export const receiptRefundSchema = z.object({
  amount: sumSchema,
  /** How it is refunded; points are returned at once. */
  way: z.enum(refundWays),
  requested_at: instantSchema,
  /** Null while the refund is in progress. */
  done_at: z.nullable(instantSchema),
})

/** The fiscal receipt of the payment provider. */
export const fiscalReceiptSchema = z.object({
  kind: z.enum(['sale', 'refund']),
  receipt_id: z.string(),
  terminal_id: z.string(),
  fiscal_sign: z.string(),
  qr_url: z.nullable(z.string()),
  /** YYYYMMDDhhmmss in Tashkent; empty when it is unknown. */
  issued_at_local: z.string(),
})

export const receiptSchema = z.object({
  order_id: idSchema,
  external_order_id: z.string(),
  created_at: instantSchema,
  finished_at: z.nullable(instantSchema),
  seller: z.object({
    name: z.string(),
    /** The legal entity of the branch and its tax number; null while they are not set. */
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
  /** Empty until the provider has sent it, and for payments on receipt. */
  fiscal: z.array(fiscalReceiptSchema),
})
export type WireReceipt = z.infer<typeof receiptSchema>

export const getReceipt = {
  method: 'GET',
  path: '/v1/order/:id/receipt',
  summary:
    'The receipt of an order of the signed-in customer: lines with VAT, payments, refunds, fiscal sign',
  auth: 'customer',
  answer: receiptSchema,
  problems: ['shipper_not_found', 'unauthorized', 'order_not_found'],
} as const satisfies Endpoint
