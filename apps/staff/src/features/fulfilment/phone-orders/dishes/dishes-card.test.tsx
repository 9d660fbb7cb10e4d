// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument, stubServer } from '../../../../platform/document.testing.tsx'
import { DishesCard } from './dishes-card.tsx'

test('a menu that does not come can be asked for again', async () => {
  let isBroken = true
  stubServer((path) => (isBroken ? null : path.endsWith('articles') ? { articles: [] } : { categories: [] }))
  const { user } = renderInDocument(<DishesCard branch={null} onAdd={vi.fn()} />)
  const retry = await screen.findByRole('button', { name: 'Повторить' })
  expect(screen.getByText('Не получилось загрузить')).toBeDefined()
  isBroken = false
  await user.click(retry)
  expect(await screen.findByText('Такого блюда нет')).toBeDefined()
})
