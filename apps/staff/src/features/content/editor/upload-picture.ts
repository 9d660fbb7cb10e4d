import { readProblem } from '@doira/web/api/api-problem.ts'
import { type AnswerTo, callAddress, callHeaders } from '../../../platform/api/staff-api.ts'

const reasons = ['kind', 'broken', 'too_small', 'too_large'] as const
type Reason = (typeof reasons)[number] | 'busy' | 'too_many' | 'failed'

/** Sends a file as it is: the server judges it by its content. */
export async function uploadPicture(
  file: File,
): Promise<{ readonly image: string } | { readonly reason: Reason }> {
  const response = await fetch(callAddress('uploadPicture', {}), {
    method: 'POST',
    headers: { ...callHeaders(), 'Content-Type': 'application/octet-stream' },
    body: file,
  }).catch(() => null)
  if (!response) return { reason: 'failed' }
  if (response.ok) return (await response.json()) as AnswerTo<'uploadPicture'> // its own tests hold the API to it
  const { code, facts } = await readProblem(response)
  if (code === 'body_too_large') return { reason: 'too_large' }
  if (code === 'too_busy') return { reason: 'busy' }
  if (code === 'too_many_requests') return { reason: 'too_many' }
  return { reason: reasons.find((one) => code === 'picture_refused' && one === facts.reason) ?? 'failed' }
}
