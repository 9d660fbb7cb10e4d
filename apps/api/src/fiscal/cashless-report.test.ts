import { readReport } from '@doira/contract/reporting/reports'
import { toSum } from '@doira/domain/money/sum'
import { reportColumns } from '@doira/domain/reporting/reports/reports'
import { toLocalDate } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shippersTable } from '../chains/chain.tables.ts'
import { ordersTable } from '../orders/orders.tables.ts'
import { paymentRefundsTable, paymentTransactionsTable } from '../payments/core/payments.tables.ts'
import { testIn } from '../platform/database/test-database.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeFiscalWorld } from './fiscal-world.testing.ts'

const inWorld = testIn((db) => makeFiscalWorld(db))
const cell = (name: string) => Object.keys(reportColumns.cashless).indexOf(name)

test(
  'every payment system counts as cashless, refunds never count twice, and what an aggregator was paid is no turnover',
  inWorld(async (world) => {
    const { shop, db, chain, handOver, payByClick, payBack, transactions, at } = world
    const { shipperId } = chain
    const owner = await aStaff(db, chain, 'owner')
    const ids = [await payByClick(), await payByClick(), await payByClick()]
    for (const [index, provider] of (['uzum', 'uzqr', 'payme'] as const).entries())
      await db
        .update(paymentTransactionsTable)
        .set({ provider })
        .where(eq(paymentTransactionsTable.orderId, ids[index] ?? ''))
    await handOver()
    await db
      .update(ordersTable)
      .set({ paymentType: 'aggregator', handedAt: aMoment })
      .where(eq(ordersTable.id, await world.place()))
    await at(1)
    const [first] = await transactions(ids[0] ?? '')
    const transactionId = first?.id ?? ''
    await payBack(ids[0] ?? '', transactionId, 20_000)
    await at(60)
    // The provider returns all of it as well.
    await db.insert(paymentRefundsTable).values({
      ...{ shipperId, id: crypto.randomUUID(), transactionId, amount: toSum(75_000), cause: 'provider' },
      ...{ requestedAt: aMoment, doneAt: aMoment },
    })
    await at(120)
    const query = { report: 'cashless', range: 'today', language: 'ru' } as const
    const [row] = (await shop.call(readReport, { token: owner.token, query })).ok().rows
    expect([row?.[cell('cash')], row?.[cell('cashless')], row?.[cell('receipts')]]).toEqual([
      60_000, 150_000, 6,
    ])
  }),
)

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
    expect(row?.[cell('tax_id')]).toBe('305100001')
    expect([row?.[cell('cash')], row?.[cell('cashless')]]).toEqual([60_000, total])
    expect(row?.[cell('cashless_share')]).toBe(Math.floor((total * 1000) / (total + 60_000)) / 10)
    expect([row?.[cell('share_needed')], row?.[cell('tax_returned')]]).toEqual([60, 40])
    const later = { from: toLocalDate('2027-01-01'), until: null, sharePercent: 90 }
    const cashlessRules = [{ ...later, returnAbovePercent: 50, returnPercent: 10 }]
    await db.update(shippersTable).set({ cashlessRules }).where(eq(shippersTable.id, chain.shipperId))
    const changed = (await read()).rows[0]
    expect([
      changed?.[cell('share_needed')],
      changed?.[cell('tax_returned')],
      changed?.[cell('cash_left')],
    ]).toEqual([90, 10, 0])
  }),
)
