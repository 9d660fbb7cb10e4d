// @vitest-environment happy-dom

import { type Draft, withField } from '@doira/domain/content/draft'
import { languages } from '@doira/domain/i18n/languages'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { DraftFields } from '../fields/draft-fields.tsx'
import { findBlank } from '../kinds.ts'

const named = (slug: string, ru: string) => ({ slug, title: { ru, uz: `${ru} (uz)`, en: `${ru} (en)` } })
const options = {
  ...{ menus: [], categories: [] },
  ingredients: [
    { ...named('nori', 'нори'), allergens: [] },
    { ...named('rice', 'рис'), allergens: [] },
    { ...named('salmon', 'лосось'), allergens: ['fish'] },
  ],
  modifier_groups: [],
  products: [],
  allergens: [named('fish', 'Рыба'), named('milk', 'Молоко')],
  tags: [named('hit', 'Хит')],
}

type Shown = { draft: Draft }

function AForm({ shown, wrong }: { readonly shown: Shown; readonly wrong: readonly string[] }) {
  const [draft, setDraft] = useState(shown.draft)
  const setField = (path: string, value: unknown) => {
    shown.draft = withField(shown.draft, path, value) as Draft // of a record comes one
    setDraft(shown.draft)
  }
  return (
    <DraftFields
      {...{ kind: 'dish', isNew: true, isLocked: false, missing: [], outdated: [] }}
      {...{ draft, languages, wrong: new Set(wrong) }}
      onChange={setField}
    />
  )
}

/** The form of a new dish, and its draft as it stands. */
function aDishForm(change: Draft = {}, wrong: readonly string[] = []) {
  stubServer(() => options)
  const shown: Shown = { draft: { ...findBlank('dish', ''), ...change } }
  return { ...renderInDocument(<AForm {...{ shown, wrong }} />), shown }
}

test('[R2-23] allergens and tags of a dish are chosen from the lists of the chain', async () => {
  const { user, shown } = aDishForm({ allergens: ['milk'] })
  const allergens = screen.getByRole('group', { name: 'Аллергены' })
  await user.click(await within(allergens).findByRole('button', { name: 'Рыба', pressed: false }))
  expect(shown.draft.allergens).toEqual(['fish', 'milk'])
  await user.click(within(allergens).getByRole('button', { name: 'Молоко', pressed: true }))
  await user.click(screen.getByRole('button', { name: 'Хит' }))
  expect(shown.draft).toMatchObject({ allergens: ['fish'], tags: ['hit'] })
})

test('[R2-23] an allergen that comes with an ingredient is ticked and cannot be taken away', async () => {
  aDishForm({ ingredients: ['salmon'] })
  const allergens = screen.getByRole('group', { name: 'Аллергены' })
  const fish = await within(allergens).findByRole('button', { name: 'Рыба', pressed: true })
  expect(fish.hasAttribute('disabled')).toBe(true)
  expect(within(allergens).getByRole('button', { name: 'Молоко' }).hasAttribute('disabled')).toBe(false)
})

test('[R2-26] a group of options says at once which number does not fit', async () => {
  const { user, shown } = aDishForm()
  await user.click(screen.getByRole('button', { name: 'Новая группа' }))
  for (const [language, text] of [
    ['Русский', 'Острый'],
    ['Oʻzbekcha', 'Achchiq'],
    ['English', 'Hot'],
  ]) {
    await user.type(screen.getByRole('textbox', { name: `Опция, ${language}` }), text ?? '')
  }
  await user.type(screen.getByRole('textbox', { name: 'Не больше' }), '2')
  expect(screen.getByText('Больше, чем опций: не больше 1')).toBeDefined()
  expect(shown.draft.modifier_groups).toEqual([
    expect.objectContaining({
      ...{ min: 0, max: 12, free: 0 },
      options: [expect.objectContaining({ title: { ru: 'Острый', uz: 'Achchiq', en: 'Hot' }, max: 1 })],
    }),
  ])
})

test('[R2-23] ingredients are picked from the list or written in three languages, moved and removed', async () => {
  const { user, shown } = aDishForm({ ingredients: ['rice'] })
  const list = screen.getByRole('combobox', { name: /Добавить ингредиент/ })
  await within(list).findByRole('option', { name: 'лосось' })
  expect(within(list).queryByRole('option', { name: 'рис' })).toBeNull()
  await user.selectOptions(list, 'лосось')
  await user.click(screen.getByRole('button', { name: 'Выше: лосось' }))
  await user.click(screen.getByRole('button', { name: 'Новый ингредиент' }))
  for (const [language, text] of [
    ['Русский', 'юдзу'],
    ['Oʻzbekcha', 'yuzu'],
    ['English', 'yuzu'],
  ]) {
    await user.type(screen.getByRole('textbox', { name: `Название ингредиента, ${language}` }), text ?? '')
  }
  expect(shown.draft.ingredients).toEqual(['salmon', 'rice', { ru: 'юдзу', uz: 'yuzu', en: 'yuzu' }])
  await user.click(screen.getByRole('button', { name: 'Убрать: рис' }))
  expect(shown.draft.ingredients).toEqual(['salmon', { ru: 'юдзу', uz: 'yuzu', en: 'yuzu' }])
})

test('[R2-23] nutrition is four figures with a decimal comma, or none; what is out of range is marked', async () => {
  const { user, shown } = aDishForm({}, ['nutrition.fats'])
  await user.click(screen.getByRole('checkbox', { name: 'Пищевая ценность в 100 г' }))
  expect(screen.getByRole('textbox', { name: 'Жиры, г' }).getAttribute('aria-invalid')).toBe('true')
  await user.type(screen.getByRole('textbox', { name: 'Жиры, г' }), '900')
  await user.type(screen.getByRole('textbox', { name: 'Белки, г' }), '8,35')
  expect(screen.getByText('Столько в 100 г не бывает')).toBeDefined()
  expect(shown.draft.nutrition).toEqual({ energy: null, proteins: 8.3, fats: 900, carbohydrates: null })
  await user.click(screen.getByRole('checkbox', { name: 'Пищевая ценность в 100 г' }))
  expect(shown.draft.nutrition).toBeNull()
})

test('[R2-26] a dish begins with its names and descriptions, and its prices are one list with one hint', async () => {
  stubServer(() => ({ ...options, menus: [named('tashkent', 'Ташкент'), named('samarkand', 'Самарканд')] }))
  const shown: Shown = { draft: { ...findBlank('dish', '') } }
  renderInDocument(<AForm {...{ shown }} wrong={[]} />)
  const prices = await screen.findByRole('group', { name: 'Цены по меню, сум' })
  expect(await within(prices).findAllByRole('textbox')).toHaveLength(2)
  expect(within(prices).getByRole('textbox', { name: 'Самарканд' })).toBeDefined()
  expect(screen.getAllByText(/не продаётся/)).toHaveLength(1)
  const [first] = screen.getAllByRole('textbox')
  expect(first?.getAttribute('aria-label')).toMatch(/^Название/)
})
