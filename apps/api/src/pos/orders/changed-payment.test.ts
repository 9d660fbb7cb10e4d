import { previewChange } from '@doira/contract/fulfilment/change-order'
import { changePlacedOrder } from '@doira/contract/fulfilment/order-actions'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { anIikoWorld } from '../providers/iiko/stand-in/iiko-world.testing.ts'

test.each([
  { isChanged: false, after: 'finished' },
  { isChanged: true, after: 'vendor_ready' },
])(
  '[S-05] a till that closes an order says nothing of its money: a person hands it over where the payment was changed ($isChanged)',
  ({ isChanged, after }) =>
    withRollback(async (db) => {
      const { cloud, place, at, deliver, status, shop, operator, perform, chain } = await anIikoWorld(db)
      const id = await place({ delivery_type: 'self-pickup', branch_id: chain.branchId })
      await at(1)
      if (isChanged) {
        const body = { payment: { type: 'card' } } as const
        const shown = (await shop.call(previewChange, { token: operator.token, params: { id }, body })).ok()
        const data = { ...body, total: shown.total, returns: 0, way: 'points' as const }
        ;(await perform(changePlacedOrder, operator, id, data)).ok()
      }
      const key = cloud.created[0] ?? ''
      for (const next of ['ready', 'closed'] as const) cloud.move(key, next)
      await deliver(cloud.events)
      expect(await status(id)).toBe(after)
    }),
)
