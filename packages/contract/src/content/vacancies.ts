import * as z from 'zod/mini'
import { instantSchema, localizedSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { itemFields } from './shapes.ts'

export const vacancyCardSchema = z.object({
  ...itemFields,
  /** Slugs of its cities. */
  cities: z.array(z.string()),
  /** The minimum per month; null: to be agreed. */
  salary_from: z.nullable(sumSchema),
  schedule: localizedSchema,
  /** A closed vacancy has a page and is not listed. */
  is_active: z.boolean(),
})

export const listVacancies = {
  method: 'GET',
  path: '/v2/vacancy',
  summary: 'Open vacancies, newest first',
  auth: 'none',
  query: z.object({ city: z.optional(z.string()) }),
  answer: z.object({ vacancies: z.array(vacancyCardSchema), count: z.int() }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

const linesSchema = z.array(localizedSchema)

export const getVacancy = {
  method: 'GET',
  path: '/v2/vacancy/:id',
  summary: 'One vacancy by its id or slug, open or closed',
  auth: 'none',
  answer: z.extend(vacancyCardSchema, {
    duties: linesSchema,
    requirements: linesSchema,
    conditions: linesSchema,
    published_at: instantSchema,
  }),
  problems: ['shipper_not_found', 'content_not_found'],
} as const satisfies Endpoint
