import type { World } from '../world/world.ts'

/** The records of the providers and those of the shop agree, payment by payment. */
export async function checkBank(world: World): Promise<void> {
  const { rows } = await world.database.pool.query<{
    id: string
    state: string
    amount: string
    back: string
  }>(
    `select t.external_id as id, t.state, t.amount, coalesce((select sum(r.amount) from payment_refunds r
       where r.transaction_id = t.id and r.done_at is not null), 0) as back from payment_transactions t`,
  )
  const booked = new Map(rows.map((row) => [row.id, row]))
  for (const payment of world.bank.payments) {
    const { by, externalId, taken, returned } = payment
    const row = booked.get(externalId)
    const isTaken = row?.state === 'performed' || row?.state === 'refunded'
    const own = isTaken ? Number(row.amount) : 0
    const back = Number(row?.back ?? 0)
    if (own === taken && back === returned) continue
    const order = world.orders.get(payment.orderId)?.number
    world.report(
      'providers and shop have the same records',
      `order ${order} by ${by}: taken ${taken}, recorded ${own}; returned ${returned}, recorded ${back}`,
    )
  }
  checkRegister(world)
}

/** The register has one receipt of each operation. */
function checkRegister({ register, report }: World): void {
  const ids = register.stored.map((receipt) => receipt.operation_id)
  if (new Set(ids).size < ids.length) report('a receipt is issued once', `${ids.length} receipts`)
}
