import * as z from 'zod/mini'
import { idSchema, localizedSchema, looseIdSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { productCardSchema } from './product-shape.ts'

export const categorySchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: localizedSchema,
  description: localizedSchema,
  /** The name of the drawing that is used without a picture. */
  icon: z.string(),
  image: z.nullable(z.string()),
  order_no: z.int(),
})

/**
 * The whole menu. `menu_id` defaults to the chain's default menu; `branch_id` adds that branch's stop list. Cached,
 * with an ETag.
 */
export const categoryWithProducts = {
  method: 'GET',
  path: '/v2/category-with-products',
  summary: 'The menu: categories in order with the cards of their products',
  auth: 'none',
  keyScope: 'menu:read',
  query: z.object({ menu_id: z.optional(looseIdSchema), branch_id: z.optional(looseIdSchema) }),
  answer: z.object({
    menu_id: idSchema,
    categories: z.array(z.extend(categorySchema, { products: z.array(productCardSchema) })),
    count: z.int(),
    tags: z.array(z.object({ slug: z.string(), title: localizedSchema })),
    allergens: z.array(z.object({ slug: z.string(), title: localizedSchema })),
    /**
     * The next minute at which a sale window or an automatic discount of this menu changes; null: not within a day.
     */
    changes_at: z.nullable(z.string()),
  }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint
export type WireMenu = z.infer<typeof categoryWithProducts.answer>
