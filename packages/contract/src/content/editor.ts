import { editableKinds } from '@doira/domain/content/editable'
import * as z from 'zod/mini'
import { productTypeSchema } from '../catalog/product-shape.ts'
import {
  countSchema,
  idSchema,
  instantSchema,
  languageSchema,
  localizedSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { aPlainAction } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'
import { optionGroupSchema } from './dish-draft.ts'

export const editableKindSchema = z.enum(editableKinds)
/** Fields by name; `draftSchemas` apply when it is published. */
const draftSchema = z.record(z.string(), z.unknown())

/** A row of the list: content that is, was or will be published, or a first draft. */
export const contentRowSchema = z.object({
  kind: editableKindSchema,
  id: idSchema,
  slug: z.string(),
  title: localizedSchema,
  image: z.nullable(z.string()),
  /** Its group: the category of a dish, the city of a zone; null for unpublished content, too. */
  group: z.nullable(z.object({ id: idSchema, title: localizedSchema })),
  /** `new`: never published; `coming`: published, and shown from a later day on. */
  state: z.enum(['new', 'live', 'coming', 'hidden']),
  has_draft: z.boolean(),
  /** When its draft will be published. */
  publish_at: z.nullable(instantSchema),
  /** The last edit or publication by staff; null: none. */
  edited_at: z.nullable(instantSchema),
})
export type WireContentRow = z.infer<typeof contentRowSchema>

export const listStaffContent = {
  method: 'GET',
  path: '/v1/staff/content',
  summary: 'The content of the site with the state of each item; hidden ones included',
  auth: 'staff',
  right: 'drafts.edit',
  query: z.object({
    /** Comma list; all kinds without it. */
    kinds: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({ now: instantSchema, items: z.array(contentRowSchema) }),
  problems: staffProblems,
} as const satisfies Endpoint

export const readContentOptions = {
  method: 'GET',
  path: '/v1/staff/content-options',
  summary: 'Lists of the chain for editors: its languages; and what dishes are described and composed of',
  auth: 'staff',
  right: 'drafts.edit',
  answer: z.object({
    languages: z.array(languageSchema),
    menus: z.array(z.object({ id: idSchema, slug: z.string(), title: localizedSchema })),
    categories: z.array(z.object({ id: idSchema, title: localizedSchema, is_hidden: z.boolean() })),
    /** With the allergens that they bring into a dish. */
    ingredients: z.array(
      z.object({ slug: z.string(), title: localizedSchema, allergens: z.array(z.string()) }),
    ),
    allergens: z.array(z.object({ slug: z.string(), title: localizedSchema })),
    tags: z.array(z.object({ slug: z.string(), title: localizedSchema })),
    /** Groups of options that dishes share, with the number of their dishes. */
    modifier_groups: z.array(z.object({ ...optionGroupSchema.shape, dishes: countSchema })),
    /** What can be recommended (not `variant`) or be a part of a set (`simple` and `variant`), on sale or not. */
    products: z.array(
      z.object({
        id: idSchema,
        title: localizedSchema,
        type: productTypeSchema,
        category_id: idSchema,
        image: z.nullable(z.string()),
        pieces: z.nullable(z.int()),
        allergens: z.array(z.string()),
        /** By the name of the menu that sells it. */
        prices: z.record(z.string(), sumSchema),
      }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

/** Null also for what is too long or no plain value. A list of names is a value. */
const changedValueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
const changeSchema = z.object({
  /** `title.uz`, `body.sections.0.heading.ru`. */
  path: z.string(),
  /** Null also for a value that is too long or not plain. */
  before: changedValueSchema,
  after: changedValueSchema,
})

export const editionSchema = z.object({
  number: z.int(),
  what: z.enum(['loaded', 'published', 'hidden', 'shown', 'folder']),
  /** Null: imported with the chain. */
  by: z.nullable(z.string()),
  at: instantSchema,
  /** The first few differences from the previous version. */
  changes: z.array(changeSchema),
})
export type WireEdition = z.infer<typeof editionSchema>

export const readStaffContent = {
  method: 'GET',
  path: '/v1/staff/content/:kind/:id',
  summary: 'One item for its editor: the draft, the published content, who is editing it, and its history',
  auth: 'staff',
  right: 'drafts.edit',
  answer: z.object({
    now: instantSchema,
    kind: editableKindSchema,
    id: idSchema,
    /** The version that a save or an action has to name; 0: never edited. */
    version: z.int(),
    /** The draft; without one the same as `live`. */
    draft: draftSchema,
    has_draft: z.boolean(),
    /** The published content; null: none. */
    live: z.nullable(draftSchema),
    state: contentRowSchema.shape.state,
    published_at: z.nullable(instantSchema),
    /** Who edited the draft last; null without one. */
    edited: z.nullable(
      z.object({ by: z.string(), is_you: z.boolean(), since: instantSchema, at: instantSchema }),
    ),
    plan: z.nullable(z.object({ publish_at: instantSchema, by: z.string() })),
    /** Why the last scheduled publication failed. */
    plan_problem: z.nullable(z.object({ code: z.string(), paths: z.array(z.string()) })),
    /** The languages of the site: a text is published in all of them. */
    languages: z.array(languageSchema),
    /** Its path on the site, without a language. */
    path: z.string(),
    /** Newest first. */
    history: z.array(editionSchema),
  }),
  problems: [...staffProblems, 'content_not_found'],
} as const satisfies Endpoint

export const saveDraft = {
  method: 'PUT',
  path: '/v1/staff/content/:kind/:id/draft',
  summary: 'Saves a draft, which may be incomplete; a new item has an id made by the device, and version 0',
  auth: 'staff',
  right: 'drafts.edit',
  body: z.strictObject({ version: z.int().check(z.nonnegative()), draft: draftSchema }),
  answer: z.object({ version: z.int(), saved_at: instantSchema }),
  problems: [...staffProblems, 'content_not_found', 'draft_changed'],
} as const satisfies Endpoint

export const previewContent = {
  method: 'POST',
  path: '/v1/staff/content/:kind/:id/preview',
  summary: 'A signed address, valid for a quarter of an hour, that shows the draft on its page of the site',
  auth: 'staff',
  right: 'drafts.edit',
  answer: z.object({
    /** Without a language; with `?preview=`. */
    path: z.string(),
    expires_at: instantSchema,
  }),
  problems: [...staffProblems, 'content_not_found', 'draft_incomplete'],
} as const satisfies Endpoint

/** The body is the file itself. */
export const uploadPicture = {
  method: 'POST',
  path: '/v1/staff/content-pictures',
  summary: 'Uploads a picture, PNG, JPEG or WebP by its content, at least 960x720, at most 10 MB',
  auth: 'staff',
  right: 'drafts.edit',
  status: 201,
  answer: z.object({
    /** Key for `/image/{image}`. */
    image: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  problems: [...staffProblems, 'picture_refused', 'too_many_requests', 'too_busy'],
} as const satisfies Endpoint

/** The body is the file itself. */
export const uploadContentFile = {
  method: 'POST',
  path: '/v1/staff/content-files',
  summary: 'Uploads a PDF for customers to download, at most 10 MB',
  auth: 'staff',
  right: 'drafts.edit',
  status: 201,
  answer: z.object({
    /** Its address on the site. */
    file: z.string(),
  }),
  problems: [...staffProblems, 'file_type_unsupported', 'too_busy'],
} as const satisfies Endpoint

const itemFields = { kind: editableKindSchema, item_id: idSchema }
const versionedFields = { ...itemFields, version: z.int() }

export const publishContent = aPlainAction(
  'content_publish',
  'drafts.edit',
  'Publishes drafts, all of them or none',
  z.strictObject({
    items: z.array(z.strictObject(versionedFields)).check(z.minLength(1), z.maxLength(200)),
    /** Orders and bookings outside of new hours that stay as they are. */
    accepted_ids: z._default(z.array(idSchema).check(z.maxLength(2000)), []),
  }),
  [
    'content_not_found',
    'draft_changed',
    'draft_incomplete',
    'slug_taken',
    'orders_outside_hours',
    'promotion_ended',
    'table_has_bookings',
  ],
)

export const planContent = aPlainAction(
  'content_plan',
  'drafts.edit',
  'Schedules the publication of a draft; null cancels it',
  z.strictObject({ ...versionedFields, publish_at: z.nullable(instantSchema) }),
  ['content_not_found', 'draft_changed', 'draft_incomplete', 'plan_in_past'],
)

export const discardDraft = aPlainAction(
  'content_discard',
  'drafts.edit',
  'Discards a draft: the published content stays',
  z.strictObject(versionedFields),
  ['content_not_found', 'draft_changed'],
)

export const returnEdition = aPlainAction(
  'content_return',
  'drafts.edit',
  'Makes a draft from an earlier version',
  z.strictObject({ ...versionedFields, number: z.int() }),
  ['content_not_found', 'draft_changed'],
)

export const hideContent = aPlainAction(
  'content_hide',
  'drafts.edit',
  'Hides an item from the site; nothing is deleted',
  z.strictObject({
    ...itemFields,
    /** Orders and bookings outside of the hours that then apply, which stay as they are. */
    accepted_ids: z._default(z.array(idSchema).check(z.maxLength(2000)), []),
  }),
  [
    ...(['content_not_found', 'orders_outside_hours', 'branch_has_orders', 'promotion_ended'] as const),
    'table_has_bookings',
  ],
)

export const showContent = aPlainAction(
  'content_show',
  'drafts.edit',
  'Shows a hidden item again',
  z.strictObject({
    ...itemFields,
    accepted_ids: z._default(z.array(idSchema).check(z.maxLength(2000)), []),
  }),
  ['content_not_found', 'orders_outside_hours', 'promotion_ended'],
)
