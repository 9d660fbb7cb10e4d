// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pendingActions } from '../../../../outbox/pending-actions.ts'
import { renderInDocument, stubServer } from '../../../../platform/document.testing.tsx'
import { signInAs } from '../../../../platform/session.testing.ts'
import { renewMe } from '../../../../platform/session.ts'
import { StopMatrix } from './stop-matrix.tsx'

const named = (ru: string) => ({ ru, uz: ru, en: ru })

test('branches and dishes are one stop of Tab each, and one key leads on to the button', async () => {
  const me = signInAs('owner', ['stop.change'])
  const ids = ['b1', 'b2', 'b3']
  renewMe({ ...me, branches: ids.map((id) => ({ id, slug: id, name: named(`Филиал ${id}`) })) })
  const cells = ids.map((branch_id) => ({ branch_id, state: 'sold', until: null }))
  const dish = (product_id: string) => ({
    ...{ product_id, name: named(product_id), image: null, is_set: false, cells },
  })
  stubServer((path) =>
    path.endsWith('/matrix')
      ? { dishes: ['Филадельфия', 'Калифорния', 'Дракон'].map(dish), choices: 0 }
      : { new_orders: 0, cooking_orders: 0, cooking_portions: 0, preorders: 0 },
  )
  const { user } = renderInDocument(
    <StopMatrix subject={{ by: 'ingredient', key: 'salmon' }} onDone={() => undefined} />,
  )
  const branch = await screen.findByRole('checkbox', { name: 'Филиал b1' })
  await user.tab()
  expect(document.activeElement).toBe(branch)
  await user.keyboard('{ArrowRight}{ArrowRight} ')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Филиал b3', checked: false }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Филадельфия' }))
  await user.keyboard('{End} ')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Дракон', checked: false }))
  await user.keyboard('s')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Остановить в\s2\sфилиалах/ }))
  expect(pendingActions.getState().actions).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(pendingActions.getState().actions).toMatchObject([
      {
        kind: 'stop_in_branches',
        data: { branch_ids: ['b1', 'b2'], product_ids: ['Филадельфия', 'Калифорния'] },
      },
    ]),
  )
})
