import {
  applicationKinds,
  applicationLength,
  applicationShelves,
  applicationStates,
} from '@doira/domain/content/applications/application'
import { attachmentTypes } from '@doira/domain/content/applications/attachment'
import * as z from 'zod/mini'
import {
  bigCountSchema,
  idSchema,
  instantSchema,
  languageSchema,
  localizedSchema,
  pageQuery,
} from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'
import { actionFields, aPlainAction } from '../../staff/actions.ts'
import { staffProblems } from '../../staff/staff-shapes.ts'

export const staffApplicationSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  position: z.string(),
  /** For an offer; null for a vacancy. */
  company: z.nullable(z.string()),
  /** Null for an offer, and when the vacancy was deleted. */
  vacancy: z.nullable(localizedSchema),
  cities: z.array(localizedSchema),
  /** The language of the form. */
  lang: languageSchema,
  state: z.enum(applicationStates),
  /** For colleagues. */
  note: z.string(),
  created_at: instantSchema,
  files: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      type: z.enum(attachmentTypes),
      /** In bytes. */
      size: z.int(),
    }),
  ),
})
export type WireStaffApplication = z.infer<typeof staffApplicationSchema>

export const listApplications = {
  method: 'GET',
  path: '/v1/staff/applications',
  summary:
    'Applications for vacancies in the cities of the own branches, newest first; offers only for staff of all branches',
  auth: 'staff',
  right: 'applications.see',
  query: z.object({
    ...pageQuery,
    kind: z.optional(z.enum(applicationKinds)),
    show: z.optional(z.enum(applicationShelves)),
    /** Part of a name, a company, a position, an e-mail or a phone. */
    text: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: z.object({
    now: instantSchema,
    applications: z.array(staffApplicationSchema),
    count: bigCountSchema,
    /** The number of unanswered ones, regardless of the search. */
    fresh: z.int(),
    /** Those of them that have waited for more than three days. */
    overdue: z.int(),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

const target = { application_id: idSchema }

export const moveApplication = aPlainAction(
  'application_state',
  'applications.see',
  'Sets the progress of an application',
  z.strictObject({ ...target, state: z.enum(applicationStates) }),
  ['application_not_found'],
)

export const noteApplication = aPlainAction(
  'application_note',
  'applications.see',
  'Stores a note that only colleagues see',
  z.strictObject({ ...target, note: z.string().check(z.trim(), z.maxLength(applicationLength.note)) }),
  ['application_not_found'],
)

export const openAttachment = {
  method: 'POST',
  path: '/v1/staff/actions/application_file',
  summary: 'Returns the address of a file, valid for a minute; the request is in the journal',
  auth: 'staff',
  right: 'applications.see',
  body: z.strictObject({ ...actionFields, data: z.strictObject({ ...target, file_id: idSchema }) }),
  answer: z.object({ action_id: idSchema, url: z.string() }),
  problems: [...staffProblems, 'action_conflict', 'application_not_found', 'file_not_found'],
} as const satisfies Endpoint

export const downloadAttachment = {
  method: 'GET',
  path: '/v1/staff/application-files/:id',
  summary: 'Downloads the file; the address is the permission, and Shipper may be a query parameter',
  auth: 'none',
  query: z.object({ until: z.string(), signature: z.string() }),
  answer: z.unknown(),
  problems: ['shipper_not_found', 'file_not_found'],
} as const satisfies Endpoint
