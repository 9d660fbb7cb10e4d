import type { World } from '../world/world.ts'
import { always } from './always.ts'
import { atRest, waiting } from './at-rest.ts'
import { checkBank } from './bank.ts'
import { checkKnownOrders } from './known-orders.ts'
import { checkPhones } from './phones.ts'
import type { Rule } from './rule.ts'
import { checkTill } from './till.ts'

const ours = `with ours as (
  select o.* from orders o join customers c on c.shipper_id = o.shipper_id and c.id = o.customer_id
  where c.name like 'customer %')`

/** In one statement, as it is asked after every moment. */
async function askRules({ database, report }: World, rules: readonly Rule[]): Promise<void> {
  const parts = rules.map(
    ({ broken }, at) => `(select ${at} as at, detail::text from (${broken}) broken limit 3)`,
  )
  const { rows } = await database.pool.query<{ at: number; detail: string }>(
    `${ours} ${parts.join(' union all ')}`,
  )
  for (const { at, detail } of rows) report(rules[at]?.rule ?? '', detail)
}

/** What holds after every moment. */
export async function checkAlways(world: World): Promise<void> {
  await askRules(world, always)
  await checkKnownOrders(world)
}

/** What holds when nothing waits any more. */
export async function checkRested(world: World): Promise<void> {
  await askRules(world, atRest)
  await checkBank(world)
  await checkPhones(world)
  await checkTill(world)
}

/** What still waits, with a name. */
export async function listWaiting(world: World): Promise<readonly string[]> {
  const { rows } = await world.database.pool.query<{ detail: string }>(
    `${ours} ${waiting.join(' union all ')}`,
  )
  const acts = world.later.filter(({ act }) => act.what !== '').map(({ act }) => act.what)
  return [...rows.map(({ detail }) => detail), ...acts]
}
