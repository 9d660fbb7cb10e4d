import type { WireBranch } from '@doira/contract/branches/branch-shape'
import type { BranchSchedule, WorkHours } from '@doira/domain/branches/opening-hours'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import type { Locale } from '../../i18n/locale.ts'
import type { DeliveryType } from '../../platform/stores/common-store.ts'
import type { ServingBranch } from './time-choice.ts'

export function toServingBranch(wire: WireBranch, deliveryType: DeliveryType, locale: Locale): ServingBranch {
  const isDelivery = deliveryType === 'delivery'
  const opensAt = isDelivery ? wire.delivery_opens_at : wire.opens_at
  const pickupMinutes = Number(wire.future_self_pickup_order_time) || wire.delivery_time
  return {
    name: wire.name[locale],
    schedule: toSchedule(wire),
    leadMinutes: isDelivery ? Number(wire.future_delivery_order_time) || 0 : pickupMinutes,
    isServing: wire.is_active && (isDelivery ? wire.is_delivering : wire.is_open),
    opensAt: opensAt === null ? null : toInstant(opensAt),
    pickupMinutes,
  }
}

function toSchedule(wire: WireBranch): BranchSchedule {
  return {
    work: toHours(wire.work_hour_start, wire.work_hour_end),
    delivery: toHours(wire.delivery_hour_start, wire.delivery_hour_end),
    exceptions: wire.exceptions.map((exception) => ({
      date: toLocalDate(exception.date),
      work: toHoursOrNull(exception.work_hour_start, exception.work_hour_end),
      delivery: toHoursOrNull(exception.delivery_hour_start, exception.delivery_hour_end),
    })),
  }
}

function toHours(opensAt: string, closesAt: string): WorkHours {
  return { opensAt: toLocalTime(opensAt), closesAt: toLocalTime(closesAt) }
}

function toHoursOrNull(opensAt: string | null, closesAt: string | null): WorkHours | null {
  return opensAt === null || closesAt === null ? null : toHours(opensAt, closesAt)
}
