import { kitchenStations } from '@doira/domain/catalog/kitchen-station'
import type { EditableKind } from '@doira/domain/content/editable'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, localTimeSchema, sumSchema } from '../common/shapes.ts'
import { branchDraftSchema, specialDayDraftSchema } from '../delivery/branches/branch-draft.ts'
import { promotionDraftSchema } from '../discounts/promotion-draft.ts'
import { type ContentKind, contentBodies } from './content-bodies.ts'

/** The last part of an address: lower-case letters, digits and single hyphens. */
const slugSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))
const imageSchema = z.nullable(z.string().check(z.regex(/^[a-z0-9][a-z0-9_/-]*$/), z.maxLength(200)))

/** News, pages and documents: the common fields, and those of the kind. */
function itemOf<Kind extends ContentKind>(kind: Kind) {
  return z.object({
    slug: slugSchema,
    title: localizedSchema,
    image: imageSchema,
    /** Its position among its kind, where that is not by date. */
    position: z.int(),
    product_id: z.nullable(idSchema),
    branch_id: z.nullable(idSchema),
    body: contentBodies[kind],
  })
}
export type ItemDraft<Kind extends ContentKind> = z.infer<ReturnType<typeof itemOf<Kind>>>

export const stockDraftSchema = z.object({
  slug: slugSchema,
  title: localizedSchema,
  description: localizedSchema,
  image: imageSchema,
  /** The background colour that the scene fades into. */
  dominant: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  product_id: z.nullable(idSchema),
  discount_id: z.nullable(idSchema),
  starts_at: instantSchema,
  ends_at: z.nullable(instantSchema),
})

export type StockDraft = z.infer<typeof stockDraftSchema>

/** The till's code of a dish or of one of its sizes. */
const skuSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
/** By the menu's name; null: not sold there. */
const pricesSchema = z.record(z.string(), z.nullable(sumSchema))
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

/** A dish. One with sizes has no prices of its own: the cheapest size's is shown. */
export const dishDraftSchema = z.object({
  slug: slugSchema,
  title: localizedSchema,
  description: localizedSchema,
  image: imageSchema,
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

export const categoryDraftSchema = z.object({
  slug: slugSchema,
  title: localizedSchema,
  /** Null: a drawing is shown instead. */
  image: imageSchema,
  /** Its position among the categories of the menu. */
  position: z.int(),
  /** The kitchen station of its dishes. */
  station: z.enum(kitchenStations),
})

const mostCorners = 300

export const zoneDraftSchema = z.object({
  slug: slugSchema,
  title: localizedSchema,
  city_id: idSchema,
  /** The outline, [long, lat] each, in either direction; the last one does not repeat the first. */
  corners: z
    .array(
      z.tuple([
        z.number().check(z.minimum(-180), z.maximum(180)),
        z.number().check(z.minimum(-90), z.maximum(90)),
      ]),
    )
    .check(z.minLength(3), z.maxLength(mostCorners)),
  delivery_price: sumSchema,
  /** Delivery is free for goods from this sum on; null: never. */
  free_from: z.nullable(sumSchema),
  minimum_order: sumSchema,
  eta_minutes: z.int().check(z.minimum(1), z.maximum(600)),
  /** In order of priority: the first is its owner. */
  branch_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(50)),
})
export type ZoneDraft = z.infer<typeof zoneDraftSchema>

/** The schema of a draft of each kind when it is published. While it is being edited it may be incomplete. */
export const draftSchemas = {
  dish: dishDraftSchema,
  category: categoryDraftSchema,
  zone: zoneDraftSchema,
  branch: branchDraftSchema,
  special_day: specialDayDraftSchema,
  promotion: promotionDraftSchema,
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
