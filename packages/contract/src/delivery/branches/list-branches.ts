import * as z from 'zod/mini'
import { bigCountSchema, latitudeSchema, longitudeSchema, pageQuery } from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'
import { branchSchema } from './branch-shape.ts'

export const listBranches = {
  method: 'GET',
  path: '/v1/branches',
  summary: 'Branches in their order, inactive ones included; 100 a page by default',
  auth: 'none',
  keyScope: 'menu:read',
  query: z.object({
    ...pageQuery,
    city: z.optional(z.string()),
    slug: z.optional(z.string()),
    /** Given together they add `distance` and sort by it. */
    lat: z.optional(latitudeSchema),
    long: z.optional(longitudeSchema),
  }),
  answer: z.object({ branches: z.array(branchSchema), count: bigCountSchema }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint
