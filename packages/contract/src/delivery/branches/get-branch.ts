import type { Endpoint } from '../../endpoint.ts'
import { branchSchema } from './branch-shape.ts'

export const getBranch = {
  method: 'GET',
  path: '/v1/branches/:id',
  summary: 'One branch by its id or its slug',
  auth: 'none',
  answer: branchSchema,
  problems: ['shipper_not_found', 'branch_not_found'],
} as const satisfies Endpoint
