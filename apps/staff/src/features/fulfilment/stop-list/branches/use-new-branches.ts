import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerTo } from '../../../../platform/api/staff-api.ts'
import { useMe } from '../../../../platform/session.ts'

/** Reads the branches of the person again when the server knows one more: a colleague has opened it meanwhile. */
export function useNewBranches(dishes: AnswerTo<'readStopMatrix'>['dishes']): void {
  const client = useQueryClient()
  const { branches } = useMe()
  const isMissing =
    dishes[0]?.cells.some(({ branch_id }) => branches.every(({ id }) => id !== branch_id)) ?? false
  // The session is read beside the matrix.
  useEffect(() => {
    if (isMissing) void client.invalidateQueries({ queryKey: ['me'] })
  }, [isMissing, client])
}
