import { useMemo } from 'react'
import { type BoardFilter, boardTypes } from '../../../live/board-data.ts'
import { useSearchPart } from '../../layout/filters/use-search-part.ts'

/** The filters live in the address, so that a reload and a shared link show the same. */
export function useBoardFilter() {
  const { search, choose } = useSearchPart()
  const branch = search.get('branch') ?? ''
  const type = boardTypes.find((one) => one === search.get('type')) ?? null
  const filter = useMemo<BoardFilter>(
    () => ({ branchIds: branch === '' ? null : branch.split(','), type }),
    [branch, type],
  )
  const change = (name: 'branch' | 'type', value: string) => choose(name)(value)
  return { filter, branch, type, change, text: search.toString() === '' ? '' : `?${search}` }
}
