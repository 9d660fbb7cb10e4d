// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeTranslate } from '../../../i18n/translate.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { Tiles } from './tiles.tsx'
import type { SummaryData } from './use-summary.ts'

function aSummary(revenue: number | null): SummaryData {
  const numbers = {
    ...{ orders: 2, late: 0, cancelled: 0, median: null, promised: null, average: revenue },
    ...{ revenue, returned: revenue === null ? null : 0, returning: revenue === null ? null : 0 },
  }
  const days = { from: '2027-03-01', to: '2027-03-01' }
  return {
    ...{ total: numbers, compared: numbers, compared_days: days, now: '2027-03-08T07:10:00.000Z' },
  } as unknown as SummaryData // what is shown
}

const meaning = /^Выручка: заказы, сделанные за эти дни, .*без баллов и без отменённых/

test('[R2-20] the summary says which orders its revenue counts, and how the report of a day differs', () => {
  renderInDocument(<Tiles summary={aSummary(80_000)} />)
  expect(screen.getByText(meaning).textContent).toContain('Отчёт дня считает по дню выдачи')
  expect(makeTranslate('uz')('summary.revenue_means')).toContain('Kun hisoboti')
})

test('[R2-20] staff who may not see money read nothing about revenue', () => {
  renderInDocument(<Tiles summary={aSummary(null)} />)
  expect(screen.queryByText(meaning)).toBeNull()
})
