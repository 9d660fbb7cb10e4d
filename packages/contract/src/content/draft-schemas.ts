import type { EditableKind } from '@doira/domain/content/editable'
import * as z from 'zod/mini'
import { instantSchema, localizedSchema, localTimeSchema, sumSchema } from '../common/shapes.ts'
import { type ContentKind, contentBodies } from './content-bodies.ts'

/** The last part of an address: small letters, digits and single hyphens. */
const slugSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))
const imageSchema = z.nullable(z.string().check(z.regex(/^[a-z0-9][a-z0-9_/-]*$/), z.maxLength(200)))

/** News, pages and papers: what all of them have, and their kind's own part. */
function itemOf<Kind extends ContentKind>(kind: Kind) {
  return z.object({
    slug: slugSchema,
    title: localizedSchema,
    image: imageSchema,
    /** The place among its kind where that is not by date. */
    position: z.int(),
    product_id: z.nullable(z.uuid()),
    branch_id: z.nullable(z.uuid()),
    body: contentBodies[kind],
  })
}
export type ItemDraft<Kind extends ContentKind> = z.infer<ReturnType<typeof itemOf<Kind>>>

export const stockDraftSchema = z.object({
  slug: slugSchema,
  title: localizedSchema,
  description: localizedSchema,
  image: imageSchema,
  /** Ground that the scene fades into. */
  dominant: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  product_id: z.nullable(z.uuid()),
  discount_id: z.nullable(z.uuid()),
  starts_at: instantSchema,
  ends_at: z.nullable(instantSchema),
})

/** What a menu sells. Its prices stand by the menu's name; null: not sold there. */
export const dishDraftSchema = z.object({
  slug: slugSchema,
  title: localizedSchema,
  description: localizedSchema,
  image: imageSchema,
  category_id: z.uuid(),
  /** The place in its category. */
  position: z.int(),
  pieces: z.nullable(z.int().check(z.positive())),
  /** Grams or millilitres. */
  weight: z.nullable(z.int().check(z.nonnegative())),
  prices: z.record(z.string(), z.nullable(sumSchema)),
  /** When it is sold; null: whenever the kitchen cooks. */
  sale: z.nullable(
    z.object({
      /** 1 is Monday. */
      weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1)),
      from: localTimeSchema,
      to: localTimeSchema,
    }),
  ),
})

/** What a draft of each kind must be when it is published. While it is being written it may be anything. */
export const draftSchemas = {
  dish: dishDraftSchema,
  news: itemOf('news'),
  stock: stockDraftSchema,
  document: itemOf('document'),
  recipe: itemOf('recipe'),
  picture: itemOf('picture'),
  vacancy: itemOf('vacancy'),
  certificate: itemOf('certificate'),
  department: itemOf('department'),
  office: itemOf('office'),
  legal_entity: itemOf('legal_entity'),
} as const satisfies Record<EditableKind, z.ZodMiniType>
