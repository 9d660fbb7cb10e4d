import { readProblem } from '@doira/web/api/api-problem.ts'
import { type AnswerTo, callAddress, callHeaders } from '../../../platform/api/staff-api.ts'

export type ReadFile = AnswerTo<'readMenuFile'>
export type FileQuery = {
  readonly menu?: string
  readonly match?: 'sku' | 'title'
  readonly columns?: string
}
const reasons = ['kind', 'broken', 'too_many_rows', 'no_heads'] as const
export type FileRefusal = (typeof reasons)[number] | 'too_large' | 'busy' | 'offline' | 'failed'

/** Sends a file as it is, and answers how it differs from the menu. */
export async function sendFile(
  file: File,
  query: FileQuery,
): Promise<{ readonly read: ReadFile } | { readonly refusal: FileRefusal }> {
  const response = await fetch(callAddress('readMenuFile', { query }), {
    method: 'POST',
    headers: { ...callHeaders(), 'Content-Type': 'application/octet-stream' },
    body: file,
  }).catch(() => null)
  if (!response) return { refusal: 'offline' }
  if (response.ok) return { read: (await response.json()) as ReadFile } // its own tests hold the API to it
  const { code, facts } = await readProblem(response)
  if (code === 'body_too_large') return { refusal: 'too_large' }
  if (code === 'too_busy') return { refusal: 'busy' }
  return { refusal: reasons.find((one) => code === 'menu_file_refused' && one === facts.reason) ?? 'failed' }
}
