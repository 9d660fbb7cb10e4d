import * as calls from '@doira/contract/fulfilment/order-actions'
import { toSum } from '@doira/domain/money/sum'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ordersTable } from '../../../orders/orders.tables.ts'
import { paymentTransactionsTable } from '../../../payments/core/payments.tables.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { makeEditWorld } from '../../../testing/edit-world.testing.ts'

test('[S-02] the preview of an edit names exactly what the edit returns, and refuses what it would refuse', () =>
  withRollback(async (db) => {
    const { id, pay, preview, edit, perform, lineOf, side, returns } = await makeEditWorld(db, {
      payment_type: 'payme',
    })
    await pay(id, 'payme')
    const payment = eq(paymentTransactionsTable.orderId, id)
    const less = { lines: [{ line_id: await lineOf(side), quantity: 0 }] }
    // 95 000 were paid, and all but 5 000 were returned.
    await db
      .update(paymentTransactionsTable)
      .set({ returned: toSum(90_000) })
      .where(payment)
    const shown = (await preview(less)).ok()
    expect(shown.problems.map(({ code }) => code)).toEqual(['refund_exceeds'])
    expect(shown.returns_paid).toBe(5_000)
    const refused = await perform(calls.editLines, id, { ...less, total: shown.total })
    expect(refused.refused().code).toBe('refund_exceeds')
    // The order was short by 8 000, which need not be returned.
    await db
      .update(paymentTransactionsTable)
      .set({ returned: toSum(0) })
      .where(payment)
    await db
      .update(ordersTable)
      .set({ shortBy: toSum(8_000) })
      .where(eq(ordersTable.id, id))
    expect((await preview(less)).ok()).toMatchObject({ returns_paid: 12_000, problems: [] })
    ;(await edit(less)).ok()
    expect((await returns(id)).map(({ amount }) => amount)).toEqual([12_000])
  }))
