import { useQuery } from '@tanstack/react-query'
import { callStaff } from '../platform/api/staff-api.ts'
import type { BoardFilter } from './board-data.ts'
import { withRecent } from './use-live.ts'

/** The open orders, read once and updated by the events. */
export function useBoard(filter: BoardFilter, { isOn = true }: { readonly isOn?: boolean } = {}) {
  return useQuery({
    queryKey: ['board', filter],
    enabled: isOn,
    // It compares place by place: behind the card that an event takes out every other would become another one.
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const branch = filter.branchIds?.join(',')
      const type = filter.type ?? undefined
      return withRecent(await callStaff('readBoard', { query: { branch, type }, signal }), filter)
    },
  })
}
