// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard } from '../../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import { signInAs } from '../../../../platform/session.testing.ts'
import type { StaffOrder } from '../use-order.ts'
import { AggregatorNote } from './aggregator-note.tsx'

const special = {
  carrier: 'aggregator',
  courier: { name: 'Bekzod', phone: '+998901112233 ext. 4432' },
  review: [
    { kind: 'unknown_dish', text: 'Бао с уткой' },
    { kind: 'sum', text: '509000' },
  ],
  is_reviewed: false,
  feedback: null,
} as const

function show(aggregator: object | null) {
  const card = aCard({ aggregator: aggregator && { name: 'Yandex Eats', number: '281128-7654321' } })
  return renderInDocument(<AggregatorNote order={{ card, aggregator } as unknown as StaffOrder} />) // what is shown
}

test('[R4-15] an order of an aggregator says whose courier comes and what has to be looked at, by the words that were sent', () => {
  signInAs('operator', ['order.accept'])
  const { container } = show(special)
  expect(container.textContent).toContain('Yandex Eats, заказ 281128-7654321')
  expect(container.textContent).toContain('Курьер: Bekzod +998901112233 ext. 4432')
  expect(screen.getAllByRole('listitem').map((one) => one.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Нет в меню: Бао с уткой',
    'Сумма агрегатора больше: 509 000 сум',
  ])
  expect(screen.getByRole('button', { name: 'Проверено' })).toBeDefined()
})

test('[R4-15] what somebody has looked at stays to be read, and an order of the shop has nothing of it', () => {
  signInAs('operator', ['order.accept'])
  show({ ...special, is_reviewed: true })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
  expect(show(null).container.textContent).toBe('')
})
