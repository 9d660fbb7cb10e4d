import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHref } from '../../../platform/page/link.tsx'
import {
  type BranchFilter,
  type BranchWish,
  branchesPath,
  parseBranchFilter,
  toggleWish,
} from './branch-filter.ts'
import type { BranchCity } from './page/branch-page.mapper.ts'

/** The filter in the address of the page: it can be sent to somebody, and Back undoes it. */
export function useBranchFilter(cities: readonly BranchCity[]): {
  readonly filter: BranchFilter
  readonly toggle: (wish: BranchWish) => void
} {
  const { search } = useLocation()
  const navigate = useNavigate()
  const href = useHref()
  const filter = useMemo(
    () =>
      parseBranchFilter(
        new URLSearchParams(search),
        cities.map(({ slug }) => slug),
      ),
    [search, cities],
  )
  return {
    filter,
    toggle: (wish) =>
      void navigate(href(branchesPath(toggleWish(filter, wish))), { preventScrollReset: true }),
  }
}
