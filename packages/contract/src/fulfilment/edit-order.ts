import type { AnyProblemCode } from '@doira/domain/problem'
import * as z from 'zod/mini'
import { wireProblemSchema } from '../common/error-answer.ts'
import { countSchema, idSchema, localizedSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderedProductSchema } from '../ordering/order-shapes.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

/** An edit: new quantities of lines, and added dishes. */
export const editFields = {
  /** Changed lines; 0 removes a line. Auto-added lines can only be removed. */
  lines: z._default(
    z
      .array(z.strictObject({ line_id: idSchema, quantity: z.int().check(z.minimum(0), z.maximum(99)) }))
      .check(z.maxLength(100)),
    [],
  ),
  /** Added dishes of the branch's menu with their choices, as in a basket. */
  added: z._default(z.array(orderedProductSchema).check(z.maxLength(50)), []),
}

/** Problems of an edit; `quantity_invalid` without a line: the order would be empty. */
export const editProblems = [
  'out_of_stock',
  'temporarily_unavailable',
  'not_in_menu',
  'choice_required',
  'choice_invalid',
  'quantity_invalid',
  'below_minimum',
  'slot_unavailable',
] as const satisfies readonly AnyProblemCode[]

/** A line after the edit; a removed one has 0 pieces. */
export const editedLineSchema = z.object({
  /** The id of a line of the order, or the key of an added one. */
  key: z.string(),
  /** Null: new. */
  line_id: z.nullable(idSchema),
  product_id: idSchema,
  name: localizedSchema,
  image: z.nullable(z.string()),
  quantity: countSchema,
  quantity_before: z.int(),
  /** One piece with its choices, after its discount. The price of ordered dishes does not change. */
  price: sumSchema,
  total: sumSchema,
  /** `total` minus the former total of the line. */
  difference: z.int(),
  is_default_product: z.boolean(),
})

/** An order after an edit: what it would cost, and what would be refunded. */
export const editedOrderSchema = z.object({
  lines: z.array(editedLineSchema),
  goods_full: sumSchema,
  goods: sumSchema,
  order_discount: sumSchema,
  delivery_price: sumSchema,
  points_spent: sumSchema,
  total: sumSchema,
  total_before: sumSchema,
  /** Returned to the card at once: points that pay for nothing any more. */
  returns_points: sumSchema,
  /** Refunded in the way that the action names: as points or by transfer. */
  returns_paid: sumSchema,
  /** The increase of what is taken on receipt. */
  to_take_more: sumSchema,
  /** The additional payment of a paid order, by a link of its own; until it is paid the order is unchanged. */
  to_pay_online: sumSchema,
  /** The same where the shop has no online payments: the edit cannot be saved, another order can be placed. */
  is_raised: z.boolean(),
  /** The sum that the customer pays with would be too small and is cleared. */
  loses_change: z.boolean(),
  /** Problems that block the edit, each with its line. */
  problems: z.array(wireProblemSchema),
  /** Problems that do not: for example a promo code that no longer applies. */
  notes: z.array(wireProblemSchema),
})

/** A new quote of the order with these changes. The action uses the same rules and needs this `total`. */
export const previewEdit = {
  method: 'PATCH',
  path: '/v1/staff/orders/:id/price',
  summary: 'What an order would cost with other lines, and what would be refunded',
  auth: 'staff',
  right: 'order.edit',
  body: z.strictObject(editFields),
  answer: editedOrderSchema,
  problems: [...staffProblems, 'order_not_found', 'order_changed', 'line_not_found'],
} as const satisfies Endpoint
