import type { WireDeliveryZone } from '@doira/contract/delivery/delivery-zones'
import type { ChainZone } from './zones/zones.queries.ts'

export function toWireZone(zone: ChainZone): WireDeliveryZone {
  return {
    id: zone.id,
    name: zone.name,
    city: zone.citySlug,
    points: zone.ring.map(([long, lat]) => ({ lat, long })),
    rgb_code: zone.rgbCode,
    delivery_price: zone.deliveryFee,
    min_order_amount: zone.minimumOrder,
    free_delivery_order_amount: zone.freeFrom,
    eta_minutes: zone.etaMinutes,
    branch_ids: [...zone.branchIds],
  }
}
