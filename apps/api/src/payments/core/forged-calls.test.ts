import { expect, test } from 'vitest'
import { makeBudgets } from '../../auth/budgets/budgets.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makePaymentWorld } from '../../testing/payment-world.testing.ts'
import { paymentCallbacksTable } from './payments.tables.ts'

const forged = (address: string, id: unknown = 1) => ({
  method: 'POST',
  headers: { 'x-doira-address': address, 'content-type': 'application/json' },
  body: JSON.stringify({ id, method: 'CheckPerformTransaction', params: {} }),
})

test('[S-43] only the beginning of an unauthenticated call is stored, and its id is returned only up to a length', async () => {
  await withRollback(async (db) => {
    const { shop } = await makePaymentWorld(db)
    const answer = await shop.api.request('/payments/payme', forged('84.54.1.1', 'x'.repeat(50_000)))
    expect(await answer.json()).toMatchObject({ id: null, error: { code: -32504 } })
    const [row] = await db.select().from(paymentCallbacksTable)
    expect(row?.body.length).toBe(1024)
    expect(row?.answer?.length).toBeLessThan(1025)
  })
})

test('[S-43] unauthenticated calls beyond the limit of an hour are answered but not stored', async () => {
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
