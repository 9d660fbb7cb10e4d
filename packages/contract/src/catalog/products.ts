import * as z from 'zod/mini'
import {
  bigCountSchema,
  countSchema,
  idListSchema,
  idSchema,
  localizedSchema,
  looseIdSchema,
  pageQuery,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { comboGroupSchema, titledModifierGroupSchema } from './modifier-shapes.ts'
import { productCardSchema, productSchema } from './product-shape.ts'

/** A card, or those of its fields that `fields` names; the id is always included. */
export const productFoundSchema = z.extend(z.partial(productCardSchema), { id: idSchema })
export type WireFound = z.infer<typeof productFoundSchema>
export const searchProducts = {
  method: 'GET',
  path: '/v2/product',
  summary: 'Searches products in any spelling of the three languages',
  auth: 'none',
  query: z.object({
    ...pageQuery,
    search: z.optional(z.string().check(z.maxLength(100))),
    /** Searches only these. */
    product_ids: z.optional(idListSchema),
    /** Comma list of product fields; all by default, unknown names are ignored. */
    fields: z.optional(z.string().check(z.maxLength(400))),
    /** Comma list; `simple,combo,origin` by default. */
    product_types: z.optional(z.string()),
    menu_id: z.optional(looseIdSchema),
    branch_id: z.optional(looseIdSchema),
    search_also_description: z.optional(z.string()),
  }),
  answer: z.object({
    products: z.array(productFoundSchema),
    count: bigCountSchema,
    /** Of all products found, those of other pages included, in the order of the menu. */
    categories: z.array(z.object({ id: idSchema, title: localizedSchema, count: countSchema })),
  }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const getProduct = {
  method: 'GET',
  path: '/v2/product/:id',
  summary: 'One product by its id or slug, with its choices',
  auth: 'none',
  keyScope: 'menu:read',
  query: z.object({ menu_id: z.optional(looseIdSchema), branch_id: z.optional(looseIdSchema) }),
  answer: productSchema,
  problems: ['shipper_not_found', 'product_not_found'],
} as const satisfies Endpoint

export const getModifiers = {
  method: 'GET',
  path: '/v2/modifier',
  summary: 'The choices of one product',
  auth: 'none',
  keyScope: 'menu:read',
  query: z.object({ product_id: looseIdSchema }),
  answer: z.object({
    product_modifiers: z.object({
      single_modifiers: z.array(z.never()),
      group_modifiers: z.array(titledModifierGroupSchema),
    }),
    count: bigCountSchema,
  }),
  problems: ['shipper_not_found', 'product_not_found'],
} as const satisfies Endpoint

export const getCombo = {
  method: 'GET',
  path: '/v2/combo/:id',
  summary: 'The parts of a combo',
  auth: 'none',
  keyScope: 'menu:read',
  query: z.object({ branch_id: z.optional(looseIdSchema) }),
  answer: z.object({ groups: z.array(comboGroupSchema), count: bigCountSchema }),
  problems: ['shipper_not_found', 'product_not_found'],
} as const satisfies Endpoint

/** camelCase, as on the platform. A product that is missing or inactive is in `stop`. */
export const menuProducts = {
  method: 'GET',
  path: '/v2/menu-products',
  summary: 'Price and availability of products in a menu, and on the stop list of a branch',
  auth: 'none',
  keyScope: 'menu:read',
  query: z.object({
    menu_id: looseIdSchema,
    product_ids: idListSchema,
    branch_id: z.optional(looseIdSchema),
  }),
  answer: z.object({
    products: z.array(
      z.object({
        id: idSchema,
        productId: idSchema,
        menuId: idSchema,
        price: sumSchema,
        priceWithDiscount: z.nullable(sumSchema),
        hallPrice: sumSchema,
        isActive: z.boolean(),
        stop: z.nullable(z.enum(['stop', 'temporary'])),
        externalName: z.string(),
      }),
    ),
  }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const recommendedProducts = {
  method: 'GET',
  path: '/v2/product-favourites',
  summary: 'Recommendations for the given products, without themselves, at most 10',
  auth: 'none',
  query: z.object({
    product_ids: idListSchema,
    menu_id: z.optional(looseIdSchema),
    branch_id: z.optional(looseIdSchema),
  }),
  answer: z.object({ favourites: z.array(productCardSchema) }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint
