import type * as calls from '@doira/contract/fulfilment/phone-orders/customer-actions'
import { localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { lockPerson, updateCustomer } from '../../customers/customers.queries.ts'
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
  }
}

function inFuture(): InvalidRequest {
  const field = { path: 'date_of_birth', code: 'invalid_format', message: 'A day in the past, YYYY-MM-DD' }
  return new InvalidRequest('invalid_request', 'The request does not fit: date_of_birth', { fields: [field] })
}
