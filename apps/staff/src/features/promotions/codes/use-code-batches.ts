import { useQuery } from '@tanstack/react-query'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'

export type CodeBatch = AnswerTo<'listCodeBatches'>['batches'][number]

/** What is read again after codes were issued or stopped. */
export const codesKey = 'promotion-codes'

export function useCodeBatches(id: string) {
  return useQuery({
    queryKey: [codesKey, id],
    queryFn: ({ signal }) => callStaff('listCodeBatches', { params: { id }, signal }),
    refetchInterval: 30_000,
  })
}
