import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { AggregatorSimulator } from './aggregator-simulator.testing.ts'
import type { AggregatorWorld } from './aggregator-world.testing.ts'

/** The same numbers for the same seed. */
function makeRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** What an aggregator has in mind for an order, and what it knows of it. */
type Sent = {
  readonly body: { readonly eatsId: string }
  /** The ids that the shop has answered: one, however often it was sent. */
  readonly answered: Set<string>
  isCancelled: boolean
}

/**
 * Sends orders as a bad network does: answers are lost, the same order is sent again, at the same time, later, between
 * others or with another content; some are cancelled before their answer is there, twice or not at all.
 *
 * @returns what was sent, with every id that was answered
 */
export async function replayOrders(
  world: Pick<AggregatorWorld, 'place' | 'simulator'>,
  { orders, seed, atOnce }: { readonly orders: number; readonly seed: number; readonly atOnce: number },
): Promise<readonly Sent[]> {
  const random = makeRandom(seed)
  const { simulator, place } = world
  const cart = await simulator.buildCart(place)
  const sent: Sent[] = []
  const again: Sent[] = []
  const isLucky = (share: number) => random() < share
  const step = async (one: Sent, isOther: boolean, isDropped: boolean) => {
    const body = isOther ? { ...one.body, comment: 'changed' } : one.body
    const id = await simulator.post(body)
    // The aggregator never learns what was answered, and sends it again.
    if (isDropped) again.push(one)
    else one.answered.add(id)
    return id
  }
  for (let count = 0; count < orders; count += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, orders - count) }, () => {
      const one = { body: simulator.anOrder(place, cart), answered: new Set<string>(), isCancelled: false }
      sent.push(one)
      return one
    })
    const calls = batch.flatMap((one) => {
      const times = isLucky(0.3) ? 3 : 1
      return Array.from({ length: times }, (_, time) => ({
        one,
        isOther: time > 0 && isLucky(0.3),
        isDropped: isLucky(0.3),
      }))
    })
    const late = isLucky(0.5) ? again.splice(0, again.length) : []
    const mixed = [...calls, ...late.map((one) => ({ one, isOther: false, isDropped: false }))]
    mixed.sort(() => random() - 0.5)
    await Promise.all(mixed.map(({ one, isOther, isDropped }) => step(one, isOther, isDropped)))
    if (isLucky(0.05)) simulator.spoilToken()
    for (const one of batch) if (isLucky(0.1)) await cancel(simulator, one, isLucky(0.5))
  }
  for (const one of sent) if (one.answered.size === 0) await step(one, false, false)
  return sent
}

async function cancel(simulator: AggregatorSimulator, one: Sent, isTwice: boolean): Promise<void> {
  const [id] = one.answered
  if (id === undefined) return
  await simulator.cancel(id, one.body.eatsId)
  if (isTwice) await simulator.cancel(id, one.body.eatsId)
  one.isCancelled = true
}

type Tally = {
  readonly doubled: number
  readonly lost: number
  readonly unknown: number
  readonly wrong: number
}

/** Compares what was sent with what the shop has. */
export async function tallyOrders(db: Db, shipperId: string, sent: readonly Sent[]): Promise<Tally> {
  const { rows } = await db.execute<{ eats_id: string; order_id: string; status: string; lines: number }>(sql`
    select a.eats_id, a.order_id, o.status,
      (select count(*)::int from order_lines l where l.shipper_id = o.shipper_id and l.order_id = o.id) as lines
    from orders o left join aggregator_orders a on a.shipper_id = o.shipper_id and a.order_id = o.id
    where o.shipper_id = ${shipperId}`)
  const there = Map.groupBy(rows, (row) => row.eats_id)
  const of = (one: Sent) => there.get(one.body.eatsId) ?? []
  return {
    doubled: sent.filter((one) => of(one).length > 1 || one.answered.size > 1).length,
    lost: sent.filter((one) => of(one).length === 0).length,
    unknown: rows.length - sent.filter((one) => of(one).length > 0).length,
    wrong: sent.filter((one) => {
      const [row] = of(one)
      const isCancelled = row?.status.endsWith('_cancelled') === true
      return !row || !one.answered.has(row.order_id) || isCancelled !== one.isCancelled || row.lines !== 2
    }).length,
  }
}
