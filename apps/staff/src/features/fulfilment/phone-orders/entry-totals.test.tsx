// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { getRows, renderInDocument } from '../../../platform/document.testing.tsx'
import { EntryTotals } from './entry-totals.tsx'
import type { CallQuote } from './use-call-quote.ts'

const aQuote = (given: Partial<CallQuote> = {}): CallQuote =>
  ({
    ...{ goods_full: 120_000, goods: 100_000, order_discount: 10_000, points_spent: 0, total: 105_000 },
    ...{ delivery_type: 'delivery', delivery_price: 15_000, delivery_discount: 0, ...given },
  }) as CallQuote // the parts that are shown

test.each([
  { what: 'nothing yet', quote: undefined, hasMissing: false, rows: ['Итого: 0 сум'] },
  {
    what: 'a delivery with discounts',
    quote: aQuote(),
    hasMissing: false,
    rows: ['Блюда: 120 000 сум', 'Скидка: −30 000 сум', 'Доставка: 15 000 сум', 'Итого: 105 000 сум'],
  },
  {
    what: 'a free delivery paid with points, with a dish that has run out',
    quote: aQuote({
      goods: 120_000,
      order_discount: 0,
      delivery_discount: 15_000,
      points_spent: 20_000,
      total: 100_000,
    }),
    hasMissing: true,
    rows: [
      'Блюда без закончившихся: 120 000 сум',
      'Доставка: бесплатно',
      'Баллами: −20 000 сум',
      'Итого: 100 000 сум',
    ],
  },
  {
    what: 'a takeaway',
    quote: aQuote({
      delivery_type: 'self-pickup',
      delivery_price: 0,
      goods: 120_000,
      order_discount: 0,
      total: 120_000,
    }),
    hasMissing: false,
    rows: ['Блюда: 120 000 сум', 'Итого: 120 000 сум'],
  },
])('an order by phone shows the sums of $what', ({ quote, hasMissing, rows }) => {
  const { container } = renderInDocument(<EntryTotals quote={quote} hasMissing={hasMissing} isBusy={false} />)
  expect(getRows(container)).toEqual(rows)
})
