import * as z from 'zod/mini'
import { productTypeSchema } from '../catalog/product-shape.ts'
import {
  countSchema,
  idSchema,
  localizedSchema,
  looseIdSchema,
  namedQuantitySchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

/** The fields of a cart line without its quantity, from today's menu. */
export const todaysLineSchema = z.object({
  product_id: idSchema,
  type: productTypeSchema,
  category_id: idSchema,
  /** The dish's, also when a variant is ordered. */
  slug: z.string(),
  title: localizedSchema,
  image: z.nullable(z.string()),
  pieces: z.nullable(z.int()),
  weight: z.nullable(z.int()),
  weight_unit: z.enum(['g', 'ml']),
  price: sumSchema,
  price_with_discount: sumSchema,
  /** The price of the choices for one piece. */
  extras_price: sumSchema,
  total: sumSchema,
  modifiers: z.array(z.object({ modifier_id: idSchema, group_id: idSchema, quantity: countSchema })),
  combo_choices: z.array(z.object({ product_id: idSchema, group_id: idSchema, quantity: countSchema })),
  /** The variant and the choices, in the order of the menu. */
  choices: z.array(namedQuantitySchema),
})

/** A line of the past order in today's menu. */
export const repeatedLineSchema = z.object({
  /** The line's id in the order. */
  id: idSchema,
  name: localizedSchema,
  image: z.nullable(z.string()),
  quantity: countSchema,
  /** The former total of the line. */
  was: sumSchema,
  /** `missing`: it is unavailable now, and `today` is null. */
  state: z.enum(['same', 'dearer', 'cheaper', 'missing']),
  /** `choice_gone`: a choice has to be made again. */
  missing_reason: z.nullable(z.enum(['stop', 'temporary', 'not_in_menu', 'outside_hours', 'choice_gone'])),
  /** Former choices that are unavailable now, when the dish can be ordered without them. */
  lost_choices: z.array(localizedSchema),
  /** The line for the cart. */
  today: z.nullable(todaysLineSchema),
})
export type WireRepeatedLine = z.infer<typeof repeatedLineSchema>

/** Read-only. Auto-added lines are left out, as they follow from the others. */
export const repeatOrder = {
  method: 'GET',
  path: '/v1/order/:id/repeat',
  summary: "The lines of a past order in today's menu, with what is missing or more expensive",
  auth: 'customer',
  query: z.object({ menu_id: z.optional(looseIdSchema), branch_id: z.optional(looseIdSchema) }),
  answer: z.object({
    /** The menu of the prices. */
    menu_id: idSchema,
    /** Null: no branch was given, or it is unknown. */
    branch_id: z.nullable(idSchema),
    /** True when changes have to be shown before the lines go into a cart. */
    must_be_shown: z.boolean(),
    lines: z.array(repeatedLineSchema),
  }),
  problems: ['shipper_not_found', 'unauthorized', 'order_not_found'],
} as const satisfies Endpoint
