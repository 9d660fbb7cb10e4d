import { fiscalProblemCodes, fiscalStates } from '@doira/domain/fiscal/fiscal-problem'
import * as z from 'zod/mini'
import {
  idSchema,
  instantSchema,
  localizedSchema,
  orderPaymentTypeSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderStatusSchema } from '../orders/order-shape.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

const receiptOrderSchema = z.object({
  id: idSchema,
  number: z.int(),
  status: orderStatusSchema,
  branch: localizedSchema,
})

/** A fiscal receipt that is not issued yet. */
export const missingReceiptSchema = z.object({
  id: idSchema,
  kind: z.enum(['sale', 'refund']),
  amount: sumSchema,
  /** How that sum was paid. */
  paid_by: orderPaymentTypeSchema,
  /** The payment provider that issues it; null: the register of the chain. */
  issuer: z.nullable(z.string()),
  order: receiptOrderSchema,
  state: z.enum(fiscalStates),
  since: instantSchema,
  /** Null: it was not tried yet. */
  problem: z.nullable(z.enum(fiscalProblemCodes)),
  /** What the register said itself, or the dishes that lack something; may be empty. */
  text: z.string(),
  /** Lines whose units lack marking codes, where the receipt waits for them. */
  unread: z.array(z.object({ line_id: idSchema, name: localizedSchema, count: z.int() })),
  /** Whether the register may have issued it without an answer. */
  is_sent: z.boolean(),
  /** When it is tried again; null: a person decides. */
  next_at: z.nullable(instantSchema),
})
export type WireMissingReceipt = z.infer<typeof missingReceiptSchema>

/** A receipt whose link a person entered. */
const enteredReceiptSchema = z.object({
  id: idSchema,
  kind: z.enum(['sale', 'refund']),
  amount: sumSchema,
  order: receiptOrderSchema,
  url: z.string(),
  /** When it was entered. */
  at: instantSchema,
})
export type WireEnteredReceipt = z.infer<typeof enteredReceiptSchema>

export const readMissingReceipts = {
  method: 'GET',
  path: '/v1/staff/receipts',
  summary: 'Fiscal receipts of paid orders that are not issued, and why',
  auth: 'staff',
  right: 'receipts.work',
  answer: z.object({
    now: instantSchema,
    /** Null: the settings of the chain name none. */
    register: z.nullable(z.object({ name: z.string(), since: instantSchema })),
    /** Of the own branches, what waits longest first; two hundred at most. */
    receipts: z.array(missingReceiptSchema),
    /** All that wait, also beyond those. */
    count: z.int(),
    /** Links that people entered, the newest first; fifty at most. */
    entered: z.array(enteredReceiptSchema),
  }),
  problems: staffProblems,
} as const satisfies Endpoint
