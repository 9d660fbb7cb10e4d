import * as z from 'zod/mini'
import { localDateSchema, localizedSchema, localTimeSchema, locationSchema } from '../common/shapes.ts'
import { sectionSchema } from './shapes.ts'

const lines = z.array(localizedSchema)
const isDemo = z._default(z.boolean(), false)
/** The address of a file: of this site, or https elsewhere; never one that a browser would run. */
const file = z._default(z.nullable(z.string().check(z.regex(/^(https:\/\/|\/(?!\/))\S+$/))), null)

/** The fields of each kind in addition to title, picture and date, as stored in the column `body` and edited. */
export const contentBodies = {
  news: z.object({ summary: localizedSchema, sections: z.array(sectionSchema) }),
  picture: z.object({}),
  recipe: z.object({
    intro: localizedSchema,
    minutes: z.int(),
    servings: z.int(),
    difficulty: z.enum(['easy', 'medium', 'hard']),
    ingredients: z.array(z.object({ title: localizedSchema, amount: localizedSchema })),
    steps: z.array(z.object({ text: localizedSchema, minutes: z.nullable(z.int()) })),
  }),
  vacancy: z.object({
    cities: z.array(z.string()),
    salaryFrom: z.nullable(z.int()),
    schedule: localizedSchema,
    isOpen: z.boolean(),
    duties: lines,
    requirements: lines,
    conditions: lines,
  }),
  document: z.object({
    editionDate: localDateSchema,
    file,
    isDemo,
    sections: z.array(sectionSchema),
    ordersPerDay: z._default(z.nullable(z.int()), null),
  }),
  certificate: z.object({
    number: z.string(),
    validFrom: localDateSchema,
    validUntil: localDateSchema,
    file,
    isDemo,
  }),
  legal_entity: z.object({
    branch: localizedSchema,
    legalAddress: localizedSchema,
    taxId: z.string(),
    director: localizedSchema,
    isDemo,
  }),
  department: z.object({
    description: localizedSchema,
    phone: z.string(),
    email: z.string(),
    opensAt: localTimeSchema,
    closesAt: localTimeSchema,
  }),
  office: z.object({ address: localizedSchema, location: locationSchema }),
} as const

export type ContentKind = keyof typeof contentBodies
export type ContentBody<Kind extends ContentKind> = z.infer<(typeof contentBodies)[Kind]>
/** As written by an editor: fields with defaults may be missing. */
export type ContentBodyInput<Kind extends ContentKind> = z.input<(typeof contentBodies)[Kind]>
