import { editableKinds } from '@doira/domain/content/editable'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { aPlainAction } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

export const editableKindSchema = z.enum(editableKinds)
/** Fields by name, as `draftSchemas` has them once they are published. */
const draftSchema = z.record(z.string(), z.unknown())

/** One row of the list: something that the site shows, will show or has shown, or somebody's first draft. */
export const contentRowSchema = z.object({
  kind: editableKindSchema,
  id: idSchema,
  slug: z.string(),
  title: localizedSchema,
  image: z.nullable(z.string()),
  /** Under what it stands: the category of a dish, the city of a zone; null also for what is not published yet. */
  group: z.nullable(z.object({ id: idSchema, title: localizedSchema })),
  /** `new`: never published; `coming`: published, and shown from a later day on. */
  state: z.enum(['new', 'live', 'coming', 'hidden']),
  has_draft: z.boolean(),
  /** When its draft will be published. */
  publish_at: z.nullable(instantSchema),
})
export type WireContentRow = z.infer<typeof contentRowSchema>

export const listStaffContent = {
  method: 'GET',
  path: '/v1/staff/content',
  summary: 'What the site is written of, in its order, with the state of each; hidden ones included',
  auth: 'staff',
  right: 'content.edit',
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
  summary:
    'What is chosen for a dish from lists of the chain: menus, categories, ingredients, allergens, tags',
  auth: 'staff',
  right: 'content.edit',
  answer: z.object({
    menus: z.array(z.object({ slug: z.string(), title: localizedSchema })),
    categories: z.array(z.object({ id: idSchema, title: localizedSchema, is_hidden: z.boolean() })),
    ingredients: z.array(z.object({ slug: z.string(), title: localizedSchema })),
    allergens: z.array(z.object({ slug: z.string(), title: localizedSchema })),
    tags: z.array(z.object({ slug: z.string(), title: localizedSchema })),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

/** Null also for what is too long or no plain value. A list of names is a value. */
const changedValueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
const changeSchema = z.object({
  /** `title.uz`, `body.sections.0.heading.ru`. */
  path: z.string(),
  before: changedValueSchema,
  after: changedValueSchema,
})

export const editionSchema = z.object({
  number: z.int(),
  what: z.enum(['loaded', 'published', 'hidden', 'shown']),
  /** Null: it came with the chain. */
  by: z.nullable(z.string()),
  at: instantSchema,
  /** Against the edition before; the first few of them. */
  changes: z.array(changeSchema),
})
export type WireEdition = z.infer<typeof editionSchema>

export const readStaffContent = {
  method: 'GET',
  path: '/v1/staff/content/:kind/:id',
  summary: 'One thing as its editor sees it: the draft, what the site shows, who is at it, and its history',
  auth: 'staff',
  right: 'content.edit',
  answer: z.object({
    now: instantSchema,
    kind: editableKindSchema,
    id: idSchema,
    /** What a save or an act has to name; 0: nobody has worked on it yet. */
    version: z.int(),
    /** What is being written; without a draft the same as `live`. */
    draft: draftSchema,
    has_draft: z.boolean(),
    /** What was published last; null: nothing was. */
    live: z.nullable(draftSchema),
    state: contentRowSchema.shape.state,
    published_at: z.nullable(instantSchema),
    /** Whose hand was last on the draft; null without one. */
    edited: z.nullable(
      z.object({ by: z.string(), is_you: z.boolean(), since: instantSchema, at: instantSchema }),
    ),
    plan: z.nullable(z.object({ publish_at: instantSchema, by: z.string() })),
    /** Why the last planned publication did not come to be. */
    plan_problem: z.nullable(z.object({ code: z.string(), paths: z.array(z.string()) })),
    /** Where the site shows it, without a language. */
    path: z.string(),
    /** Newest first. */
    history: z.array(editionSchema),
  }),
  problems: [...staffProblems, 'content_not_found'],
} as const satisfies Endpoint

export const saveDraft = {
  method: 'PUT',
  path: '/v1/staff/content/:kind/:id/draft',
  summary: 'Keeps a draft, as it is; of something new under an id that the device made, with version 0',
  auth: 'staff',
  right: 'content.edit',
  body: z.strictObject({ version: z.int().check(z.nonnegative()), draft: draftSchema }),
  answer: z.object({ version: z.int(), saved_at: instantSchema }),
  problems: [...staffProblems, 'content_not_found', 'draft_changed'],
} as const satisfies Endpoint

export const previewContent = {
  method: 'POST',
  path: '/v1/staff/content/:kind/:id/preview',
  summary:
    'An address, signed for a quarter of an hour, under which the site shows the draft on its real page',
  auth: 'staff',
  right: 'content.edit',
  answer: z.object({
    /** Without a language; `?preview=` included. */
    path: z.string(),
    expires_at: instantSchema,
  }),
  problems: [...staffProblems, 'content_not_found', 'draft_incomplete'],
} as const satisfies Endpoint

/** The body is the file itself. */
export const uploadPicture = {
  method: 'POST',
  path: '/v1/staff/content-pictures',
  summary: 'Takes a picture, PNG, JPEG or WebP by its content, 960x720 at least, 10 MB at most',
  auth: 'staff',
  right: 'content.edit',
  status: 201,
  answer: z.object({
    /** Key for `/image/{image}`. */
    image: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  problems: [...staffProblems, 'picture_refused', 'too_many_requests', 'too_busy'],
} as const satisfies Endpoint

const itemFields = { kind: editableKindSchema, item_id: idSchema }
const versionedFields = { ...itemFields, version: z.int() }

export const publishContent = aPlainAction(
  'content_publish',
  'content.edit',
  'Publishes drafts, all of them or none',
  z.strictObject({
    items: z.array(z.strictObject(versionedFields)).check(z.minLength(1), z.maxLength(200)),
  }),
  ['content_not_found', 'draft_changed', 'draft_incomplete', 'slug_taken'],
)

export const planContent = aPlainAction(
  'content_plan',
  'content.edit',
  'Sets when a draft will be published; null takes the plan back',
  z.strictObject({ ...versionedFields, publish_at: z.nullable(instantSchema) }),
  ['content_not_found', 'draft_changed', 'draft_incomplete', 'plan_in_past'],
)

export const discardDraft = aPlainAction(
  'content_discard',
  'content.edit',
  'Throws a draft away: what was published stays',
  z.strictObject(versionedFields),
  ['content_not_found', 'draft_changed'],
)

export const returnEdition = aPlainAction(
  'content_return',
  'content.edit',
  'Makes a draft of an earlier edition',
  z.strictObject({ ...versionedFields, number: z.int() }),
  ['content_not_found', 'draft_changed'],
)

export const hideContent = aPlainAction(
  'content_hide',
  'content.edit',
  'Takes something off the site; nothing is deleted',
  z.strictObject(itemFields),
  ['content_not_found'],
)

export const showContent = aPlainAction(
  'content_show',
  'content.edit',
  'Brings something back that was taken off the site',
  z.strictObject(itemFields),
  ['content_not_found'],
)
