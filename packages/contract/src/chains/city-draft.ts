import * as z from 'zod/mini'
import { idSchema, localizedSchema, locationSchema, positionSchema, sumSchema } from '../common/shapes.ts'
import { slugSchema } from '../content/dish-draft.ts'

/** A city where the chain sells. */
export const cityDraftSchema = z.object({
  slug: slugSchema,
  title: localizedSchema,
  position: positionSchema,
  /** Where maps of it begin. */
  location: locationSchema,
  zoom: z.number().check(z.minimum(1), z.maximum(20)),
  /** Shown before a branch is known. */
  menu_id: idSchema,
  /** Whether it has a page of its own; the city that visitors see first always has. */
  has_page: z.boolean(),
  /** What applies where no zone says otherwise, in sum. */
  delivery_price: sumSchema,
  /** Delivery is free for goods from this sum on; null: never. */
  free_from: z.nullable(sumSchema),
  minimum_order: sumSchema,
})
export type CityDraft = z.infer<typeof cityDraftSchema>

/** A menu: the prices of branches that share them. */
export const menuDraftSchema = z.object({
  slug: slugSchema,
  title: localizedSchema,
  /** A new menu begins with the dishes and prices of this one; null: empty. */
  copied_from: z.nullable(idSchema),
})
