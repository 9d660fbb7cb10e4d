import type * as calls from '@doira/contract/fulfilment/phone-orders/customer-actions'
import { isBlockedAt } from '@doira/domain/customers/block'
import { toInstant } from '@doira/domain/time/instant'
import { localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { blockCustomer, lockPerson, unblockCustomer } from '../../customers/block-customer.ts'
import { updateCustomer } from '../../customers/customers.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { InvalidRequest } from '../../platform/http/invalid-request.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../staff/actions/run-action.ts'

/** Changes of a customer by staff, each with its reason in the journal. */
export function customerActions(deps: {
  readonly db: Db
  readonly clock: Clock
}): ActionHandlers<typeof calls> {
  return {
    changeBirthDate: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { customer_id: customerId, date_of_birth: given, comment } = call.body.data
        const key = { shipperId: call.shipperId, customerId }
        const { name, dateOfBirth: before } = await lockPerson(tx, key)
        const today = localDateAt(now)
        const dateOfBirth = given === null ? null : toLocalDate(given)
        if (dateOfBirth !== null && dateOfBirth > today) throw inFuture()
        const changes = { name, dateOfBirth, dateOfBirthSetOn: today, updatedAt: now }
        if (dateOfBirth !== before) await updateCustomer(tx, key, changes)
        // The journal records the change and its reason, not the date of birth.
        const after = { customer_id: customerId, changed: ['date_of_birth'], comment }
        return settlePlain(call, { outcome: dateOfBirth === before ? 'already' : 'done', after })
      }),
    setCustomerBlock: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { customer_id: customerId, reason, until, comment } = call.body.data
        const end = until === null ? null : toInstant(until)
        const block = { reason, until: end, staffId: call.staff.id, now }
        const before = await blockCustomer(tx, { shipperId: call.shipperId, customerId }, block)
        return settlePlain(call, {
          before: { blocked: isBlockedAt(before, now), reason: before.blockedReason },
          after: { customer_id: customerId, blocked: true, reason, until: end, comment },
        })
      }),
    liftCustomerBlock: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { customer_id: customerId, comment } = call.body.data
        const wasBlocked = await unblockCustomer(tx, { shipperId: call.shipperId, customerId }, now)
        return settlePlain(call, {
          outcome: wasBlocked ? 'done' : 'already',
          before: { blocked: wasBlocked },
          after: { customer_id: customerId, blocked: false, comment },
        })
      }),
  }
}

function inFuture(): InvalidRequest {
  const field = { path: 'date_of_birth', code: 'invalid_format', message: 'A day in the past, YYYY-MM-DD' }
  return new InvalidRequest('invalid_request', 'The request does not fit: date_of_birth', { fields: [field] })
}
