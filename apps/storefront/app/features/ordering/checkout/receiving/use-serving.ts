import { activePoint } from '@doira/domain/delivery/saved-points'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../../i18n/messages.tsx'
import { shopApi } from '../../../../platform/api/shop-api.ts'
import { useCommon } from '../../../../platform/stores/common-store.ts'
import { toServingBranch } from './serving.mapper.ts'

const oneMinuteMs = 60 * 1000

/** The branches that can make the order: those near the address, or the one it is fetched from. Null: not known yet. */
export function useServing() {
  const locale = useLocale()
  const deliveryType = useCommon((state) => state.deliveryType)
  const points = useCommon((state) => state.points)
  const zoneId = useCommon((state) => state.deliveryZoneId)
  const branchId = useCommon((state) => state.branch?.id ?? null)
  const location = activePoint(points)?.location ?? null
  const { data } = useQuery({
    queryKey: ['serving', deliveryType, locale, deliveryType === 'delivery' ? [location, zoneId] : branchId],
    // Branches open and close while the form is filled in.
    staleTime: oneMinuteMs,
    refetchInterval: oneMinuteMs,
    queryFn: async ({ signal }) => {
      if (deliveryType === 'self-pickup') {
        return branchId === null ? [] : [await shopApi.getBranch({ params: { id: branchId }, signal })]
      }
      if (location === null) return []
      const query = { ...location, delivery_zone_id: zoneId }
      return (await shopApi.nearestBranch({ query, signal })).branches.filter((branch) => branch.is_active)
    },
    select: (branches) => branches.map((branch) => toServingBranch(branch, deliveryType, locale)),
  })
  return data ?? null
}
