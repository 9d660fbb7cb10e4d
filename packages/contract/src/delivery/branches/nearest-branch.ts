import * as z from 'zod/mini'
import { latitudeSchema, longitudeSchema, looseIdSchema } from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'
import { branchSchema } from './branch-shape.ts'

export const nearestBranch = {
  method: 'GET',
  path: '/v1/nearest-branch',
  summary: 'Branches for a point: open ones first, then closed ones of the zone, nearest first',
  auth: 'none',
  query: z.object({
    lat: latitudeSchema,
    long: longitudeSchema,
    delivery_zone_id: z.optional(looseIdSchema),
  }),
  answer: z.object({ branches: z.array(branchSchema) }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint
