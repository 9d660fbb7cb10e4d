// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import type { PromotionDocument } from '../use-promotions.ts'
import { GiftDishes } from './gift-dishes.tsx'
import type { PromotionForm } from './promotion-form.tsx'
import { WhoPart } from './who-part.tsx'
import { WordsCard } from './words-card.tsx'

const title = (ru: string) => ({ ru, uz: ru, en: ru })
const dishes = Array.from({ length: 12 }, (_, place) => ({
  ...{ id: `dish-${place}`, title: title(`Блюдо ${place}`), category_id: 'sets', price: 10_000 },
}))
const choices = { now: '2026-11-21T14:00:00.000Z', cities: [], branches: [], categories: [], dishes }

function Form({ begin }: { readonly begin: PromotionDocument }) {
  const [document, setDocument] = useState(begin)
  const form: PromotionForm = {
    ...{ draft: {}, document, languages: ['ru', 'uz'], wrong: new Set<string>() },
    onChange: (path: string, value: unknown) => setDocument((before) => ({ ...before, [path]: value })),
  }
  return (
    <>
      <GiftDishes {...form} choices={choices} />
      <WhoPart {...form} />
      <WordsCard document={document} choices={choices} />
    </>
  )
}
const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

test('gifts are added and removed in their sequence, ten of them at most', () => {
  renderInDocument(<Form begin={{ kind: 'gift', gift_product_ids: [] }} />)
  for (const { id } of dishes.slice(0, 10)) choose('Добавить подарок', id)
  expect(screen.queryByRole('combobox', { name: 'Добавить подарок' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Блюдо 0' }))
  choose('Добавить подарок', 'dish-11')
  const names = [...Array.from({ length: 9 }, (_, place) => `Блюдо ${place + 1}`), 'Блюдо 11']
  expect(said()).toContain(`Подарок на выбор: ${names.join(', ')}`)
})

test('of the rules by the number of an order one applies, and segments are added up', () => {
  renderInDocument(<Form begin={{ kind: 'percent', percent: 10, is_first_order: true }} />)
  expect(said()).toContain('Только на первый заказ')
  choose('Какой заказ гостя', 'every')
  fireEvent.change(screen.getByRole('textbox', { name: /^Каждый заказ, номер/ }), { target: { value: '5' } })
  expect(said()).toContain('На каждый 5-й заказ гостя')
  expect(said()).not.toContain('Только на первый заказ')
  choose('Какой заказ гостя', 'number')
  expect(said()).toContain('Только на заказ номер 3 у гостя')
  expect(said().filter((sentence) => sentence?.includes('заказ гостя'))).toEqual([])
  expect(screen.queryByRole('button', { name: 'День рождения' }), 'it has a field of its own').toBeNull()
  for (const name of ['Новые', 'Спят']) fireEvent.click(screen.getByRole('button', { name }))
  expect(said()).toContain('Гостям из сегментов: Новые, Спят')
  fireEvent.click(screen.getByRole('button', { name: 'Новые' }))
  expect(said()).toContain('Гостям из сегментов: Спят')
})
