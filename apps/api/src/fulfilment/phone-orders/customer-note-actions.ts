import type * as calls from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { DomainError } from '@doira/domain/problem'
import { findCustomerFacts, writeCustomerFacts } from '../../customers/customer-notes.queries.ts'
import { lockCustomer } from '../../customers/customers.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { runAction } from '../../staff/actions/run-action.ts'
import { findStaff } from '../../staff/staff.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

export function customerNoteActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    saveCustomerFacts: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { customer_id: customerId, version, cannot_eat: cannotEat, notes } = body.data
        const customer = await lockCustomer(tx, { shipperId, customerId })
        if (!customer || customer.isNobody) throw new DomainError({ code: 'customer_not_found' })
        const before = await findCustomerFacts(tx, { shipperId, customerId })
        if ((before?.version ?? 0) !== version) {
          const who = before?.changedBy ? await findStaff(tx, { shipperId, staffId: before.changedBy }) : null
          const changedAt = before?.changedAt ?? now
          throw new DomainError({ code: 'facts_changed', changedBy: who?.name ?? '', changedAt })
        }
        const changes = { cannotEat, notes, version: version + 1, changedBy: staff.id, changedAt: now }
        await writeCustomerFacts(tx, { shipperId, customerId, ...changes })
        const changed = [
          ...(cannotEat === (before?.cannotEat ?? '') ? [] : ['cannot_eat']),
          ...(notes === (before?.notes ?? '') ? [] : ['notes']),
        ]
        return {
          outcome: 'done',
          answer: { action_id: body.action_id, version: version + 1 },
          branchId: null,
          // The text is not written to the journal, because managers read it.
          after: { customer_id: customerId, changed },
        }
      }),
  }
}
