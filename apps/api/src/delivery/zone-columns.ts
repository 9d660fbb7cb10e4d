import type { ZoneDraft } from '@doira/contract/content/draft-schemas'
import type { Ring } from '@doira/domain/delivery/geo'
import { toSum } from '@doira/domain/money/sum'
import type { deliveryZoneBranchesTable } from './delivery.tables.ts'

type ZoneTerms = Omit<ZoneDraft, 'slug' | 'corners' | 'branch_ids'>

/** A zone as it is stored, whether a chain's folder or the editor brings it. */
export function zoneColumns(zone: ZoneTerms, ring: Ring) {
  return {
    cityId: zone.city_id,
    name: zone.title,
    ring,
    deliveryPrice: toSum(zone.delivery_price),
    freeDeliveryFrom: zone.free_from === null ? null : toSum(zone.free_from),
    minimumOrder: toSum(zone.minimum_order),
    etaMinutes: zone.eta_minutes,
  }
}

/** The branches that serve a zone, in order of choice. */
export function zoneBranchRows(
  { shipperId, id: zoneId }: { readonly shipperId: string; readonly id: string },
  branchIds: readonly string[],
): (typeof deliveryZoneBranchesTable.$inferInsert)[] {
  return branchIds.map((branchId, position) => ({ shipperId, zoneId, branchId, position }))
}
