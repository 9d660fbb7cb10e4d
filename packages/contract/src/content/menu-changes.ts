import { mostPrice } from '@doira/domain/catalog/price-rule'
import * as z from 'zod/mini'
import { productTypeSchema } from '../catalog/product-shape.ts'
import { countSchema, idSchema, instantSchema, localizedSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { aPlainAction } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

const priceSchema = z.nullable(z.int().check(z.minimum(0), z.maximum(mostPrice)))
const percentSchema = z.int().check(z.minimum(0), z.maximum(100))
const codeSchema = z.nullable(z.string().check(z.maxLength(40)))
/** A field of a dish with all of its sizes. */
const ofDish = { product_id: idSchema, menu: z.null() }

/** One value of one dish, or the price of a size; `before` is what the person saw. */
const changedFieldSchema = z.union([
  z.strictObject({
    ...{ product_id: idSchema, field: z.literal('price'), menu: z.string().check(z.maxLength(80)) },
    /** Null: it is not sold there. */
    ...{ before: priceSchema, after: priceSchema },
  }),
  z.strictObject({ ...ofDish, field: z.literal('vat_percent'), before: percentSchema, after: percentSchema }),
  z.strictObject({
    ...{ ...ofDish, field: z.literal('mxik'), before: codeSchema },
    after: z.nullable(z.string().check(z.regex(/^\d{17}$/))),
  }),
  z.strictObject({
    ...{ ...ofDish, field: z.literal('package_code'), before: codeSchema },
    after: z.string().check(z.regex(/^\d{1,7}$/)),
  }),
  z.strictObject({ ...ofDish, field: z.literal('hidden'), before: z.boolean(), after: z.boolean() }),
])
export type WireMenuRow = z.infer<typeof changedFieldSchema>

export const menuChangeSchema = z.object({
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

const refusals = [
  ...(['menu_changed', 'menu_change_planned', 'plan_in_past'] as const),
  ...(['content_not_found', 'draft_incomplete'] as const),
] as const

export const changeMenu = aPlainAction(
  'menu_change',
  'content.edit',
  'Changes values of many dishes, now or at a time, all of them or none; new dishes become drafts',
  z.strictObject({
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(120)),
    /** Null: now. */
    due_at: z.nullable(instantSchema),
    file: z._default(
      z.nullable(
        z.strictObject({
          name: z.string().check(z.maxLength(200)),
          hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
        }),
      ),
      null,
    ),
    rows: z.array(changedFieldSchema).check(z.maxLength(20_000)),
    /** Fields of new dishes as far as they are known, as in their drafts. */
    new_dishes: z._default(
      z
        .array(z.strictObject({ id: idSchema, draft: z.record(z.string(), z.unknown()) }))
        .check(z.maxLength(500)),
      [],
    ),
  }),
  refusals,
)

export const withdrawMenuChange = aPlainAction(
  'menu_change_withdraw',
  'content.edit',
  'Cancels a planned change of many dishes',
  z.strictObject({ change_id: idSchema }),
  ['content_not_found', 'menu_change_settled'],
)

export const returnMenuChange = aPlainAction(
  'menu_change_return',
  'content.edit',
  'Returns a change of many dishes within 30 days: what has been changed again since stays',
  z.strictObject({ change_id: idSchema }),
  ['content_not_found', 'menu_change_settled', 'draft_incomplete'],
)
