// @vitest-environment happy-dom

import type { Draft } from '@doira/domain/content/draft'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { SourcesPart, WarningField } from './earning-fields.tsx'
import { ProgrammeNumber } from './number-inputs.tsx'
import { ChainCard, ExampleCard } from './preview-cards.tsx'
import { ProgrammeTerms } from './programme-terms.tsx'
import type { Preview } from './use-preview.ts'
import { WordsCard } from './words-card.tsx'

const title = (text: string) => ({ ru: text, uz: text, en: text })
const side = { level: title('Старт'), earned: 47_500, payable: 40_800, missing: 1_100_000 }
const preview: Preview = {
  ...{ month: '2026-10', orders: 13_402, revenue: 2_000_000_000, on_cards: 412_000_000 },
  expires_soon: 6_000_000,
  ...{ before: { earned: 28_000_000, spent: 22_000_000 }, after: { earned: 50_000_000, spent: 27_000_000 } },
  customers: { up: 214, down: 38, same: 38_160 },
  example: {
    ...{ customer_id: 'c', name: 'Анна', orders: 14, purchases: 1_900_000, usual_order: 136_000 },
    ...{ before: side, after: { ...side, level: title('Серебро'), earned: 57_000, missing: null } },
  },
}
const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ')

test('the month is counted before and after, and what is dear is said', () => {
  renderInDocument(<ChainCard preview={preview} />)
  const card = screen.getByRole('region', { name: 'Для всей сети' })
  expect(plain(card)).toContain('28,0 млн сум → 50,0 млн сум')
  expect(plain(card)).toContain('1,4 % → 2,5 % выручки')
  expect(plain(card)).toContain('Сгорит за 30 дней6,0 млн сум')
  expect(plain(card)).toContain('1–31 октября')
  expect(screen.getByRole('status').textContent).toContain('Дороже')
})

test('orders that were paid with points too early for the new terms are named', () => {
  renderInDocument(<ChainCard preview={{ ...preview, spent_early: { orders: 3, points: 90_000 } }} />)
  const card = screen.getByRole('region', { name: 'Для всей сети' })
  expect(plain(card)).toMatch(
    /3 заказа оплатили баллами раньше, чем они стали бы доступны: 0,1 млн сум|90 000/,
  )
})

test('a customer is worked through, and another one can be asked for', () => {
  const pressed: string[] = []
  renderInDocument(<ExampleCard preview={preview} day="2026-12-01" onNext={() => pressed.push('next')} />)
  expect(plain(screen.getByRole('row', { name: /^Уровень/ }))).toBe('УровеньСтартСеребро')
  expect(plain(screen.getByRole('row', { name: /^До следующего/ }))).toContain('—')
  fireEvent.click(screen.getByRole('button', { name: 'Другой гость' }))
  expect(pressed).toEqual(['next'])
})

test('a chain in which nobody ordered has no example', () => {
  const none = { ...preview, orders: 0, revenue: 0, example: null, after: preview.before }
  renderInDocument(
    <>
      <ExampleCard preview={none} day="2026-12-01" onNext={() => undefined} />
      <ChainCard preview={none} />
    </>,
  )
  expect(screen.getByText(/считать не на ком/)).toBeDefined()
  expect(plain(screen.getByRole('region', { name: 'Для всей сети' }))).toContain('0,0 % выручки')
})

/** A field for a percentage that begins with 7. */
function Field({ onValue }: { readonly onValue: (value: unknown) => void }) {
  const [percent, setPercent] = useState<unknown>(7)
  return (
    <ProgrammeNumber
      {...{ languages: ['ru'], wrong: new Set(), draft: { percent }, path: 'percent', label: 'Начислять' }}
      onChange={(_, value) => {
        setPercent(value)
        onValue(value)
      }}
    />
  )
}

