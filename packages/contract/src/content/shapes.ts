import * as z from 'zod/mini'
import { idSchema, localizedSchema } from '../common/shapes.ts'

/** A section of a text; the heading is null without one. */
export const sectionSchema = z.object({
  heading: z.nullable(localizedSchema),
  paragraphs: z.array(localizedSchema),
})

/** The fields of every item: `image` is a key for `/image/{image}`, `order` its position among its kind. */
export const itemFields = {
  id: idSchema,
  slug: z.string(),
  title: localizedSchema,
}
