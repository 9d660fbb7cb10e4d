import type { DrawingUse } from '@doira/domain/chains/drawing'
import { readProblem } from '@doira/web/api/api-problem.ts'
import { type AnswerTo, callAddress, callHeaders } from '../../../platform/api/staff-api.ts'

const reasons = ['kind', 'broken', 'too_small', 'too_large', 'not_shapes'] as const
export type DrawingRefusal = (typeof reasons)[number] | 'busy' | 'failed'

/** Sends a file as it is: the server judges it by its content, and answers the drawing that is saved with the settings. */
export async function uploadDrawing(
  file: File,
  use: DrawingUse,
): Promise<{ readonly svg: string } | { readonly reason: DrawingRefusal }> {
  const response = await fetch(callAddress('prepareDrawing', { query: { use } }), {
    method: 'POST',
    headers: { ...callHeaders(), 'Content-Type': 'application/octet-stream' },
    body: file,
  }).catch(() => null)
  if (!response) return { reason: 'failed' }
  if (response.ok) return (await response.json()) as AnswerTo<'prepareDrawing'> // its own tests hold the API to it
  const { code, facts } = await readProblem(response)
  if (code === 'body_too_large') return { reason: 'too_large' }
  if (code === 'too_busy') return { reason: 'busy' }
  return { reason: reasons.find((one) => code === 'drawing_refused' && one === facts.reason) ?? 'failed' }
}
