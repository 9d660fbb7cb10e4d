import { groupPayments } from '@doira/domain/ordering/group/group-split'
import { substitutionChoices } from '@doira/domain/orders/substitution'
import * as z from 'zod/mini'
import { bigCountSchema, idSchema, locationSchema, paymentTypeSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { groupTokenSchema } from './group/group-shapes.ts'
import { orderedProductsField, quoteIdSchema, quoteRequestFields } from './order-shapes.ts'

const text = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))

/** Why an order is not placed, whoever places it. */
export const orderProblems = [
  'shipper_not_found',
  'unauthorized',
  'orders_restricted',
  'delivery_restricted',
  'cash_restricted',
  'order_conflict',
  'price_not_accepted',
  'too_many_requests',
  'branch_closed',
  'all_branches_closed',
  'outside_zone',
  'below_minimum',
  'out_of_stock',
  'temporarily_unavailable',
  'not_in_menu',
  'price_changed',
  'slot_unavailable',
  'promo_not_found',
  'promo_not_yours',
  'promo_used',
  'promo_used_up',
  'promo_min_amount',
  'promo_expired',
  'promo_not_begun',
  'preorder_phone_only',
  'change_below_total',
  'balance_too_low',
  'points_not_allowed',
  'points_below_minimum',
  'points_above_maximum',
  'unpaid_limit',
  'unpaid_orders_open',
  'cash_limit',
  'cash_goods',
  'awaiting_payment_limit',
  'too_many_pieces',
  'choice_required',
  'choice_invalid',
  'quantity_invalid',
  'branch_not_found',
  'address_required',
  'invalid_phone',
] as const

/**
 * Places an order exactly once: the browser makes and stores `id` before sending. A repeat with the same body gets
 * the stored answer, one with another body `order_conflict`. Prices and unknown fields are refused.
 */
export const createOrder = {
  method: 'POST',
  path: '/v2/ondemand-order',
  summary: 'Places an order; with problems 422 and their whole list',
  auth: 'customer',
  status: 201,
  body: z.strictObject({
    ...quoteRequestFields,
    id: z.optional(idSchema),
    /** The quote that the customer saw: when the price differs from it, the problem is `price_changed`. */
    quote_id: z.optional(z.nullable(quoteIdSchema)),
    payment_type: paymentTypeSchema,
    to_address: text(200),
    to_location: z.optional(z.nullable(locationSchema)),
    accommodation: text(50),
    building: text(50),
    floor: text(50),
    apartment: text(50),
    landmark: text(120),
    /** A note for the courier. */
    courier_note: text(200),
    /** The customer's comment on the order. */
    description: text(500),
    client_name: text(50),
    extra_phone_number: text(32),
    is_courier_call: z.optional(z.boolean()),
    /** What to do when a dish has run out; `call` by default. */
    substitution: z.optional(z.enum(substitutionChoices)),
    is_preorder: z.optional(z.boolean()),
    source: z.optional(z.enum(['website', 'bot', 'android', 'ios', 'hall'])),
    /** The signed code of the table; any other text is stored, and staff see that nobody vouches for the table. */
    crm_table_id: text(64),
    crm_table_number: text(16),
    /** The host's token of a locked group basket: the order is of its dishes, and its lines have the names of their people. */
    group_token: z.optional(groupTokenSchema),
    /**
     * Who pays for a group: the host all of it, by default; or everybody their part, by links of their own. The order is paid
     * with a provider then, has no link itself, and is cooked once its sum is whole.
     */
    group_payment: z.optional(z.enum(groupPayments)),
    /** Consent to the public offer: without `true` no order is placed. */
    offer_accepted: z.optional(z.boolean()),
    products: orderedProductsField.check(z.minLength(1)),
  }),
  answer: z.object({
    order_id: idSchema,
    external_order_id: bigCountSchema,
    /** Empty unless it is paid with a provider. */
    payment_link: z.string(),
  }),
  problems: [...orderProblems, 'group_changed'],
} as const satisfies Endpoint
