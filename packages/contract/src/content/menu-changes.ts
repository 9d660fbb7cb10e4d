import { mostPrice } from '@doira/domain/catalog/price-rule'
import { languages } from '@doira/domain/i18n/languages'
import * as z from 'zod/mini'
import { countSchema, idSchema, instantSchema } from '../common/shapes.ts'
import { aPlainAction } from '../staff/actions.ts'
import { skuSchema } from './dish-draft.ts'

/** Texts of a dish in a language. */
const textFields = languages.flatMap((language) => [`title.${language}`, `description.${language}`] as const)

const priceSchema = z.nullable(z.int().check(z.minimum(0), z.maximum(mostPrice)))
const percentSchema = z.int().check(z.minimum(0), z.maximum(100))
const codeSchema = z.nullable(z.string().check(z.maxLength(40)))
/** A field of a dish with all of its sizes. */
const ofDish = { product_id: idSchema, menu: z.null() }

/** One value of one dish, or the price of a size; `before` is what the person saw. */
export const changedFieldSchema = z.union([
  z.strictObject({
    ...{ product_id: idSchema, field: z.literal('price'), menu: z.string().check(z.maxLength(80)) },
    /** Null: it is not sold there. */
    ...{ before: priceSchema, after: priceSchema },
  }),
  z.strictObject({
    ...{ product_id: idSchema, menu: z.null(), field: z.literal('sku') },
    ...{ before: z.string(), after: skuSchema },
  }),
  z.strictObject({ ...ofDish, field: z.literal('category_id'), before: idSchema, after: idSchema }),
  z.strictObject({ ...ofDish, field: z.literal('vat_percent'), before: percentSchema, after: percentSchema }),
  z.strictObject({
    ...{ ...ofDish, field: z.literal('mxik'), before: codeSchema },
    after: z.nullable(z.string().check(z.regex(/^\d{17}$/))),
  }),
  z.strictObject({
    ...{ ...ofDish, field: z.literal('package_code'), before: codeSchema },
    after: z.string().check(z.regex(/^\d{1,7}$/)),
  }),
  z.strictObject({
    ...{ product_id: idSchema, menu: z.null(), field: z.enum(['weight', 'pieces']) },
    ...{ before: z.nullable(countSchema), after: z.nullable(z.int().check(z.minimum(0), z.maximum(5000))) },
  }),
  z.strictObject({
    ...{ ...ofDish, field: z.enum(textFields) },
    ...{ before: z.string(), after: z.string().check(z.maxLength(1000)) },
  }),
  z.strictObject({ ...ofDish, field: z.literal('hidden'), before: z.boolean(), after: z.boolean() }),
])
export type WireMenuRow = z.infer<typeof changedFieldSchema>

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
