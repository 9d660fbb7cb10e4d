import { changedPayments, changeParts } from '@doira/domain/orders/order-change'
import { returnWays } from '@doira/domain/payments/refund-ways'
import * as z from 'zod/mini'
import { wireProblemSchema } from '../common/error-answer.ts'
import { idSchema, instantSchema, locationSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'
import { refundTotalSchema } from './order-drawer.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

const addressSchema = z.strictObject({
  type: z.literal('delivery'),
  address: text(300).check(z.minLength(1)),
  ...locationSchema.shape,
  building: z._default(text(60), ''),
  accommodation: z._default(text(60), ''),
  floor: z._default(text(20), ''),
  apartment: z._default(text(60), ''),
  landmark: z._default(text(200), ''),
})

/** What changes of a placed order besides its dishes; what is left out stays. */
export const changeFields = {
  /** Another address, or the branch where it is collected. */
  place: z.optional(z.union([addressSchema, z.strictObject({ type: z.literal('self-pickup') })])),
  /** Another half hour of a pre-order. */
  future_time: z.optional(instantSchema),
  phone: z.optional(text(30)),
  comment: z.optional(text(1000)),
  courier_note: z.optional(text(300)),
  /** On receipt, where what was paid online goes back; or online, by a link for all of the order. */
  payment: z.optional(
    z.strictObject({ type: z.enum(changedPayments), cash_change: z._default(z.nullable(sumSchema), null) }),
  ),
}

/** A new quote of the order with this change. The action uses the same rules and needs this `total`. */
export const previewChange = {
  method: 'PATCH',
  path: '/v1/staff/orders/:id/change',
  summary: 'What an order would cost at another place or time, and what can still be changed',
  auth: 'staff',
  right: 'order.edit',
  body: z.strictObject({ ...changeFields, way: z._default(z.enum(returnWays), 'points') }),
  answer: z.object({
    /** What can still be changed. */
    parts: z.array(z.enum(changeParts)),
    /** How it can be paid after a change. */
    payments: z.array(z.enum(changedPayments)),
    branch_id: idSchema,
    promised_at: z.nullable(instantSchema),
    delivery_price: sumSchema,
    delivery_price_before: sumSchema,
    total: sumSchema,
    total_before: sumSchema,
    /** As with other lines: see `previewEdit`. */
    returns_points: sumSchema,
    returns_paid: sumSchema,
    /** What was paid online and goes back, because the order is paid on receipt after all; null: nothing of this kind. */
    refund: z.nullable(refundTotalSchema),
    to_take_more: sumSchema,
    to_pay_online: sumSchema,
    /** An open link for the whole order cannot be paid any more. */
    ends_link: z.boolean(),
    is_raised: z.boolean(),
    problems: z.array(wireProblemSchema),
  }),
  problems: [...staffProblems, 'order_not_found', 'order_changed'],
} as const satisfies Endpoint
