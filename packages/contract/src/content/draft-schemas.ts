import { kitchenStations } from '@doira/domain/catalog/kitchen-station'
import type { EditableKind } from '@doira/domain/content/editable'
import * as z from 'zod/mini'
import { autoAddRuleDraftSchema } from '../catalog/auto-add-draft.ts'
import { cityDraftSchema, menuDraftSchema } from '../chains/city-draft.ts'
import { idSchema, instantSchema, localizedSchema, sumSchema } from '../common/shapes.ts'
import { branchDraftSchema, specialDayDraftSchema } from '../delivery/branches/branch-draft.ts'
import { promotionDraftSchema } from '../discounts/promotion-draft.ts'
import { programmeDraftSchema } from '../loyalty/programme-draft.ts'
import { hallDraftSchema } from '../reservations/hall-draft.ts'
import { type ContentKind, contentBodies } from './content-bodies.ts'
import { dishDraftSchema, imageSchema, modifierGroupDraftSchema, slugSchema } from './dish-draft.ts'

/** News, pages and documents: the common fields, and those of the kind. */
function getItem<Kind extends ContentKind>(kind: Kind) {
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
export type ItemDraft<Kind extends ContentKind> = z.infer<ReturnType<typeof getItem<Kind>>>

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
  modifier_group: modifierGroupDraftSchema,
  auto_add_rule: autoAddRuleDraftSchema,
  city: cityDraftSchema,
  menu: menuDraftSchema,
  zone: zoneDraftSchema,
  branch: branchDraftSchema,
  hall: hallDraftSchema,
  special_day: specialDayDraftSchema,
  promotion: promotionDraftSchema,
  loyalty_programme: programmeDraftSchema,
  news: getItem('news'),
  stock: stockDraftSchema,
  document: getItem('document'),
  recipe: getItem('recipe'),
  picture: getItem('picture'),
  vacancy: getItem('vacancy'),
  certificate: getItem('certificate'),
  department: getItem('department'),
  office: getItem('office'),
  legal_entity: getItem('legal_entity'),
} as const satisfies Record<EditableKind, z.ZodMiniType>
