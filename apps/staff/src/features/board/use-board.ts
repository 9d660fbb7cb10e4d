import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { BoardFilter } from '../../live/board-data.ts'
import { withRecent } from '../../live/use-live.ts'
import { callStaff } from '../../platform/staff-api.ts'

const types = ['delivery', 'self-pickup'] as const

/** The filters live in the address, so that a reload and a shared link show the same. */
export function useBoardFilter() {
  const [search, setSearch] = useSearchParams()
  const branch = search.get('branch') ?? ''
  const type = types.find((one) => one === search.get('type')) ?? null
  const filter = useMemo<BoardFilter>(
    () => ({ branchIds: branch === '' ? null : branch.split(','), type }),
    [branch, type],
  )
  const change = (name: 'branch' | 'type', value: string) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return { filter, branch, type, change, text: search.toString() === '' ? '' : `?${search}` }
}

/** The open orders, read once and kept true by the events. */
export function useBoard(filter: BoardFilter) {
  return useQuery({
    queryKey: ['board', filter],
    queryFn: async ({ signal }) => {
      const branch = filter.branchIds?.join(',')
      const type = types.find((one) => one === filter.type)
      return withRecent(await callStaff('readBoard', { query: { branch, type }, signal }), filter)
    },
  })
}
