import { cutleryModes } from '@doira/domain/ordering/cart/auto-add'
import * as z from 'zod/mini'
import {
  countSchema,
  idSchema,
  localizedSchema,
  looseIdSchema,
  pageQuery,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { productCardSchema } from './product-shape.ts'

/** Condiments that the shop adds. Also mounted as /v2/auto-add-product. */
export const autoAddProducts = {
  method: 'GET',
  path: '/v3/auto-add-product',
  summary: 'Rules for auto-added products: one for every so many of the trigger, free up to a number',
  auth: 'none',
  query: z.object({
    ...pageQuery,
    order_type: z.optional(z.enum(['delivery', 'self-pickup'])),
    is_active: z.optional(z.string()),
    menu_id: z.optional(looseIdSchema),
  }),
  answer: z.object({
    products: z.array(
      z.object({
        id: idSchema,
        key: z.string(),
        product_id: idSchema,
        title: localizedSchema,
        is_optional: z.boolean(),
        /** Customers choose its number: see `cutlery` of a price. Missing, or null: they do not. */
        cutlery: z.optional(z.nullable(z.enum(cutleryModes))),
        min_qty: z.int(),
        max_qty: z.int(),
        trigger: z.object({
          category_ids: z.array(idSchema),
          product_ids: z.array(idSchema),
          product_types: z.array(z.string()),
        }),
        /** `quantity` pieces for each `per_quantity` of the trigger; `max_free` of them are free. */
        per_quantity: countSchema,
        quantity: countSchema,
        max_free: z.nullable(z.int()),
        over_free_price: sumSchema,
        order_types: z.array(z.enum(['delivery', 'self-pickup'])),
        product: productCardSchema,
      }),
    ),
    count: z.int(),
  }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint
