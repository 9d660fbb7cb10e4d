// @vitest-environment happy-dom
import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCard } from '../../../../live/a-card.testing.ts'
import type { BoardData } from '../../../../live/board-data.ts'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import { NeedStrip } from './need-strip.tsx'

type Need = WireOrderCard['needs'][number]

function renderStrip(needs: readonly (Partial<Need> & Pick<Need, 'kind'>)[]) {
  const orders = needs.map((need, place) =>
    aCard({
      ...{ id: `order-${place}`, number: place },
      needs: [
        {
          since: '2026-11-21T14:00:00.000Z',
          due_at: null,
          comment: '',
          dish: null,
          called: [],
          taken_by: null,
          ...need,
        },
      ],
    }),
  )
  const board = { orders, refunds_refused: [] } as unknown as BoardData // what is shown
  return renderInDocument(<NeedStrip board={board} branchName={() => 'Чиланзар'} onOpen={vi.fn()} />)
}

test("[R4-15] a kitchen's request to cancel stands before what can wait, and the rest is one press away", async () => {
  const { user } = renderStrip([
    { kind: 'substitution' },
    { kind: 'paid_short', comment: '15000' },
    { kind: 'delivery_failed' },
    { kind: 'cancel_asked', comment: 'no_dish' },
  ])
  const shown = () => screen.getAllByText(/Чиланзар/).length
  expect(screen.getByText(/Просят отменить/)).toBeDefined()
  expect(shown()).toBe(3)
  await user.click(screen.getByRole('button', { name: 'ещё 1' }))
  expect(shown()).toBe(4)
})

test('[R4-15] a question that the customer has not answered in time shows no dead clock', () => {
  const dish = { ru: 'Сашими', uz: 'Sashimi', en: 'Sashimi' }
  renderStrip([{ kind: 'substitution', due_at: '2026-11-21T14:00:01.000Z', dish }])
  expect(screen.getByText('Нет «Сашими», гость не ответил. Позвоните')).toBeDefined()
  expect(document.body.textContent).not.toContain('0:00')
})
