import * as z from 'zod/mini'
import { productTypeSchema } from '../catalog/product-shape.ts'
import { countSchema, idSchema, localizedSchema, looseIdSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

/** What a cart keeps of a line besides how many pieces, as the menu of today has it. */
export const todaysLineSchema = z.object({
  product_id: idSchema,
  type: productTypeSchema,
  category_id: idSchema,
  /** Of the dish, also where a variant of it is ordered. */
  slug: z.string(),
  title: localizedSchema,
  image: z.nullable(z.string()),
  pieces: z.nullable(z.int()),
  weight: z.nullable(z.int()),
  weight_unit: z.enum(['g', 'ml']),
  price: sumSchema,
  price_with_discount: sumSchema,
  /** What the choices add to one piece. */
  extras_price: sumSchema,
  total: sumSchema,
  modifiers: z.array(z.object({ modifier_id: idSchema, group_id: idSchema, quantity: countSchema })),
  combo_choices: z.array(z.object({ product_id: idSchema, group_id: idSchema, quantity: countSchema })),
  /** The variant and what was chosen, in the order of the menu. */
  choices: z.array(z.object({ name: localizedSchema, quantity: countSchema })),
})

/** A line of then, as today's menu has it. */
export const repeatedLineSchema = z.object({
  /** The line of the order. */
  id: idSchema,
  name: localizedSchema,
  image: z.nullable(z.string()),
  quantity: countSchema,
  /** What the line came to then. */
  was: sumSchema,
  /** `missing`: it cannot be had now, and `today` is null. */
  state: z.enum(['same', 'dearer', 'cheaper', 'missing']),
  /** `choice_gone`: it cannot be had without something that is chosen anew. */
  missing_reason: z.nullable(z.enum(['stop', 'temporary', 'not_in_menu', 'outside_hours', 'choice_gone'])),
  /** Choices of then that cannot be had now, where the dish can be had without them. */
  lost_choices: z.array(localizedSchema),
  /** The line of a cart that it becomes. */
  today: z.nullable(todaysLineSchema),
})
export type WireRepeatedLine = z.infer<typeof repeatedLineSchema>

/** Changes nothing: what the shop puts in by itself is left out, as it follows from the other lines again. */
export const repeatOrder = {
  method: 'GET',
  path: '/v1/order/:id/repeat',
  summary: 'The lines of a past order in the menu of today, with what is missing or dearer',
  auth: 'customer',
  query: z.object({ menu_id: z.optional(looseIdSchema), branch_id: z.optional(looseIdSchema) }),
  answer: z.object({
    /** The menu that the prices are of. */
    menu_id: idSchema,
    /** Null: no branch was asked for, or it is unknown. */
    branch_id: z.nullable(idSchema),
    /** Whether something has to be said before the lines go into a cart. */
    must_be_told: z.boolean(),
    lines: z.array(repeatedLineSchema),
  }),
  problems: ['shipper_not_found', 'unauthorized', 'customer_blocked', 'order_not_found'],
} as const satisfies Endpoint
