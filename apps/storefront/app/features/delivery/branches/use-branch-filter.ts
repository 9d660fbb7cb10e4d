import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHref } from '../../../platform/page/link.tsx'
import {
  type BranchCriterion,
  type BranchFilter,
  branchesPath,
  parseBranchFilter,
  toggleCriterion,
} from './branch-filter.ts'
import type { BranchCity } from './page/branch-page.mapper.ts'

/** The filter in the address of the page: it can be sent to somebody, and Back undoes it. */
export function useBranchFilter(cities: readonly BranchCity[]): {
  readonly filter: BranchFilter
  readonly toggle: (criterion: BranchCriterion) => void
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
    toggle: (criterion) =>
      void navigate(href(branchesPath(toggleCriterion(filter, criterion))), { preventScrollReset: true }),
  }
}
