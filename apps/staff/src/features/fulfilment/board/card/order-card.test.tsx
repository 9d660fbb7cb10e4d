// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCard } from '../../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import { signInAs } from '../../../../platform/session.testing.ts'
import { OrderCard } from './order-card.tsx'

function renderCard(card: Parameters<typeof aCard>[0]) {
  signInAs('operator')
  const shared = {
    branchName: 'Чиланзар',
    hasActions: false,
    isOwnBranch: false,
    isOpen: false,
    isTabStop: true,
  }
  return renderInDocument(<OrderCard card={aCard(card)} {...shared} onFocus={vi.fn()} onOpen={vi.fn()} />)
}

test('[R4-15] a card of the lanes names only exceptions: a request to call is none', () => {
  renderCard({ lane: 'cooking', tags: ['stopped', 'comment', 'call_customer'], stopped_lines: 1 })
  const marks = screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))
  expect(marks).toEqual(['Закончилось 1', 'Комментарий'])
})

test('[R4-15] address and sum are on a card only where the next action is taken', () => {
  const { container } = renderCard({ lane: 'cooking', address: 'ул. Катартал, 28' })
  expect(container.textContent).not.toContain('Катартал')
  const { container: fresh } = renderCard({ lane: 'new', address: 'ул. Катартал, 28' })
  expect(fresh.textContent).toContain('Катартал')
})

test('[R4-15] an order that is ready and has no courier is marked, one that is being cooked is not', () => {
  const free = { delivery_type: 'delivery', courier: null } as const
  renderCard({ ...free, lane: 'ready' })
  expect(screen.getByText('нет курьера').className).toBe('oc__alert')
  renderCard({ ...free, lane: 'cooking' })
  expect(screen.getAllByText('нет курьера')).toHaveLength(1)
})
