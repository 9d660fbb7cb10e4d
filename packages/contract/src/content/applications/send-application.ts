import { applicationLength } from '@doira/domain/content/applications/application'
import * as z from 'zod/mini'
import { idSchema } from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))

/** R3-10. */
const fields = {
  /** Made by the browser: a repeat is the same application. */
  id: idSchema,
  name: text(applicationLength.name),
  phone: z.string(),
  email: z.string().check(z.trim(), z.email(), z.maxLength(applicationLength.email)),
  position: text(applicationLength.position),
  /** Complete files uploaded for this id, one to five. */
  files: z.array(idSchema),
}

const answer = z.object({ id: idSchema })
const problems = [
  'shipper_not_found',
  'invalid_phone',
  'file_required',
  'too_many_files',
  'file_not_found',
  'too_many_requests',
  'application_conflict',
] as const

export const applyForVacancy = {
  method: 'POST',
  path: '/v2/vacancy-candidate',
  summary: 'Applies for a vacancy (R2-30)',
  auth: 'none',
  body: z.strictObject({ ...fields, vacancy_id: idSchema }),
  answer,
  status: 201,
  problems: [...problems, 'content_not_found', 'vacancy_closed'],
} as const satisfies Endpoint

export const answerTender = {
  method: 'POST',
  path: '/v2/tender',
  summary: "Sends a supplier's offer (R2-32)",
  auth: 'none',
  body: z.strictObject({ ...fields, company: text(applicationLength.company) }),
  answer,
  status: 201,
  problems,
} as const satisfies Endpoint
