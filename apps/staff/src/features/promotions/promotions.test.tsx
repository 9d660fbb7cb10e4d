// @vitest-environment happy-dom

import { toLocalDate } from '@doira/domain/time/local-time'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { DryRunResults } from './dry-run/dry-run-results.tsx'
import { listMonths } from './dry-run/use-dry-run.ts'
import { dearerDishes, getClashes } from './find-clashes.ts'
import { GiftPart } from './form/gift-part.tsx'
import { WordsCard } from './form/words-card.tsx'
import { PromotionsTable } from './promotions-table.tsx'
import type { Promotion, PromotionDocument } from './use-promotions.ts'

const title = (ru: string) => ({ ru, uz: ru, en: ru })
const choices = {
  now: '2026-11-21T14:00:00.000Z',
  cities: [{ slug: 'tashkent', title: title('Ташкент') }],
  branches: [],
  categories: [{ id: 'sets', title: title('Сеты'), dishes: 1 }],
  dishes: [{ id: 'set', title: title('Сет'), category_id: 'sets', price: 99_000 }],
}
const document: PromotionDocument = {
  ...{ kind: 'nth', percent: 50, every: 2, how: 'auto', category_ids: ['sets'], cities: ['tashkent'] },
  ...{ days: [5, 6, 7], budget: 30_000_000, min_order: 150_000, starts_at: '2026-11-01T00:00:00.000Z' },
}
const promotion: Promotion = {
  ...{ id: 'p1', title: title('Второй сет'), state: 'running', kind: 'nth', how: 'auto', code: null },
  ...{ has_draft: false, document, uses: 386, spent: 28_500_000, budget: 30_000_000, runs_out_on: null },
  stats: { orders: 386, cost: 19_600_000, revenue: 83_400_000, new_customers: 12 },
}

test('the list shows what a promotion costs, where it applies, and that its budget nears its end', () => {
  renderInDocument(<PromotionsTable promotions={[promotion]} choices={choices} />)
  const row = screen.getByRole('row', { name: /Второй сет/ })
  expect(row.textContent).toContain('386')
  expect(row.textContent).toContain('Ташкент')
  expect(row.textContent).toContain('идёт')
  expect(row.querySelector('[data-look="near"]')).not.toBeNull()
})

test('the rule is read in words', () => {
  renderInDocument(<WordsCard document={document} choices={choices} />)
  const sentences = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  expect(sentences).toContain('Каждое второе блюдо, то, что дешевле, на 50 % дешевле')
  expect(sentences).toContain('На блюда: Сеты')
  expect(sentences).toContain('Дни: Пт, Сб, Вс')
})

/** The part about the way to get a promotion, and what is changed in it. */
function showGiftPart(more: PromotionDocument) {
  const changes: unknown[][] = []
  const { unmount } = renderInDocument(
    <GiftPart
      document={{ ...document, ...more }}
      draft={{}}
      languages={['ru', 'uz', 'en']}
      wrong={new Set()}
      onChange={(...change) => changes.push(change)}
      choices={choices}
    />,
  )
  return { changes, unmount }
}

test('a code is written in capitals, with Latin letters for Cyrillic ones that look the same', () => {
  const { changes } = showGiftPart({ how: 'code', code: null })
  fireEvent.change(screen.getByLabelText('Код'), { target: { value: 'кот10' } })
  expect(changes).toEqual([['code', 'KOT10']])
  fireEvent.change(screen.getByLabelText('Код'), { target: { value: 'вечер20' } })
  expect(changes.at(-1)).toEqual(['code', 'VECHER20'])
  fireEvent.click(screen.getByRole('radio', { name: /^Подарок/ }))
  expect(changes.at(-1)).toEqual(['kind', 'gift'])
  fireEvent.click(screen.getByRole('radio', { name: /^Личные коды/ }))
  expect(changes.slice(-2), 'who shows a code gives it to everybody').toEqual([
    ['how', 'personal'],
    ['is_announced', false],
  ])
})

test('a code is for each person once unless the chain wants it otherwise, and no longer when it is none', () => {
  const byItself = showGiftPart({ how: 'auto' })
  fireEvent.click(screen.getByRole('radio', { name: /^По коду/ }))
  expect(byItself.changes.at(-1)).toEqual(['per_customer', 1])
  byItself.unmount()
  const byCode = showGiftPart({ how: 'code', per_customer: 1 })
  fireEvent.click(screen.getByRole('radio', { name: /^Сама/ }))
  expect(byCode.changes.at(-1)).toEqual(['per_customer', null])
})

test('a promotion on the same dishes at the same time is a clash, and a sum above a price is counted', () => {
  const percent = { ...document, kind: 'percent' as const }
  const other = { ...promotion, id: 'p2', document: percent }
  expect(getClashes('p1', percent, [other, promotion]).map(({ id }) => id)).toEqual(['p2'])
  expect(getClashes('p1', { ...percent, days: [1] }, [other])).toEqual([])
  expect(dearerDishes({ ...document, kind: 'sum', sum: 120_000 }, choices.dishes)).toBe(1)
})

test('a dry run says what the promotion would have cost, why others would not have had it, and where', () => {
  const example = { order_id: 'o1', number: 17_206, at: '2026-10-18T15:41:00.000Z', branch_id: 'centre' }
  const run = {
    ...{ orders: 400, revenue: 100_000_000 },
    got: { orders: 4, cost: 200_000, largest: 84_500, bill_before: 1_226_800, bill_after: 1_026_800 },
    examples: [
      { ...example, dishes: 2, bill_before: 268_000, cost: 49_500, bill_after: 218_500, is_capped: true },
    ],
    missed: [{ reason: 'better' as const, orders: 96 }],
    branches: [{ branch_id: 'centre', orders: 4, cost: 200_000 }],
  }
  const branches = [{ id: 'centre', city: 'tashkent', name: title('Центр') }]
  renderInDocument(<DryRunResults run={run} choices={{ ...choices, branches }} />)
  const getText = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, ' ')
  expect(getText(screen.getByText('Получили бы').parentElement)).toBe('Получили бы41,0 % из 400 заказов')
  expect(getText(screen.getByText('Средняя скидка').parentElement)).toContain('50 000')
  expect(getText(screen.getByText('Центр', { selector: 'td' }).parentElement)).toContain(
    '−49 500упёрлась в предел218 500',
  )
  expect(getText(screen.getByText('Иная лучше').parentElement)).toBe('Иная лучше96')
  expect(getText(screen.getByRole('region', { name: 'По филиалам' }))).toContain('Центр200 000 сум')
})

test('a dry run is of a finished month, the last one first', () => {
  expect(listMonths(toLocalDate('2026-01-31')).slice(0, 2)).toEqual(['2025-12', '2025-11'])
})
