import type * as calls from '@doira/contract/customers/restrictions'
import { mayEndAt } from '@doira/domain/customers/restrictions'
import { DomainError } from '@doira/domain/problem'
import { toInstant } from '@doira/domain/time/instant'
import { findUncheckedOrder } from '../../orders/orders.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../staff/actions/run-action.ts'
import { lockPerson } from '../customers.queries.ts'
import { insertRestriction, liftRestrictions } from '../restrictions.queries.ts'
import { requireOwn } from './card.queries.ts'

/** Restricting customers, each time with a reason and an end. */
export function restrictionActions(deps: {
  readonly db: Db
  readonly clock: Clock
}): ActionHandlers<typeof calls> {
  return {
    restrictCustomer: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { customer_id: customerId, kind, reason, comment, address_order_id: orderId } = body.data
        const endsAt = toInstant(body.data.ends_at)
        await lockPerson(tx, { shipperId, customerId })
        await requireOwn(tx, staff, customerId)
        if (!mayEndAt(endsAt, now)) throw new DomainError({ code: 'restriction_end' })
        const place = orderId === null ? null : await findPlace(tx, { shipperId, customerId, orderId })
        const by = { shipperId, staffId: staff.id, now }
        const replaced = await liftRestrictions(tx, { ...by, customerId, kind })
        await insertRestriction(tx, {
          ...{ shipperId, id: body.action_id, customerId, kind, reason, comment, ...place },
          ...{ begunAt: now, endsAt, staffId: staff.id },
        })
        return settlePlain(call, {
          before: { restricted: replaced.length > 0, until: replaced[0]?.endsAt ?? null },
          after: {
            customer_id: customerId,
            restriction: kind,
            restricted: true,
            reason,
            until: endsAt,
            comment,
          },
        })
      }),
    liftRestriction: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { id, comment } = body.data
        const [lifted] = await liftRestrictions(tx, { shipperId, staffId: staff.id, now, id })
        if (!lifted) throw new DomainError({ code: 'restriction_not_found' })
        const { customerId, kind, endsAt } = lifted
        await requireOwn(tx, staff, customerId)
        return settlePlain(call, {
          before: { restricted: true, until: endsAt },
          after: { customer_id: customerId, restriction: kind, restricted: false, until: null, comment },
        })
      }),
  }
}

type Asked = { readonly shipperId: string; readonly customerId: string; readonly orderId: string }

/** Null for an address without a flat: others live there too. */
async function findPlace(tx: Db, { shipperId, customerId, orderId }: Asked) {
  const order = await findUncheckedOrder(tx, { shipperId, orderId })
  if (order?.customerId !== customerId) throw new DomainError({ code: 'order_not_found' })
  const { address, apartment } = order
  return address === '' || apartment === '' ? null : { address, apartment }
}
