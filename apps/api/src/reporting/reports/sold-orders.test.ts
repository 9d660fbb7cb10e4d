import { readOrderList } from '@doira/contract/orders/order-list'
import { readReport } from '@doira/contract/reporting/reports'
import { readSummary } from '@doira/contract/reporting/summary'
import { runs } from '@doira/domain/property-runs.testing'
import { addMinutes } from '@doira/domain/time/instant'
import { getDayStart, toLocalDate } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeCountPast } from '../summary/count-past.ts'
import { midnight } from '../summary/random-orders.testing.ts'
import { readSoldParts, type SoldPart } from '../summary/sold-parts.queries.ts'
import { summarySoldPartsTable } from '../summary/summary.tables.ts'
import { aSoldOrder, type SoldOrder, sell } from './sold-orders.testing.ts'

const period = { from: '2027-02-22', to: '2027-03-14' }
const later = addMinutes(midnight, 20 * 24 * 60)
const countWeeks = (db: Db) => makeCountPast({ db, clock: () => later })(new AbortController().signal)

const isSold = ({ status }: SoldOrder) => status === 'finished' || status === 'new'
const add = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** What receipts say of these orders, by dish and rate. */
function getParts(orders: readonly SoldOrder[]): readonly SoldPart[] {
  const all = orders.filter(isSold).flatMap((order) => {
    const toPart = (
      index: number,
      productId: string | null,
      [quantity, given]: readonly [number, number],
      gross: number,
      amount: number,
    ) => {
      const { paid = 0, vat = 0 } = order.taxes[index] ?? {}
      const percent = order.lines[index]?.percent ?? order.feePercent
      return {
        ...{ productId, percent, quantity, given, gross, discount: gross - amount },
        ...{ points: amount - paid, revenue: paid, vat },
      }
    }
    const ofLines = order.lines.map((line, index) => {
      const pieces = [line.isDefault ? 0 : line.quantity, line.isGift ? line.quantity : 0] as const
      return toPart(index, line.productId, pieces, line.gross, line.amount)
    })
    return order.fee === 0
      ? ofLines
      : [...ofLines, toPart(order.lines.length, null, [1, 0], order.fee, order.fee)]
  })
  const keys = [...new Set(all.map(({ productId, percent }) => `${productId} ${percent}`))]
  return keys.map((key) => {
    const own = all.filter(({ productId, percent }) => `${productId} ${percent}` === key)
    const [first] = own
    const sum = (name: 'quantity' | 'given' | 'gross' | 'discount' | 'points' | 'revenue' | 'vat') =>
      add(own.map((one) => one[name]))
    return {
      ...{ productId: first?.productId ?? null, percent: first?.percent ?? 0, quantity: sum('quantity') },
      ...{ given: sum('given'), gross: sum('gross'), discount: sum('discount'), points: sum('points') },
      ...{ revenue: sum('revenue'), vat: sum('vat') },
    }
  })
}

const sorted = (parts: readonly SoldPart[]) =>
  parts.toSorted((a, b) => `${a.productId} ${a.percent}`.localeCompare(`${b.productId} ${b.percent}`))

test('[S-22] for random orders the database splits what is paid over dishes, delivery and rates of tax as receipts do, also from counted weeks', {
  timeout: runs(180_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aSoldOrder, { maxLength: 30 }), async (drawn) => {
      await withRollback(async (db) => {
        const { chain, branches, orders } = await sell(db, drawn)
        const [firstDay, lastDay] = [toLocalDate(period.from), toLocalDate(period.to)]
        const span = {
          ...{ from: getDayStart(firstDay), to: getDayStart(toLocalDate('2027-03-15')), asOf: later },
          ...{ firstDay, lastDay },
        }
        const read = (branchIds: readonly string[] | null) =>
          readSoldParts(db, { shipperId: chain.shipperId, branchIds, span })
        const check = async () => {
          expect(sorted(await read(null))).toEqual(sorted(getParts(orders)))
          const some = branches.slice(1)
          const own = orders.filter(({ branchId }) => some.includes(branchId))
          expect(sorted(await read(some))).toEqual(sorted(getParts(own)))
        }
        await check()
        await countWeeks(db)
        const { rows } = await db.execute(sql`select from ${summarySoldPartsTable}`)
        expect(rows.length > 0).toBe(orders.some(isSold))
        await check()
      })
    }),
    { numRuns: runs(8) },
  )
})

test('[S-22] the rows of every report of money add up to its total, to the revenue of the summary and to the list of orders', {
  timeout: runs(180_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aSoldOrder, { maxLength: 25 }), async (drawn) => {
      await withRollback(async (db) => {
        const { world, chain, orders } = await sell(db, drawn)
        const { shop } = world
        shop.setNow(later)
        const { token } = await aStaff(db, chain, 'owner')
        const query = { range: 'days', ...period } as const
        const { revenue } = (await shop.call(readSummary, { token, query })).ok().total
        const { totals } = (await shop.call(readOrderList, { token, query: period })).ok()
        const read = async (report: 'dishes' | 'branches' | 'methods' | 'payments' | 'discounts' | 'vat') => {
          const answer = (
            await shop.call(readReport, { token, query: { ...query, report, language: 'ru' } })
          ).ok()
          return (name: string) => {
            const at = answer.columns.findIndex((column) => column.name === name)
            const sum = add(answer.rows.map((row) => Number(row[at])))
            expect(answer.total[at]).toBe(sum)
            return sum
          }
        }
        const sold = orders.filter(isSold)
        expect(revenue).toBe(totals?.total)
        expect(revenue).toBe(add(sold.map(({ total }) => total)))
        for (const name of ['dishes', 'branches', 'methods', 'payments'] as const) {
          const of = await read(name)
          expect({ name, revenue: of('revenue') }).toEqual({ name, revenue })
          expect(of('discount')).toBe(totals?.discount)
          expect(of('points')).toBe(add(sold.map(({ points }) => points)))
          const delivery = name === 'dishes' ? 0 : of('delivery')
          expect(of('gross') - of('discount') + delivery - of('points')).toBe(revenue)
        }
        const vat = await read('vat')
        expect(vat('revenue')).toBe(revenue)
        expect(vat('vat')).toBe(add(sold.map((order) => order.vat)))
        expect(vat('vat') + vat('without_vat')).toBe(revenue)
        expect((await read('discounts'))('discount')).toBe(totals?.discount)
      })
    }),
    { numRuns: runs(6) },
  )
})
