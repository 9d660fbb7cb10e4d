import { expect, test } from 'vitest'
import { makeBudgets } from '../../auth/budgets.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makePaymentWorld } from '../../testing/payment-world.testing.ts'
import { paymentCallbacksTable } from './payments.tables.ts'

const forged = (address: string, id: unknown = 1) => ({
  method: 'POST',
  headers: { 'x-doira-address': address, 'content-type': 'application/json' },
  body: JSON.stringify({ id, method: 'CheckPerformTransaction', params: {} }),
})

test('[S-43] of a call that proves nothing a short part is stored, and its id is not repeated at any length', async () => {
  await withRollback(async (db) => {
    const { shop } = await makePaymentWorld(db)
    const answer = await shop.api.request('/payments/payme', forged('84.54.1.1', 'x'.repeat(50_000)))
    expect(await answer.json()).toMatchObject({ id: null, error: { code: -32504 } })
    const [row] = await db.select().from(paymentCallbacksTable)
    expect(row?.body.length).toBe(1024)
    expect(row?.answer?.length).toBeLessThan(1025)
  })
})

test('[S-43] calls that prove nothing are answered and not stored once so many were stored in an hour', async () => {
  await withRollback(async (db) => {
    const { shop } = await makePaymentWorld(db)
    await makeBudgets(shop.deps).spend('stored_forged_payment_call', 'installation', 299)
    for (const address of ['84.54.1.1', '84.54.2.2', '84.54.3.3']) {
      const answer = await shop.api.request('/payments/payme', forged(address))
      expect(await answer.json()).toMatchObject({ error: { code: -32504 } })
    }
    expect(await db.select().from(paymentCallbacksTable)).toHaveLength(1)
  })
})
