import type { World } from '../world/world.ts'

/** What customers were answered is so: no acknowledged order is missing, no refused one is there, none is there twice. */
export async function checkKnownOrders({ database, orders, aggregated, report }: World): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; eatsId: string | null }>(
    `select o.id, a.eats_id as "eatsId" from orders o join customers c on c.id = o.customer_id
     left join aggregator_orders a on a.order_id = o.id where c.name like 'customer %' or a.order_id is not null`,
  )
  const there = new Set(rows.map(({ id }) => id))
  for (const { id, number, state } of orders.values()) {
    if (state === 'placed' && !there.has(id))
      report('an acknowledged order is there', `order ${number} is missing`)
    if (state === 'refused' && there.has(id)) report('a refused order is not there', `order ${number}`)
  }
  for (const { id, eatsId } of rows)
    if (eatsId === null ? !orders.has(id) : (aggregated.get(eatsId) ?? id) !== id)
      report('an order is placed once', `nobody sent ${id}`)
}
