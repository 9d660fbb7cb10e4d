import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../testing/all-mismatches.testing.ts'
import { makeDeskWorld } from '../../testing/staff-desk-world.testing.ts'
import { makeReconcilePayments } from '../reconciliation/reconcile-payments.ts'
import { paymentMismatchesTable } from './reconciliation.tables.ts'

type Planted = {
  readonly what: string
  readonly rows: (orderId: string) => readonly SQL[]
  readonly by: number
}

const paid = (orderId: string) => sql`payment_transactions where order_id = ${orderId}`
const aTransfer = (orderId: string, amount: number) => sql`
  insert into order_returns
    (shipper_id, id, order_id, transaction_id, amount, way, cause, requested_at, done_at, transfer_number)
  select shipper_id, ${randomUUID()}::uuid, order_id, id, ${amount}, 'transfer', 'edited', performed_at, performed_at, '1'
  from ${paid(orderId)}`
const aReversal = (orderId: string) => sql`
  insert into payment_refunds (shipper_id, id, transaction_id, amount, cause, requested_at, done_at)
  select shipper_id, ${randomUUID()}::uuid, id, amount, 'provider', performed_at, performed_at from ${paid(orderId)}`
const refunded = (orderId: string) => sql`
  update payment_transactions set state = 'refunded', cancelled_at = performed_at where order_id = ${orderId}`
const unpaid = (orderId: string) => sql`
  update orders set is_paid = false, status = 'operator_cancelled', finished_at = created_at where id = ${orderId}`
const somePoints = (orderId: string, amount: number) => sql`
  insert into loyalty_entries (shipper_id, id, customer_id, order_id, kind, amount, remaining, expires_at, created_at)
  select shipper_id, ${randomUUID()}::uuid, customer_id, id, 'compensated', ${amount}, ${amount}, created_at, created_at
  from orders where id = ${orderId}`

const plants: readonly Planted[] = [
  { what: 'a reversal', rows: (id) => [refunded(id), aReversal(id), unpaid(id)], by: 0 },
  {
    what: 'a reversal and a transfer',
    rows: (id) => [aTransfer(id, 1), refunded(id), aReversal(id), unpaid(id)],
    by: 1,
  },
  {
    what: 'a refund by hand and a reversal',
    rows: (id) => [
      ...[refunded(id), aReversal(id), unpaid(id)],
      sql`update payment_refunds set transfer_number = '1', also_reversed_at = done_at`,
    ],
    by: 75_000,
  },
  { what: 'points that nobody spent', rows: (id) => [somePoints(id, 7)], by: 7 },
]

test.each(plants)(
  '[S-02] with $what in the ledger the check reports exactly one excess return, of $by',
  ({ rows, by }) =>
    withRollback(async (db) => {
      const { shop, place, pay, drawer } = await makeDeskWorld(db)
      const id = await place({ payment_type: 'payme' })
      await pay(id, 'payme')
      for (const row of rows(id)) await db.execute(row)
      const kinds = by === 0 ? [] : ['returned_more_than_taken']
      const found = await listAllMismatches(db, shop.deps.clock())
      expect(found.map(({ kind }) => kind)).toEqual(kinds)
      await makeReconcilePayments(shop.deps)(new AbortController().signal)
      const recorded = await db.select().from(paymentMismatchesTable)
      expect(recorded.map(({ kind }) => kind)).toEqual(kinds)
      expect((await drawer(id)).money.excess).toBe(by)
    }),
)
