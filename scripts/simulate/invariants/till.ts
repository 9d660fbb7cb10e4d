import type { World } from '../world/world.ts'

/** The till has every order of its branches once, and none that was cancelled. */
export async function checkTill({ database, till, report }: World): Promise<void> {
  const { rows } = await database.pool.query<{
    order: string
    status: string
    state: string
    problem: string | null
    ids: readonly string[]
  }>(
    `select o.id as order, o.status, p.state, p.problem, array[p.correlation_id] || p.former_ids as ids
     from pos_orders p join orders o on o.id = p.order_id`,
  )
  for (const { order, status, state, problem, ids } of rows) {
    const there = ids.filter((id) => !['cancelled', undefined].includes(till.find(id)?.status))
    const wanted = status.endsWith('_cancelled') && status !== 'courier_cancelled' ? 0 : 1
    if (there.length !== wanted)
      report('the till has every order once', `order ${order} (${status}) is there ${there.length} times`)
    if (state !== 'confirmed')
      report('no order at the till waits for a person', `order ${order} is ${state}: ${problem}`)
  }
}
