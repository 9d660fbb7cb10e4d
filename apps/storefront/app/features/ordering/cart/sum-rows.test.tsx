import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { renderInLayout } from '../../layout/layout.testing.tsx'
import type { Sums } from '../quote/quote.ts'
import { SumRows } from './sum-rows.tsx'

/** The rows as they are read: the name of each and its sum. */
async function getRows(sums: Partial<Sums> | null): Promise<readonly string[]> {
  const all = {
    ...{ goods: toSum(100_000), discount: toSum(0), delivery: toSum(15_000), pointsPaid: toSum(0) },
    ...{ total: toSum(115_000), dishCount: null, ...sums },
  }
  const html = await renderInLayout(<SumRows sums={sums && all} />, { namespaces: ['order'] })
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, sum]) =>
    `${name}: ${sum?.replace(/<.*>/, '…')}`.replaceAll('\u00a0', ' '),
  )
}

test.each([
  {
    what: 'an order with delivery',
    sums: {},
    rows: ['Стоимость блюд: 100 000 сум', 'Доставка: 15 000 сум', 'Итого: 115 000 сум'],
  },
  {
    what: 'a free delivery, a discount and points',
    sums: { delivery: toSum(0), discount: toSum(20_000), pointsPaid: toSum(5000), total: toSum(75_000) },
    rows: [
      'Стоимость блюд: 100 000 сум',
      'Скидка: −20 000 сум',
      'Доставка: Бесплатно',
      'Оплата баллами: −5 000 сум',
      'Итого: 75 000 сум',
    ],
  },
  {
    what: 'nothing known yet',
    sums: null,
    rows: ['Стоимость блюд: …', 'Доставка: …', 'Итого: …'],
  },
])('[R3-07] the sums of $what', async ({ sums, rows }) => {
  expect(await getRows(sums)).toEqual(rows)
})
