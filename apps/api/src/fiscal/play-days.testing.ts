import { addSeconds } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { FiscalWorld } from './fiscal-world.testing.ts'
import { makeIssueDocuments } from './queue/issue-documents.ts'
import { virtualRegister } from './registers/virtual/virtual-register.ts'
import { type RegisterFault, registerFaults } from './registers/virtual/virtual-stand-in.testing.ts'

class Killed extends Error {}

/** Always the same numbers for a seed, from 0 to 1. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** These leave something to a person, who is not played here. */
const passing = registerFaults.filter((fault) => fault !== 'wrong_sum' && fault !== 'refused')

/**
 * Hands over so many orders while the register fails and the process that talks to it is killed, both
 * at random. In the end every order has its receipt once, and until then stands in the queue.
 */
export async function playDays(world: FiscalWorld, { orders, seed }: { orders: number; seed: number }) {
  const { shop, standIn, handOver } = world
  const random = makeRandom(seed)
  const pick = (): RegisterFault | null =>
    random() < 0.4 ? (passing[Math.floor(random() * passing.length)] ?? null) : null
  const account = shop.deps.registers.all[0]?.account
  if (!account) throw new Error('a world without a register')
  let mayDie = true
  /** The process ends before or after the register has received it. */
  const register = {
    ...virtualRegister,
    async issue(...given: Parameters<typeof virtualRegister.issue>) {
      if (mayDie && random() < 0.1) throw new Killed()
      const answer = await virtualRegister.issue(...given)
      if (mayDie && random() < 0.1) throw new Killed()
      return answer
    },
  }
  const one = { register, account: account as Parameters<typeof virtualRegister.issue>[0] }
  const registers = { of: () => one, all: [one] }
  const jobs = { ...shop.deps, registers, registerRequest: standIn.request, receiptsAtOnce: 1 }
  const run = async () => {
    try {
      await makeIssueDocuments(jobs)(new AbortController().signal)
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
  }
  standIn.failBy(pick)
  const sold: string[] = []
  for (let order = 0; order < orders; order += 1) {
    sold.push(
      await handOver({ products: [{ product_id: world.dish, quantity: 1 + Math.floor(random() * 4) }] }),
    )
    shop.setNow(addSeconds(shop.deps.clock(), 7))
    if (random() < 0.7) await run()
    if (random() < 0.2) standIn.arrive()
    if (order % 50 === 0) await expectNoneSilent(world, sold)
  }
  await expectNoneSilent(world, sold)
  standIn.failBy(null)
  standIn.arrive()
  mayDie = false
  for (let round = 0; round < 20; round += 1) {
    shop.setNow(addSeconds(shop.deps.clock(), 130))
    await run()
  }
  await expectAllIssuedOnce(world, sold)
}

/** Every paid order has its receipt, or waits by name. */
async function expectNoneSilent({ db, chain }: FiscalWorld, sold: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct order_id)::int as count from fiscal_documents
    where shipper_id = ${chain.shipperId} and kind = 'sale'
      and (qr_url is not null or (waits_since is not null and state in ('waiting', 'failed')))`)
  expect(rows[0]?.count).toBe(sold.length)
}

/** The books of the register and those of the shop agree, order by order. */
async function expectAllIssuedOnce(
  { db, chain, standIn }: FiscalWorld,
  sold: readonly string[],
): Promise<void> {
  const { rows } = await db.execute<{ id: string; total: number; state: string; amount: number }>(sql`
    select d.id, o.total, d.state, d.amount from orders o
    join fiscal_documents d on d.shipper_id = o.shipper_id and d.order_id = o.id
    where o.shipper_id = ${chain.shipperId} and o.handed_at is not null`)
  expect(rows.filter(({ state }) => state !== 'issued')).toEqual([])
  expect(rows).toHaveLength(sold.length)
  expect(standIn.stored).toHaveLength(sold.length)
  const issued = new Map(standIn.stored.map((receipt) => [receipt.operation_id, receipt.total]))
  for (const { id, total } of rows) expect(issued.get(id)).toBe(total * 100)
}
