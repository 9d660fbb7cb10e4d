import { runs } from '@doira/domain/property-runs.testing'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productsTable } from '../catalog/products.tables.ts'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import { settleMoney } from '../fulfilment/simulation/money-checks.testing.ts'
import { aMoneyWorld, type MoneyWorld } from '../fulfilment/simulation/money-world.testing.ts'
import type { Database, Db } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import type { EditWorld } from '../testing/edit-world.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { deliveryCodes, roll } from './fiscal-world.testing.ts'
import { makeIssueDocuments } from './queue/issue-documents.ts'
import { fiscalDocumentsTable, fiscalRegistersTable } from './record/fiscal.tables.ts'
import { virtualRegister } from './registers/virtual/virtual-register.ts'
import { registerAccount, virtualStandIn } from './registers/virtual/virtual-stand-in.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

type Event = keyof MoneyWorld['happen']

const events = [
  ...(['raise by payme', 'raise by click', 'pay more', 'pay more', 'confirm stray'] as const),
  ...(['cash after all', 'cash after all', 'link by payme', 'link by click'] as const),
  ...(['link by uzum', 'link by uzqr', 'raise by uzum', 'raise by uzqr'] as const),
  ...(['reverse own', 'reverse more', 'compare', 'refunds', 'transfer', 'transfer anyway'] as const),
  ...(['less as points', 'less as transfer', 'fewer as points', 'withdraw the edit'] as const),
  ...(['customer cancels', 'operator cancels by transfer', 'time passes'] as const),
] satisfies readonly Event[]
const afterwards = [
  ...(['complaint about a part', 'complaint about all', 'reverse own', 'reverse more'] as const),
  ...(['compare', 'refunds', 'transfer', 'confirm stray'] as const),
] satisfies readonly Event[]

const story = fc.record({
  by: fc.constantFrom('payme' as const, 'click' as const),
  points: fc.constantFrom(0 as const, 10_000 as const),
  path: fc.array(fc.constantFrom(...events), { minLength: 2, maxLength: 8 }),
  taken: fc.record({
    more: fc.constantFrom(-95_000, -7_001, 0, 0, 5_000),
    method: fc.constantFrom('cash' as const, 'card' as const),
  }),
  after: fc.array(fc.constantFrom(...afterwards), { maxLength: 4 }),
})

/** The register of this world, and what it has issued in all. */
async function aRegister(db: Db, { chain, shop }: EditWorld) {
  const { shipperId } = chain
  const row = { shipperId, connector: 'virtual', since: aMoment }
  await db.insert(fiscalRegistersTable).values({ ...row, issuingProviders: [], refundingProviders: [] })
  const ofBranch = and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, chain.branchId))
  await db.update(branchesTable).set({ taxId: '305100001' }).where(ofBranch)
  await db.update(productsTable).set(roll).where(eq(productsTable.shipperId, shipperId))
  const standIn = virtualStandIn(shop.deps.clock)
  const connected = { register: virtualRegister, account: { ...registerAccount } }
  const settings = { ...shop.deps.payments.of(shipperId), deliveryCodes }
  const issue = makeIssueDocuments({
    ...shop.deps,
    registers: { of: () => connected, all: [connected] },
    payments: { of: () => settings, all: [settings] },
    ...{ registerRequest: standIn.request, receiptsAtOnce: 1 },
  })
  return {
    /** People confirm what was taken above what was due. */
    async issueAll() {
      for (const _ of [1, 2, 3]) {
        await issue(new AbortController().signal)
        await db
          .update(fiscalDocumentsTable)
          .set({ state: 'waiting', nextAt: shop.deps.clock() })
          .where(
            and(
              eq(fiscalDocumentsTable.shipperId, shipperId),
              eq(fiscalDocumentsTable.problem, 'taken_more'),
            ),
          )
        shop.wait(130)
      }
    },
    missing: async () => {
      const { rows } = await db.execute(sql`
        select kind, amount, problem, problem_text from fiscal_documents
        where shipper_id = ${shipperId} and waits_since is not null`)
      return rows
    },
    issued: () =>
      standIn.stored.reduce((sum, { type, total }) => sum + (type === 'sale' ? total : -total), 0) / 100,
  }
}

test('[R9-09] [R2-20] whatever happens to an order and its money, its receipts come to what was taken less what went back', {
  timeout: runs(300_000),
}, async ({ annotate }) => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(story, async ({ path, taken: { more, method }, after, ...given }) => {
      const why = JSON.stringify({ ...given, path, more, method, after })
      const { db } = database
      const connected: Awaited<ReturnType<typeof aRegister>>[] = []
      const world = await aMoneyWorld(db, { ...given, isTakeaway: true }, async (shop) => {
        connected.push(await aRegister(db, shop))
      })
      const [register] = connected
      if (!register) throw new Error('no register')
      const { id, row, outside, transferred } = world
      for (const name of [...path, 'accept', 'ready'] as const) await world.happen[name]()
      const due = (await world.drawer(id)).card.to_take
      const amount = Math.max(0, due + more)
      await world.handOver(amount, 'так взяли', { method })
      for (const name of after) await world.happen[name]()
      await settleMoney(world, why)
      await register.issueAll()
      expect(await register.missing(), why).toEqual([])
      const { rows } = await db.execute<{ external_id: string; ids: string[] }>(sql`
        select t.external_id, array(select r.id::text from payment_refunds r where r.transaction_id = t.id
          union all select p.id::text from order_returns p where p.transaction_id = t.id) as ids
        from payment_transactions t where t.order_id = ${id}`)
      const online = outside.payments.map(({ externalId, taken, returned }) => {
        const ids = rows.find(({ external_id }) => external_id === externalId)?.ids ?? []
        const byHand = ids.reduce((sum, one) => sum + (transferred.get(one) ?? 0), 0)
        return Math.max(0, taken - returned - byHand)
      })
      const atCounter = (await row(id)).takenAmount ?? 0
      expect(register.issued(), why).toBe(online.reduce((sum, one) => sum + one, atCounter))
      for (const what of [
        atCounter > 0 && 'at the counter',
        atCounter > due && 'more than due',
        online.some((sum) => sum > 0) && 'online',
        outside.payments.some(({ returned }) => returned > 0) && 'returned',
      ])
        if (what) seen.set(what, (seen.get(what) ?? 0) + 1)
    }),
    { numRuns: runs(14), endOnFailure: true },
  )
  await annotate([...seen].map(([what, times]) => `${times} ${what}`).join(', '), 'measured')
})
