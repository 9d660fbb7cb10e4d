import * as z from 'zod/mini'
import { idSchema, localizedSchema } from '../common/shapes.ts'

/** A part of a text under its heading; null: the text has none there. */
export const sectionSchema = z.object({
  heading: z.nullable(localizedSchema),
  paragraphs: z.array(localizedSchema),
})

/** What every item has: `image` is a key for `/image/{image}`, `order` its place among its kind. */
export const itemFields = {
  id: idSchema,
  slug: z.string(),
  title: localizedSchema,
}
