import type { AnyProblemCode } from '@doira/domain/problem'
import * as z from 'zod/mini'
import { wireProblemSchema } from '../common/error-answer.ts'
import { countSchema, idSchema, localizedSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderedProductSchema } from '../ordering/order-shapes.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

/** What an edit wants: of lines that are there another number, and dishes that come to them. */
export const editFields = {
  /** Lines that change; 0 takes a line off. What the shop adds by itself can only be taken off. */
  lines: z._default(
    z
      .array(z.strictObject({ line_id: idSchema, quantity: z.int().check(z.minimum(0), z.maximum(99)) }))
      .check(z.maxLength(100)),
    [],
  ),
  /** Other dishes of the branch's menu, with their choices, as a basket sends them. */
  added: z._default(z.array(orderedProductSchema).check(z.maxLength(50)), []),
}

/** What can stand in the way of an edit; `quantity_invalid` without a line: nothing would be left of the order. */
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

/** A line as it would be after the edit; one that goes stands here with 0 pieces. */
export const editedLineSchema = z.object({
  /** The id of a line that is there, or the key of an added one. */
  key: z.string(),
  /** Null: it is new. */
  line_id: z.nullable(idSchema),
  product_id: idSchema,
  name: localizedSchema,
  image: z.nullable(z.string()),
  quantity: countSchema,
  quantity_before: z.int(),
  /** One piece with its choices, after its discount. What was ordered keeps the price that it was ordered for. */
  price: sumSchema,
  total: sumSchema,
  /** `total` less what the line cost before. */
  difference: z.int(),
  is_default_product: z.boolean(),
})

/** A new quote of the order with these changes. The same rules price the act: `total` is what it is sent with. */
export const previewEdit = {
  method: 'PATCH',
  path: '/v1/staff/orders/:id/price',
  summary: 'What an order would cost with other lines, and what would go back',
  auth: 'staff',
  right: 'order.edit',
  body: z.strictObject(editFields),
  answer: z.object({
    lines: z.array(editedLineSchema),
    goods_full: sumSchema,
    goods: sumSchema,
    order_discount: sumSchema,
    delivery_price: sumSchema,
    points_spent: sumSchema,
    total: sumSchema,
    total_before: sumSchema,
    /** To the card, at once: points that have nothing to pay any more. */
    returns_points: sumSchema,
    /** Of what was paid: by the way that the act names, points or a transfer. */
    returns_paid: sumSchema,
    /** More is to be taken at the door. */
    to_take_more: sumSchema,
    /** A paid order costs more: the guest pays this by a link of its own, and until then the order stays as it is. */
    to_pay_online: sumSchema,
    /** The same where the shop takes no money online: it cannot be saved, another order can be placed. */
    is_raised: z.boolean(),
    /** The note that the guest pays with is too small then, and forgotten. */
    loses_change: z.boolean(),
    /** These stand in the way, each at its line. */
    problems: z.array(wireProblemSchema),
    /** These do not: a promo code that does not hold any more, say. */
    notes: z.array(wireProblemSchema),
  }),
  problems: [...staffProblems, 'order_not_found', 'order_changed', 'line_not_found'],
} as const satisfies Endpoint
