import * as z from 'zod/mini'
import { countSchema, idSchema, localizedSchema, stopStateSchema, sumSchema } from '../common/shapes.ts'

export const modifierSchema = z.object({
  id: idSchema,
  name: localizedSchema,
  price: sumSchema,
  min_amount: z.int(),
  max_amount: z.int(),
  is_default: z.boolean(),
  weight: z.nullable(z.int()),
  /** As that of a product. */
  image: z.nullable(z.string()),
  stop: stopStateSchema,
})

export const modifierGroupSchema = z.object({
  id: idSchema,
  name: localizedSchema,
  min_amount: z.int(),
  max_amount: z.int(),
  is_compulsory: z.boolean(),
  /** How many units of the group are free, the cheapest first. */
  free_amount: z.int(),
  variants: z.array(modifierSchema),
})
export type WireModifierGroup = z.infer<typeof modifierGroupSchema>

/** With the name and the price of each modifier in the fields that the platform's clients read for a dish. */
export const titledModifierGroupSchema = z.extend(modifierGroupSchema, {
  variants: z.array(z.extend(modifierSchema, { title: localizedSchema, out_price: sumSchema })),
})
export type WireTitledModifierGroup = z.infer<typeof titledModifierGroupSchema>

export const comboGroupSchema = z.object({
  id: idSchema,
  type: z.enum(['basic', 'choice']),
  title: localizedSchema,
  min_amount: z.int(),
  max_amount: z.int(),
  /** How often one dish can be chosen; null: as often as `max_amount` allows. */
  max_same: z.nullable(z.int()),
  variants: z.array(
    z.object({
      id: idSchema,
      slug: z.string(),
      title: localizedSchema,
      image: z.nullable(z.string()),
      quantity: countSchema,
      extra_price: sumSchema,
      pieces: z.nullable(z.int()),
      weight: z.nullable(z.int()),
      weight_unit: z.enum(['g', 'ml']),
      stop: stopStateSchema,
      is_default: z.boolean(),
    }),
  ),
})
export type WireComboGroup = z.infer<typeof comboGroupSchema>
