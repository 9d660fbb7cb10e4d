import { readProblem } from '@doira/web/api/api-problem.ts'
import { type AnswerTo, callAddress, callHeaders } from './staff-api.ts'

/** What a field of files offers; the server judges a file by its content. */
export const pictureTypes = 'image/png,image/jpeg,image/webp'

const reasons = ['kind', 'broken', 'too_small', 'too_large'] as const
export type PictureRefusal = (typeof reasons)[number] | 'busy' | 'too_many' | 'failed'

/** Sends a file as it is. Answers what the call answers, or why the picture was refused. */
export async function sendPicture<N extends 'uploadPicture' | 'uploadComplaintPhoto'>(
  call: N,
  file: File,
  params: Readonly<Record<string, string>> = {},
): Promise<AnswerTo<N> | { readonly reason: PictureRefusal }> {
  const response = await fetch(callAddress(call, { params }), {
    method: 'POST',
    headers: { ...callHeaders(), 'Content-Type': 'application/octet-stream' },
    body: file,
  }).catch(() => null)
  if (!response) return { reason: 'failed' }
  if (response.ok) return (await response.json()) as AnswerTo<N> // its own tests hold the API to it
  const { code, facts } = await readProblem(response)
  if (code === 'body_too_large') return { reason: 'too_large' }
  if (code === 'too_busy') return { reason: 'busy' }
  if (code === 'too_many_requests') return { reason: 'too_many' }
  return { reason: reasons.find((one) => code === 'picture_refused' && one === facts.reason) ?? 'failed' }
}
