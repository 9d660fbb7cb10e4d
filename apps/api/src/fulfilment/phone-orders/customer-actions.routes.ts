import {
  changeBirthDate,
  liftCustomerBlock,
  setCustomerBlock,
} from '@doira/contract/fulfilment/phone-orders/customer-actions'
import type { WireActionAnswer } from '@doira/contract/staff/actions'
import { isBlockedAt } from '@doira/domain/customers/block'
import { toInstant } from '@doira/domain/time/instant'
import { localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { blockCustomer, lockPerson, unblockCustomer } from '../../customers/block-customer.ts'
import { updateCustomer } from '../../customers/customers.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { InvalidRequest } from '../../platform/http/invalid-request.ts'
import { type Performed, runAction } from '../../staff/actions/run-action.ts'
import type { ActionFacts } from '../../staff/staff.tables.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'

/** What staff change of a guest, each with its reason in the journal. */
export function mountGuestActions(act: StaffMount, deps: { readonly db: Db; readonly clock: Clock }): void {
  act(changeBirthDate, ({ shipperId, staff, device, body }) =>
    runAction(deps, { endpoint: changeBirthDate, staff, device, body }, async (tx, { now }) => {
      const { customer_id: customerId, date_of_birth: given, words } = body.data
      const key = { shipperId, customerId }
      const { name, dateOfBirth: before } = await lockPerson(tx, key)
      const today = localDateAt(now)
      const dateOfBirth = given === null ? null : toLocalDate(given)
      if (dateOfBirth !== null && dateOfBirth > today) throw inFuture()
      const changes = { name, dateOfBirth, dateOfBirthSetOn: today, updatedAt: now }
      if (dateOfBirth !== before) await updateCustomer(tx, key, changes)
      // The journal says that it was changed and why, not when somebody was born.
      const after = { customer_id: customerId, changed: ['date_of_birth'], words }
      return done(body.action_id, dateOfBirth === before, { after })
    }),
  )
  act(setCustomerBlock, ({ shipperId, staff, device, body }) =>
    runAction(deps, { endpoint: setCustomerBlock, staff, device, body }, async (tx, { now }) => {
      const { customer_id: customerId, reason, until, words } = body.data
      const end = until === null ? null : toInstant(until)
      const block = { reason, until: end, staffId: staff.id, now }
      const before = await blockCustomer(tx, { shipperId, customerId }, block)
      return done(body.action_id, false, {
        before: { blocked: isBlockedAt(before, now), reason: before.blockedReason },
        after: { customer_id: customerId, blocked: true, reason, until: end, words },
      })
    }),
  )
  act(liftCustomerBlock, ({ shipperId, staff, device, body }) =>
    runAction(deps, { endpoint: liftCustomerBlock, staff, device, body }, async (tx, { now }) => {
      const { customer_id: customerId, words } = body.data
      const wasBlocked = await unblockCustomer(tx, { shipperId, customerId }, now)
      return done(body.action_id, !wasBlocked, {
        before: { blocked: wasBlocked },
        after: { customer_id: customerId, blocked: false, words },
      })
    }),
  )
}

function inFuture(): InvalidRequest {
  const field = { path: 'date_of_birth', code: 'invalid_format', message: 'A day in the past, YYYY-MM-DD' }
  return new InvalidRequest('invalid_request', 'The request does not fit: date_of_birth', { fields: [field] })
}

function done(
  actionId: string,
  isRepeat: boolean,
  facts: { readonly before?: ActionFacts; readonly after: ActionFacts },
): Performed<WireActionAnswer> {
  const outcome = isRepeat ? 'already' : 'done'
  return {
    outcome,
    answer: { action_id: actionId, outcome, order: null, done_before: null },
    branchId: null,
    ...facts,
  }
}
