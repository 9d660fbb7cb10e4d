import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type BoardFilter, boardTypes } from '../../../live/board-data.ts'

/** The filters live in the address, so that a reload and a shared link show the same. */
export function useBoardFilter() {
  const [search, setSearch] = useSearchParams()
  const branch = search.get('branch') ?? ''
  const type = boardTypes.find((one) => one === search.get('type')) ?? null
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
