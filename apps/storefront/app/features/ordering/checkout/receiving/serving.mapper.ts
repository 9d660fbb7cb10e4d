import type { WireBranch } from '@doira/contract/delivery/branches/branch-shape'
import { toInstant } from '@doira/domain/time/instant'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import type { DeliveryType } from '../../../../platform/stores/common-store.ts'
import { toSchedule } from '../../../delivery/branches/page/schedule.mapper.ts'
import type { ServingBranch } from '../../slots/time-choice.ts'

export function toServingBranch(wire: WireBranch, deliveryType: DeliveryType, locale: Locale): ServingBranch {
  const isDelivery = deliveryType === 'delivery'
  const opensAt = isDelivery ? wire.delivery_opens_at : wire.opens_at
  const takeawayMinutes = Number(wire.future_self_pickup_order_time) || wire.delivery_time
  return {
    id: wire.id,
    distance: isDelivery ? wire.distance : null,
    name: localized(wire.name, locale),
    schedule: toSchedule(wire),
    leadMinutes: isDelivery ? Number(wire.future_delivery_order_time) || 0 : takeawayMinutes,
    isServing: wire.is_active && (isDelivery ? wire.is_delivering : wire.is_open),
    opensAt: opensAt === null ? null : toInstant(opensAt),
    takeawayMinutes,
    paymentsOff: wire.payments_off,
  }
}
