import { productsTable } from '../../../catalog/products.tables.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { makePaymentWorld, orderTiyin, type PaymentWorld } from '../../../testing/payment-world.testing.ts'

export type PaymeWorld = PaymentWorld & {
  /** A world whose dish has a code of the tax committee, and an order that awaits its payment by Payme. */
  readonly orderId: string
  readonly account: { readonly order_id: string }
}

export function atPayme(run: (world: PaymeWorld) => Promise<void>) {
  return () => withRollback(async (db) => run(await makePaymeWorld(await makePaymentWorld(db))))
}

export async function makePaymeWorld(world: PaymentWorld): Promise<PaymeWorld> {
  await world.db.update(productsTable).set({ mxik: '00101001001000000' })
  const orderId = await world.place({ payment_type: 'payme' })
  return { ...world, orderId, account: { order_id: orderId } }
}

export const now = Date.parse('2027-03-08T12:10:00+05:00')
export const stranger = '00000000-0000-4000-8000-000000000000'

export function create(
  { payme, account }: PaymeWorld,
  id: string,
  changes: Readonly<Record<string, unknown>> = {},
) {
  return payme('CreateTransaction', { id, time: now, amount: orderTiyin, account, ...changes })
}
