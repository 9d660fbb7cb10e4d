import { attachmentPartBytes } from '@doira/domain/content/applications/attachment'
import * as z from 'zod/mini'
import { idSchema, messageSchema } from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'

/** The progress of an upload: `next_part` is the first missing part; null: complete and of an accepted type. */
const progressSchema = z.object({ id: idSchema, next_part: z.nullable(z.int()) })

const problems = ['shipper_not_found', 'too_many_requests'] as const

/** `:id` is the application. The browser makes its id and the file's before it sends anything. */
export const addAttachment = {
  method: 'POST',
  path: '/v2/applications/:id/files',
  summary: 'Announces a file; repeated for the same file it returns the progress',
  auth: 'none',
  body: z.strictObject({
    id: idSchema,
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    /** In bytes. */
    size: z.int().check(z.nonnegative()),
  }),
  answer: progressSchema,
  status: 201,
  problems: [...problems, 'file_empty', 'file_too_large', 'too_many_files', 'application_conflict'],
} as const satisfies Endpoint

export const sendAttachmentPart = {
  method: 'PUT',
  path: '/v2/applications/:id/files/:file/parts/:part',
  summary: `Uploads a part of a file as the body, ${attachmentPartBytes} bytes each, counted from 0; the last one is shorter`,
  auth: 'none',
  answer: progressSchema,
  problems: [...problems, 'file_not_found', 'file_part_wrong', 'file_type_unsupported'],
} as const satisfies Endpoint

export const removeAttachment = {
  method: 'DELETE',
  path: '/v2/applications/:id/files/:file',
  summary: 'Deletes a file that is not part of a sent application, if it exists',
  auth: 'none',
  answer: messageSchema,
  problems,
} as const satisfies Endpoint
