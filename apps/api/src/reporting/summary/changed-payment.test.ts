import { cancelByStaff } from '@doira/contract/fulfilment/order-actions'
import { readSummary } from '@doira/contract/reporting/summary'
import { expect, test } from 'vitest'
import { aPaymentChange, toCash } from '../../fulfilment/order-actions/edits/change-payment.testing.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'

test.each(['points', 'transfer'] as const)(
  '[R2-20] what went back because an order is paid in cash is no return of its cancellation (%s)',
  (way) =>
    withRollback(async (db) => {
      const { id, pay, change, perform, chain, shop } = await aPaymentChange(db, { payment_type: 'payme' })
      await pay(id, 'payme')
      ;(await change({ place: { type: 'self-pickup' } }, way)).ok()
      ;(await change(toCash, way)).ok()
      ;(await perform(cancelByStaff, id, { reason: 'no_time', returns: 0 })).ok()
      const owner = await aStaff(db, chain, 'owner')
      const { total } = (await shop.call(readSummary, { token: owner.token })).ok()
      expect(total).toMatchObject({ cancelled: 1, returned: 0, returning: 0 })
    }),
)
