import { readReport } from '@doira/contract/reporting/reports'
import { reportColumns } from '@doira/domain/reporting/reports/reports'
import { toLocalDate } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shippersTable } from '../chains/chain.tables.ts'
import { testIn } from '../platform/database/test-database.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeFiscalWorld } from './fiscal-world.testing.ts'

const inWorld = testIn((db) => makeFiscalWorld(db))
const at = (name: string) => Object.keys(reportColumns.cashless).indexOf(name)

test(
  'the share of money without cash stands beside what the tax office asks for, by legal entity',
  inWorld(async (world) => {
    const { shop, db, chain, handOver, click, place } = world
    const owner = await aStaff(db, chain, 'owner')
    const read = async () => {
      const query = { report: 'cashless', range: 'today', language: 'ru' } as const
      return (await shop.call(readReport, { token: owner.token, query })).ok()
    }
    expect((await read()).rows).toEqual([])
    await handOver()
    const id = await place({ payment_type: 'click', products: [{ product_id: world.dish, quantity: 2 }] })
    const total = (await world.row(id)).total
    const call = { merchant_trans_id: id, amount: `${total}.00` }
    const { merchant_prepare_id: prepared } = await click('prepare', call)
    await click('complete', { ...call, merchant_prepare_id: String(prepared) })
    const { rows } = await read()
    const [row] = rows
    expect(rows).toHaveLength(1)
    expect(row?.[at('tax_id')]).toBe('305100001')
    expect([row?.[at('cash')], row?.[at('cashless')]]).toEqual([60_000, total])
    expect(row?.[at('cashless_share')]).toBe(Math.floor((total * 1000) / (total + 60_000)) / 10)
    expect([row?.[at('share_needed')], row?.[at('tax_returned')]]).toEqual([60, 40])
    const later = { from: toLocalDate('2027-01-01'), until: null, sharePercent: 90 }
    const cashlessRules = [{ ...later, returnAbovePercent: 50, returnPercent: 10 }]
    await db.update(shippersTable).set({ cashlessRules }).where(eq(shippersTable.id, chain.shipperId))
    const changed = (await read()).rows[0]
    expect([
      changed?.[at('share_needed')],
      changed?.[at('tax_returned')],
      changed?.[at('cash_left')],
    ]).toEqual([90, 10, 0])
  }),
)
