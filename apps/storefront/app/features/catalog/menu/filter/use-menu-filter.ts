import { formatMenuFilter, type MenuFilter, parseMenuFilter } from '@doira/domain/catalog/filter'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The filter of the menu lives in the query: it can be sent to somebody, and Back undoes it. */
export function useMenuFilter(): readonly [MenuFilter, (filter: MenuFilter) => void] {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const filter = useMemo(() => parseMenuFilter(new URLSearchParams(search)), [search])
  const change = (next: MenuFilter) =>
    void navigate(
      { pathname, search: withFilter(search, formatMenuFilter(next)), hash },
      { preventScrollReset: true },
    )
  return [filter, change]
}

const filterParameters = ['sort', 'tags', 'without', 'from', 'to']

/** Other parameters of the page, such as where the visitor came from, stay. */
function withFilter(search: string, filter: string): string {
  const others = new URLSearchParams(search)
  for (const name of filterParameters) others.delete(name)
  return [others.toString(), filter].filter(Boolean).join('&')
}
