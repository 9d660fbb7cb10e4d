import { mostPrice } from '@doira/domain/catalog/price-rule'
import { longestTillCode } from '@doira/domain/catalog/till-code'
import * as z from 'zod/mini'
import { idSchema, localizedSchema, localTimeSchema, sumSchema } from '../common/shapes.ts'
import { pictureDraftSchema } from './picture-crops.ts'

/** The last part of an address: lower-case letters, digits and single hyphens. */
export const slugSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))
export const imageSchema = z.nullable(z.string().check(z.regex(/^[a-z0-9][a-z0-9_/-]*$/), z.maxLength(200)))

/** The till's code of a dish or of one of its sizes. */
export const skuSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTillCode))
/** By the menu's name; null: not sold there. */
const pricesSchema = z.record(z.string(), z.nullable(sumSchema.check(z.maximum(mostPrice))))
const piecesSchema = z.nullable(z.int().check(z.positive()))
/** Grams or millilitres. */
const weightSchema = z.nullable(z.int().check(z.nonnegative()))

const figure = (most: number) => z.number().check(z.minimum(0), z.maximum(most))
/** In 100 g; null: it is not shown. */
const nutritionDraftSchema = z.nullable(
  z.object({ energy: figure(900), proteins: figure(100), fats: figure(100), carbohydrates: figure(100) }),
)
/** Names of one of the chain's lists. */
const namesSchema = z.array(z.string().check(z.maxLength(80))).check(z.maxLength(60))

/** One of a dish's sizes, each with its own code and prices. */
const sizeSchema = z.object({
  /** Null: new. */
  id: z.nullable(idSchema),
  label: localizedSchema,
  description: localizedSchema,
  sku: skuSchema,
  pieces: piecesSchema,
  weight: weightSchema,
  prices: pricesSchema,
  /** Null: as the dish has it. */
  nutrition: nutritionDraftSchema,
  is_sold: z.boolean(),
})

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** The fields of a group of options, of one dish or shared. `packages/domain` checks its numbers together. */
const optionGroupFields = {
  title: localizedSchema,
  min: whole(0, 20),
  max: whole(1, 20),
  /** So many pieces are free, the cheapest first. */
  free: whole(0, 20),
  options: z
    .array(
      z.object({
        id: idSchema,
        title: localizedSchema,
        price: whole(0, 500_000),
        /** Grams. */
        weight: weightSchema,
        /** How often it can be chosen in one piece of the dish; `min` above 0 is always in it. */
        min: whole(0, 10),
        max: whole(1, 10),
        is_default: z.boolean(),
        /** Of the chain's list: when it runs out, so does the option. */
        ingredient: z.nullable(z.string().check(z.maxLength(80))),
        image: imageSchema,
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
}
export const optionGroupSchema = z.object({ id: idSchema, ...optionGroupFields })
export type OptionGroupDraft = z.infer<typeof optionGroupSchema>

/** A group of options that dishes share. Its slug is not an address: it identifies the group in files. */
export const modifierGroupDraftSchema = z.object({ slug: slugSchema, ...optionGroupFields })

export const setGroupSchema = z.object({
  id: idSchema,
  kind: z.enum(['fixed', 'choice']),
  title: localizedSchema,
  min: whole(0, 20),
  max: whole(1, 20),
  /** How often one dish can be chosen; null: as often as `max` allows. */
  max_same: z.nullable(whole(1, 20)),
  /** When nothing is left to choose: the set is stopped, or sold without the group. */
  when_none: z.enum(['stop', 'skip']),
  items: z
    .array(z.object({ product_id: idSchema, quantity: whole(1, 50), extra_price: whole(0, 500_000) }))
    .check(z.minLength(1), z.maxLength(100)),
})

/** A dish. One with sizes has no prices of its own: the cheapest size's is shown. */
export const dishDraftSchema = z.object({
  slug: slugSchema,
  title: localizedSchema,
  description: localizedSchema,
  image: imageSchema,
  /** Null: the picture was not cropped. */
  picture: z._default(z.nullable(pictureDraftSchema), null),
  sku: skuSchema,
  category_id: idSchema,
  /** Its position in the category. */
  position: z.int(),
  pieces: piecesSchema,
  weight: weightSchema,
  weight_unit: z.enum(['g', 'ml']),
  prices: pricesSchema,
  /** In the order of the recipe: keys of the chain's list, and texts of those that the list does not have yet. */
  ingredients: z.array(z.union([z.string().check(z.maxLength(80)), localizedSchema])).check(z.maxLength(60)),
  allergens: namesSchema,
  tags: namesSchema,
  nutrition: nutritionDraftSchema,
  sizes: z.array(sizeSchema).check(z.maxLength(20)),
  /** In the order of the sheet: ids of shared groups, and the dish's own ones. */
  modifier_groups: z.array(z.union([idSchema, optionGroupSchema])).check(z.maxLength(20)),
  /** What a set consists of; empty for other dishes. */
  combo_groups: z.array(setGroupSchema).check(z.maxLength(20)),
  recommended_ids: z.array(idSchema).check(z.maxLength(8)),
  /** Minutes of the kitchen's capacity that one piece takes; null: as its category has it. */
  make_minutes: z.nullable(whole(1, 90)),
  /** Per cent that the price contains. */
  vat_percent: whole(0, 100),
  /** Of the tax catalogue. */
  package_code: z.string().check(z.regex(/^\d{1,7}$/)),
  /** The tax catalogue's code; null: it cannot be paid online. */
  mxik: z.nullable(z.string().check(z.regex(/^\d{17}$/))),
  /** When it is on sale; null: always. */
  sale: z.nullable(
    z.object({
      /** 1 is Monday. */
      weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1)),
      from: localTimeSchema,
      to: localTimeSchema,
    }),
  ),
})

export type DishDraft = z.infer<typeof dishDraftSchema>
