import { listSlots } from '@doira/contract/delivery/branches/list-slots'
import { getHoursKind } from '@doira/domain/delivery/branches/opening-hours'
import { fitsIntoSlot } from '@doira/domain/ordering/kitchen'
import { isPhoneOnlyDay } from '@doira/domain/ordering/pre-order'
import { slotsOn } from '@doira/domain/ordering/slots'
import { slotMinutes } from '@doira/domain/policy/shop-rules'
import { DomainError } from '@doira/domain/problem'
import { addMinutes } from '@doira/domain/time/instant'
import { localTimeAt, toLocalDate } from '@doira/domain/time/local-time'
import { findBranch } from '../../delivery/branches/branches.queries.ts'
import { listTakenMinutes } from '../../orders/lifecycle/kitchen-slots.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { getLeadMinutes } from '../quote/choose-place.ts'

/** The least that an order can take, for callers that do not know yet what it takes. */
const leastMinutes = 1

export function mountSlots(mount: Mount, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  mount(listSlots, async ({ shipperId, params, query, context }) => {
    const now = clock()
    const branch = await findBranch(db, { shipperId, now, idOrSlug: params.id ?? '' })
    if (!branch) throw new DomainError({ code: 'branch_not_found' })
    const deliveryType = query.delivery_type ?? 'delivery'
    const date = toLocalDate(query.date)
    const slots = branch.isActive
      ? slotsOn(date, {
          schedule: branch.schedule,
          kind: getHoursKind(deliveryType),
          now,
          leadMinutes: getLeadMinutes(branch, deliveryType),
        })
      : []
    const [first] = slots
    const to = addMinutes(slots.at(-1) ?? now, slotMinutes)
    const taken = first
      ? await listTakenMinutes(db, { shipperId, branchId: branch.id, from: first, to })
      : new Map()
    const minutes = query.make_minutes ?? leastMinutes
    // Who asks a moment later may get another answer.
    context.header('Cache-Control', 'no-store')
    return {
      date,
      is_phone_only: isPhoneOnlyDay(date),
      slots: slots.map((startsAt) => ({
        starts_at: startsAt,
        time: localTimeAt(startsAt),
        is_free: fitsIntoSlot({
          minutes,
          taken: taken.get(startsAt) ?? 0,
          capacity: branch.kitchenCapacityMinutes,
        }),
      })),
    }
  })
}
