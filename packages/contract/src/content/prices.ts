import * as z from 'zod/mini'
import { productTypeSchema } from '../catalog/product-shape.ts'
import { countSchema, idSchema, instantSchema, localizedSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

const menuChangeSchema = z.object({
  id: idSchema,
  /** `failed`: it could not be applied when it was due. */
  state: z.enum(['planned', 'applied', 'withdrawn', 'returned', 'failed']),
  reason: z.string(),
  due_at: z.nullable(instantSchema),
  by: z.string(),
  made_at: instantSchema,
  settled_at: z.nullable(instantSchema),
  file_name: z.nullable(z.string()),
  /** Dishes that it changes; those that began as drafts with it. */
  dishes: countSchema,
  new_dishes: countSchema,
  can_return: z.boolean(),
})

export const readPrices = {
  method: 'GET',
  path: '/v1/staff/prices',
  summary:
    'The prices of all dishes and sizes in every menu with their daily sales, and the changes of many at once',
  auth: 'staff',
  right: 'content.edit',
  answer: z.object({
    now: instantSchema,
    menus: z.array(z.object({ slug: z.string(), title: localizedSchema })),
    categories: z.array(z.object({ id: idSchema, title: localizedSchema })),
    rows: z.array(
      z.object({
        id: idSchema,
        /** The dish that it is a size of, else its own id. */
        dish_id: idSchema,
        sku: z.string(),
        type: productTypeSchema,
        title: localizedSchema,
        category_id: idSchema,
        image: z.nullable(z.string()),
        is_on_site: z.boolean(),
        ingredients: z.array(z.string()),
        tags: z.array(z.string()),
        /** By the name of the menu that sells it. */
        prices: z.record(z.string(), sumSchema),
        /** Portions a day in the last 30 days, with one decimal. */
        per_day: z.number(),
        /** The dishes that the set always contains. */
        part_ids: z.array(idSchema),
      }),
    ),
    /** Newest first: all planned ones, and those of the last 30 days. */
    changes: z.array(menuChangeSchema),
  }),
  problems: staffProblems,
} as const satisfies Endpoint