test('a half is written with a comma, and an empty field is nothing', () => {
  const values: unknown[] = []
  renderInDocument(<Field onValue={(value) => values.push(value)} />)
  const field = screen.getByLabelText<HTMLInputElement>('Начислять')
  for (const text of ['7,', '7,5', '', '2.5']) {
    fireEvent.change(field, { target: { value: text } })
    expect(field.value).toBe(text)
  }
  expect(values).toEqual([7, 7.5, null, 2.5])
})

test('who may not change the programme reads it, with who may', () => {
  const terms = {
    ...{
      begins_on: '2026-01-01',
      point_life_days: null,
      min_points_to_spend: 0,
      max_points_per_order: 50_000,
    },
    ...{ points_round_to: 10, points_methods: ['delivery' as const], points_on_points: false },
    points_warn_days: [14, 3],
    levels: [{ slug: 'start', title: title('Старт'), from_purchases: 0, percent: 2.5, pay_percent: 40 }],
  }
  renderInDocument(<ProgrammeTerms terms={terms} customers={new Map([['start', 2]])} />)
  expect(screen.getByText('Меняет только владелец')).toBeDefined()
  expect(plain(screen.getByRole('region', { name: 'Старт' }))).toContain('Начислять, %2,5')
  expect(screen.getByText('никогда')).toBeDefined()
  expect(screen.getByText('вниз до 10')).toBeDefined()
  expect(screen.getByText('за 14 и 3 дн.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

/** Where points are earned, as part of a form. */
function Sources({ onMethods }: { readonly onMethods: (methods: unknown) => void }) {
  const [draft, setDraft] = useState<Draft>({
    points_methods: ['delivery', 'self-pickup'],
    points_warn_days: [20],
  })
  const change = (path: string, value: unknown) => {
    setDraft({ ...draft, [path]: value })
    onMethods(value)
  }
  const form = { languages: ['ru' as const], wrong: new Set<string>(), draft, onChange: change }
  return (
    <>
      <SourcesPart {...form} />
      <WarningField {...form} />
    </>
  )
}

test('ways of receiving and days of warnings are chosen, and days of a chain folder stand among the choices', () => {
  const chosen: unknown[] = []
  renderInDocument(<Sources onMethods={(methods) => chosen.push(methods)} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Доставка' }))
  const warnings = screen.getByRole<HTMLSelectElement>('combobox')
  expect(warnings.selectedOptions[0]?.textContent.replace(/\s/g, ' ')).toBe('за 20 дн.')
  fireEvent.change(warnings, { target: { value: '14,3' } })
  fireEvent.change(warnings, { target: { value: '' } })
  expect(chosen).toEqual([['self-pickup'], [14, 3], []])
})

test('[R10-21] the terms are said in sentences', () => {
  const terms = {
    ...{
      begins_on: '2026-01-01',
      point_life_days: 180,
      min_points_to_spend: 1000,
      max_points_per_order: null,
    },
    ...{ points_round_to: 10, points_methods: ['delivery' as const], points_on_points: false },
    points_warn_days: [14, 3],
    levels: [{ slug: 'start', title: title('Старт'), from_purchases: 0, percent: 2.5, pay_percent: 40 }],
  }
  const waiting = { ...terms, points_available_after_hours: 24, level_grace_month: true }
  renderInDocument(<WordsCard terms={waiting} />)
  expect(screen.getAllByRole('listitem').map((item) => plain(item))).toEqual([
    'Старт, сразу: 2,5 % баллами, баллами можно оплатить до 40 % заказа',
    'Когда покупок за год уже не хватает, уровень остаётся ещё 30 дней',
    'Баллы дают: Доставка',
    'За часть, оплаченную баллами, новых баллов нет',
    'Баллы за заказ округляются: вниз до 10',
    'Списать можно не меньше 1 000',
    'Баллы за заказ можно потратить через 24 часа после него',
    'Баллы сгорают через 180 дней',
    'О сгорании напишем за 14 и 3 дн. тем, кто согласился на сообщения',
  ])
})
