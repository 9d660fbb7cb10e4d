import { exportOrders } from '@doira/contract/orders/order-list-actions'
import { readReport } from '@doira/contract/reporting/reports'
import { readSummary } from '@doira/contract/reporting/summary'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aListedChain } from './order-list.testing.ts'

const [monday, tuesday] = ['2027-03-08', '2027-03-09']

test('[R4-17] an order for another day counts on the day on which it was placed, in the list, its file, the summary and the reports', () =>
  withRollback(async (db) => {
    const { shop, place, owner, listed, perform, download } = await aListedChain(db)
    await place({ future_time: `${tuesday}T18:00:00+05:00` })
    // On the day for which it is.
    shop.wait(20 * 3600)
    const { token } = owner
    const countOf = async (day: string) => {
      const days = { from: day, to: day }
      const range = { range: 'days', ...days } as const
      const summary = (await shop.call(readSummary, { token, query: range })).ok()
      const report = { ...range, report: 'branches', language: 'ru' } as const
      const { columns, total } = (await shop.call(readReport, { token, query: report })).ok()
      const data = { format: 'csv', rows: 'orders', groups: ['money'], language: 'ru', conditions: days }
      const file = await download((await perform(exportOrders, owner, data)).ok().action_id, owner)
      const lines = (await file.text()).trim().split('\r\n')
      return {
        list: (await listed(days, owner)).totals?.orders,
        file: lines.filter((line) => line.includes('"предзаказ"')).length,
        summary: summary.total.orders,
        report: total[columns.findIndex(({ name }) => name === 'sold')],
      }
    }
    expect(await countOf(monday)).toEqual({ list: 1, file: 1, summary: 1, report: 1 })
    expect(await countOf(tuesday)).toEqual({ list: 0, file: 0, summary: 0, report: 0 })
  }))
