import { attachmentPartBytes } from '@doira/domain/content/applications/attachment'
import * as z from 'zod/mini'
import { idSchema, messageSchema } from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'

/** What has come of a file: `next_part` is the first that is missing; null: it is whole and of a type that we take. */
const progressSchema = z.object({ id: idSchema, next_part: z.nullable(z.int()) })

const problems = ['shipper_not_found', 'too_many_requests'] as const

/** `:id` is the application, whose id the browser makes before it sends anything; so is the file's. */
export const addAttachment = {
  method: 'POST',
  path: '/v2/applications/:id/files',
  summary: 'Announces a file; the same file again tells how much of it has come',
  auth: 'none',
  body: z.strictObject({
    id: idSchema,
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    /** Bytes. */
    size: z.int().check(z.nonnegative()),
  }),
  answer: progressSchema,
  status: 201,
  problems: [...problems, 'file_empty', 'file_too_large', 'too_many_files', 'application_conflict'],
} as const satisfies Endpoint

export const sendAttachmentPart = {
  method: 'PUT',
  path: '/v2/applications/:id/files/:file/parts/:part',
  summary: `Bytes of a file as the body, ${attachmentPartBytes} for each part, counted from 0; the last one is shorter`,
  auth: 'none',
  answer: progressSchema,
  problems: [...problems, 'file_not_found', 'file_part_wrong', 'file_type_unsupported'],
} as const satisfies Endpoint

export const removeAttachment = {
  method: 'DELETE',
  path: '/v2/applications/:id/files/:file',
  summary: 'Forgets a file that is not part of a sent application; none is fine too',
  auth: 'none',
  answer: messageSchema,
  problems,
} as const satisfies Endpoint
