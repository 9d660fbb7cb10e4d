import * as z from 'zod/mini'
import { idSchema, localizedSchema, localTimeSchema, stopStateSchema, sumSchema } from '../common/shapes.ts'
import { comboGroupSchema, modifierGroupSchema } from './modifier-shapes.ts'

export const productTypeSchema = z.enum(['simple', 'combo', 'origin', 'variant'])

/** When a dish is on sale; weekdays 1 (Monday) to 7. */
export const saleWindowSchema = z.object({
  weekdays: z.array(z.int()),
  from_time: localTimeSchema,
  to_time: localTimeSchema,
})

/** What a card of the menu and a basket line need, and nothing more, because a menu has 178 of them. */
export const productCardSchema = z.object({
  id: idSchema,
  slug: z.string(),
  type: productTypeSchema,
  category_id: idSchema,
  title: localizedSchema,
  description: localizedSchema,
  /** The price in the given menu; that of an origin is its cheapest variant's. */
  out_price: sumSchema,
  /** The price of a combo's parts without the combo; null for others. */
  regular_price: z.nullable(sumSchema),
  /**
   * True with variants of different prices or a required choice: the button shows "from" or opens the sheet.
   */
  has_choice: z.boolean(),
  is_price_from: z.boolean(),
  /** Key for `/image/{image}`, without width; null: no picture. */
  image: z.nullable(z.string()),
  pieces: z.nullable(z.int()),
  weight: z.nullable(z.int()),
  weight_unit: z.enum(['g', 'ml']),
  /** new, hit, chef, spicy, vegetarian, kids, raw (contains raw fish). */
  tags: z.array(z.string()),
  allergens: z.array(z.string()),
  rating: z.nullable(z.number()),
  reviews_count: z.int(),
  popularity: z.int(),
  /** Its position in the menu; `sort=new` puts larger ones first among equals. */
  order: z.int(),
  stop: stopStateSchema,
  sale_window: z.nullable(saleWindowSchema),
  /** The price with the automatic line discount that applies now; null without one. */
  price_with_discount: z.nullable(sumSchema),
  discount_percent: z.nullable(z.int()),
})
export type WireProductCard = z.infer<typeof productCardSchema>

/** Per 100 g. */
export const nutritionSchema = z.object({
  energy: z.number(),
  proteins: z.number(),
  fats: z.number(),
  carbohydrates: z.number(),
})

export const productVariantSchema = z.object({
  id: idSchema,
  slug: z.string(),
  /** "Standard", "Large". */
  label: localizedSchema,
  title: localizedSchema,
  out_price: sumSchema,
  price_with_discount: z.nullable(sumSchema),
  image: z.nullable(z.string()),
  pieces: z.nullable(z.int()),
  weight: z.nullable(z.int()),
  weight_unit: z.enum(['g', 'ml']),
  nutrition: z.nullable(nutritionSchema),
  stop: stopStateSchema,
})

/** A complete dish, for its page and sheet. */
export const productSchema = z.extend(productCardSchema, {
  category: z.object({ id: idSchema, slug: z.string(), title: localizedSchema }),
  /** What its picture shows and the dominant colour of it, where staff have cropped it. */
  picture: z.optional(z.object({ alt: localizedSchema, colour: z.string() })),
  nutrition: z.nullable(nutritionSchema),
  /** Names of its ingredients, in the order of the recipe. */
  ingredients: z.array(localizedSchema),
  allergen_names: z.array(z.object({ slug: z.string(), title: localizedSchema })),
  cooking_minutes: z.nullable(z.int()),
  /** The steps of the recipe for the dish; empty for most. */
  cooking_steps: z.array(localizedSchema),
  modifier_groups: z.array(modifierGroupSchema),
  combo_groups: z.array(comboGroupSchema),
  variants: z.array(productVariantSchema),
  /** False: not in the given menu. */
  is_in_menu: z.boolean(),
  recommended_ids: z.array(idSchema),
})
export type WireProduct = z.infer<typeof productSchema>
