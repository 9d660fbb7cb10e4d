import { takeCash } from '@doira/contract/fulfilment/branch-actions'
import { refuseOrder } from '@doira/contract/fulfilment/order-actions'
import type { Random } from '../engine/random.ts'
import type { Act } from '../world/act.ts'
import type { World } from '../world/world.ts'
import { ask, sayAnswer } from './calls.ts'
import { listOpen, perform } from './staff.ts'

/** A courier gives an order back: another one, or the same again, is assigned. */
export async function giveBack(world: World, random: Random): Promise<Act | null> {
  const held = (await listOpen(world)).filter(({ status }) => status === 'courier_accepted')
  if (held.length === 0) return null
  const order = random.pick(held)
  const by = world.city.couriers.find(({ row }) => row.id === order.courierId) ?? world.city.operator
  return perform(world, random, order, {
    ...{ endpoint: refuseOrder, token: by.token, what: 'the courier gives back' },
    makeData: () => ({ reason: 'far' }),
  })
}

/** All the cash that a courier carries when they come to the till. */
export async function handIn(world: World, random: Random): Promise<Act | null> {
  const { rows } = await world.database.pool.query<{ id: string; name: string; amount: string }>(
    `select s.id, s.name, sum(t.amount) as amount from till_entries t join staff s on s.id = t.courier_id
     where t.method = 'cash' group by s.id, s.name having sum(t.amount) > 0 order by s.name`,
  )
  if (rows.length === 0) return null
  const { id, name, amount } = random.pick(rows)
  const body = {
    ...{ action_id: random.uuid(), pressed_at: world.clock() },
    data: {
      courier_id: id,
      branch_id: world.city.branches[0]?.id ?? null,
      amount: Number(amount),
      comment: '',
    },
  }
  return {
    what: `${name} hands in ${amount}`,
    async send(shop) {
      const answered = await ask(world, shop, takeCash, { token: world.city.operator.token, body })
      return () => sayAnswer(answered)
    },
  }
}
