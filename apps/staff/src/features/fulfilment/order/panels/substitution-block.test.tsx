// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard } from '../../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import { signInAs } from '../../../../platform/session.testing.ts'
import type { StaffOrder } from '../use-order.ts'
import { SubstitutionBlock } from './substitution-block.tsx'

const name = { ru: 'Ролл', uz: 'Roll', en: 'Roll' }
const substitution = {
  ...{
    id: 'q1',
    line_id: 'line-0',
    dish: name,
    choice: null,
    replacement: null,
    drop_returns: 64_000,
    options: [],
  },
  ...{ asked_at: '2026-11-21T14:00:00.000Z', due_at: '2026-11-21T14:05:00.000Z' },
}

test.each([
  { dishes: 1, buttons: ['Заменить'] },
  { dishes: 2, buttons: ['Заменить', 'Убрать из заказа'] },
])('[R4-15] of $dishes dishes one that ran out can be $buttons', ({ dishes, buttons }) => {
  signInAs('operator', ['order.substitution'])
  const lines = Array.from({ length: dishes }, (_, at) => ({ id: `line-${at}`, is_auto_added: false }))
  const order = {
    ...{ card: aCard({ paid: false }), customer: { phone: null }, substitutions: [substitution] },
    lines: [...lines, { id: 'added', is_auto_added: true }],
  } as unknown as StaffOrder // what is shown
  renderInDocument(<SubstitutionBlock order={order} substitution={order.substitutions[0] as never} />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons)
  const says = screen.queryByText('В заказе ничего не останется: отмените его')
  expect(says === null).toBe(dishes > 1)
})
