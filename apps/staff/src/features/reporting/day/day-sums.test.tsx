// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { getRows, renderInDocument } from '../../../platform/document.testing.tsx'
import { CustomerSums, PointSums } from './day-sums.tsx'
import type { Report } from './use-day.ts'

const none = { payme: 0, click: 0, uzum: 0, uzqr: 0, points: 0 }
const report = {
  came: { ...none, payme: 114_000, cash: 0, card: 0 },
  went: { ...none, transfer: 0 },
  ...{ carried: { opening: 0, moved: 0, closing: 114_000 }, sold: { orders: 0, value: 0 }, differences: [] },
  points: { earned: 0, gifts: 0 },
} as unknown as Report // what is asked of it

test('[R4-15] the sums of a day list what there was, its orders and its total, and no other zeros', () => {
  const { container, unmount } = renderInDocument(<CustomerSums report={report} />)
  expect(getRows(container)).toEqual([
    'Payme: 114 000 сум',
    'Отдали 0 заказов: 0 сум',
    'Осталось на завтра: 114 000 сум',
  ])
  unmount()
  expect(getRows(renderInDocument(<PointSums report={report} />).container)).toHaveLength(2)
})
