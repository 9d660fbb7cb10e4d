import * as z from 'zod/mini'
import {
  idSchema,
  localDateSchema,
  localizedSchema,
  localTimeSchema,
  locationSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { itemFields, sectionSchema } from './shapes.ts'

export const departmentSchema = z.object({
  ...itemFields,
  /** What the department is responsible for. */
  description: localizedSchema,
  /** As it is dialled and displayed, `1089, 2`. */
  phone: z.string(),
  email: z.string(),
  work_hour_start: localTimeSchema,
  work_hour_end: localTimeSchema,
})

export const listContacts = {
  method: 'GET',
  path: '/v2/contacts',
  summary: 'Departments in their order, and the head office',
  auth: 'none',
  answer: z.object({
    departments: z.array(departmentSchema),
    head_office: z.nullable(z.object({ address: localizedSchema, location: locationSchema })),
  }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const legalEntitySchema = z.object({
  id: idSchema,
  name: localizedSchema,
  /** The branch of the entity; `branch_slug` is null when customers cannot visit it. */
  branch: localizedSchema,
  branch_slug: z.nullable(z.string()),
  legal_address: localizedSchema,
  tax_id: z.string(),
  director: localizedSchema,
  /** A sample instead of a real company. */
  is_demo: z.boolean(),
})

export const listLegalEntities = {
  method: 'GET',
  path: '/v2/legal-entities',
  summary: 'The legal entities behind the branches, in their order',
  auth: 'none',
  answer: z.object({ legal_entities: z.array(legalEntitySchema), count: z.int() }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const certificateSchema = z.object({
  ...itemFields,
  /** The scan, a key for `/image/{image}`; null without one. */
  image: z.nullable(z.string()),
  number: z.string(),
  valid_from: localDateSchema,
  valid_until: localDateSchema,
  /** The address of its file; null without one. */
  file: z.nullable(z.string()),
  is_demo: z.boolean(),
})

export const listCertificates = {
  method: 'GET',
  path: '/v2/certificates',
  summary: 'Certificates in their order',
  auth: 'none',
  answer: z.object({ certificates: z.array(certificateSchema), count: z.int() }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const getDocument = {
  method: 'GET',
  path: '/v2/documents/:id',
  summary: 'One text of the company by its slug: offer, visiting-rules, delivery-terms, about, …',
  auth: 'none',
  answer: z.object({
    ...itemFields,
    edition_date: localDateSchema,
    file: z.nullable(z.string()),
    is_demo: z.boolean(),
    sections: z.array(sectionSchema),
    /** The chain's number of orders on a usual day, for its story; null: none. */
    orders_per_day: z.nullable(z.int()),
  }),
  problems: ['shipper_not_found', 'content_not_found'],
} as const satisfies Endpoint

export const downloadContentFile = {
  method: 'GET',
  path: '/v2/content-files/:id',
  summary: 'A PDF that a page of the company leads to; Shipper may be a query parameter',
  auth: 'none',
  answer: z.unknown(),
  problems: ['shipper_not_found', 'file_not_found'],
} as const satisfies Endpoint
