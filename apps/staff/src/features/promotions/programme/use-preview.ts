import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'
import type { Terms } from './use-programme.ts'

export type Preview = AnswerTo<'previewProgramme'>

const restMs = 600

/**
 * What a programme would change, a moment after it was last written. What was counted before stays until the new answer
 * is there.
 *
 * @param document null: something is wrong in it
 * @param example which customer is worked through
 */
export function usePreview(document: Terms | null, example: number) {
  const wanted = document && JSON.stringify(document)
  const rested = useRested(wanted)
  return useQuery({
    queryKey: ['content', 'programme-preview', rested, example],
    enabled: rested !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      callStaff('previewProgramme', { body: { document: JSON.parse(rested ?? ''), example }, signal }),
  })
}

/** A text that nobody has changed for a while. */
function useRested(text: string | null): string | null {
  const [rested, setRested] = useState(text)
  // Time is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
