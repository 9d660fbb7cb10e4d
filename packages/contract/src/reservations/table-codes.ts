import * as z from 'zod/mini'
import { idSchema, localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

export const openTable = {
  method: 'GET',
  path: '/v1/tables/:code',
  summary: 'The table on which a code stands, and its branch',
  auth: 'none',
  answer: z.object({
    /** `table_gone`: it is on no plan any more; `branch_closed`: its branch is not in business. */
    state: z.enum(['open', 'table_gone', 'branch_closed']),
    table: z.object({ id: idSchema, number: z.int() }),
    branch: z.object({ id: idSchema, name: localizedSchema }),
  }),
  problems: ['shipper_not_found', 'table_not_found'],
} as const satisfies Endpoint

export const readTableCodes = {
  method: 'GET',
  path: '/v1/staff/halls/codes',
  summary: 'The codes of the tables on the published plan of a branch, to be printed',
  auth: 'staff',
  right: 'branches.manage',
  query: z.object({ branch: idSchema }),
  answer: z.object({
    chain: z.object({
      name: z.string(),
      /** Null: that of the shop. */
      color: z.nullable(z.string()),
      languages: z.array(z.string()),
    }),
    branch: z.object({ id: idSchema, name: localizedSchema }),
    /** Of the chain; null: that at which this is called. */
    site_url: z.nullable(z.string()),
    tables: z.array(
      z.object({
        id: idSchema,
        number: z.int(),
        section: localizedSchema,
        /** Of its page, after `/t/`. */
        code: z.string(),
      }),
    ),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint
