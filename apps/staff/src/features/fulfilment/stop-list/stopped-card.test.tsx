// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pendingActions } from '../../../outbox/pending-actions.ts'
import { renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import type { StopData } from './stop-data.ts'
import { StoppedCard } from './stopped-card.tsx'

const name = (ru: string) => ({ ru, uz: ru, en: ru })
const dish = (id: string) => ({
  ...{ product_id: id, name: name(id), image: null, reason: 'no_product', by: 'Лола', open_questions: 0 },
  ...{ since: '2026-11-21T12:00:00.000Z', until: null },
})
const stop = {
  stopped: [dish('Филадельфия'), dish('Калифорния')],
  branch: { id: 'b1', name: name('Мирабад') },
} as unknown as StopData // what is shown

test('[F-05] all dishes come back only after a question, and not by a no', async () => {
  signInAs('manager')
  stubServer(() => null)
  const { user } = renderInDocument(<StoppedCard stop={stop} />)
  const press = (button: string) => user.click(screen.getByRole('button', { name: button }))
  const returned = () => pendingActions.getState().actions.filter(({ kind }) => kind === 'unstop')
  await press('Вернуть все')
  expect(screen.getByText('Вернуть в продажу 2 блюда?')).toBeDefined()
  await press('Не возвращать')
  expect(screen.queryByText(/^Вернуть в продажу/)).toBeNull()
  expect(returned()).toEqual([])
  await press('Вернуть все')
  await press('Вернуть все')
  await waitFor(() =>
    expect(returned()).toMatchObject([{ data: { product_ids: ['Филадельфия', 'Калифорния'] } }]),
  )
})
