// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { StopTogether } from './stop-together.tsx'

const named = (ru: string) => ({ ru, uz: ru, en: ru })
const ingredient = (key: string, others: readonly string[]) => ({
  ...{ key, name: named(key), other_product_ids: [...others] },
})

test.each([
  { what: 'no ingredient with others', ingredients: [ingredient('рис', [])], offered: 0, more: false },
  { what: 'one', ingredients: [ingredient('лосось', ['a', 'b'])], offered: 1, more: false },
  {
    what: 'two',
    ingredients: [ingredient('лосось', ['a', 'b']), ingredient('икра', ['a'])],
    offered: 1,
    more: true,
  },
])('a dish that shares $what is stopped alone or with the others', async ({ ingredients, offered, more }) => {
  const onChoose = vi.fn()
  const { user } = renderInDocument(
    <StopTogether ingredients={ingredients} chosen={[]} onChoose={onChoose} names={[]} />,
  )
  expect(screen.queryAllByRole('checkbox')).toHaveLength(offered)
  expect(screen.queryAllByRole('button')).toHaveLength(more ? 1 : 0)
  if (offered === 0) return
  await user.click(screen.getByRole('checkbox'))
  const rarest = ingredients.at(-1)?.key
  expect(onChoose).toHaveBeenCalledWith([rarest])
})
