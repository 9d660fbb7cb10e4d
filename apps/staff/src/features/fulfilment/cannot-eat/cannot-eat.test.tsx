// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCard } from '../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { Ticket } from '../kitchen/ticket.tsx'
import type { TicketLine } from '../kitchen/tickets.ts'
import { BasketLine } from '../phone-orders/dishes/basket-line.tsx'
import { emptyForm } from '../phone-orders/entry-form.ts'
import { toPriceBody } from '../phone-orders/entry-wire.ts'
import { SheetLines } from '../print/sheet-lines.tsx'

const sesame = { ru: 'Кунжут', uz: 'Kunjut', en: 'Sesame' }
const named = (ru: string) => ({ ru, uz: ru, en: ru })

function aLine(id: string, fields: Partial<TicketLine> = {}): TicketLine {
  return {
    ...{ id, product_id: id, name: named(id), image: null, quantity: 1, price: 1, total: 1, choices: [] },
    ...{ station: 'rolls', done_at: null, changed_at: null },
    ...{ is_stopped: false, is_auto_added: false, is_gift: false, harmful: [], codes_missing: 0, ...fields },
  }
}

const lines = [
  aLine('Запечённый лосось', { harmful: [sesame] }),
  aLine('Том ям'),
  aLine('Палочки', { is_auto_added: true, quantity: 2 }),
  aLine('Набор', { is_auto_added: true }),
]

function renderTicket(fields: Partial<Parameters<typeof Ticket>[0]['ticket']> = {}) {
  signInAs('kitchen')
  const ticket = {
    card: aCard(),
    is_accepted: true,
    comment: '',
    cannot_eat: '',
    substitution: 'call' as const,
    lines,
    left: 2,
    ...fields,
  }
  return renderInDocument(<Ticket ticket={ticket} />)
}

test('[R4-15] a ticket shows what the customer cannot eat above the dishes, and asks about the dish that contains it', () => {
  const { container } = renderTicket({ cannot_eat: 'кунжут', comment: 'Соус отдельно' })
  const bands = [...container.querySelectorAll('.inkband')].map(({ textContent }) => textContent)
  expect(bands).toEqual(['Гостю нельзя: кунжут', 'Соус отдельно'])
  const marked = screen.getByRole('button', { name: /Запечённый лосось/ })
  expect(marked.textContent).toContain('есть кунжут: спросите гостя')
  expect(screen.getByRole('button', { name: /Том ям/ }).textContent).not.toContain('спросите')
})

test('[R4-15] what was recorded as a sentence of its own is shown as it is', () => {
  const { container } = renderTicket({ cannot_eat: 'Без имбиря' })
  expect(container.querySelector('.inkband')?.textContent).toBe('Без имбиря')
})

test('[R4-15] a comment about an allergy is as loud as a recorded one, another comment is not', () => {
  const { container } = renderTicket({ comment: 'Аллергия на арахис' })
  expect(container.querySelector('.inkband b')?.textContent).toBe('Аллергия на арахис')
  const { container: other } = renderTicket({ comment: 'Соус отдельно' })
  expect(other.querySelector('.inkband b')).toBeNull()
})

test('[R4-15] chopsticks and sets are one line for the bag, and no dishes to tick', () => {
  renderTicket()
  expect(screen.getByText('В пакет: 2 × Палочки, 1 × Набор')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Палочки/ })).toBeNull()
})

test('[R4-15] a ticket that is to be accepted shows how long it waits', () => {
  const { container } = renderTicket({ is_accepted: false })
  expect(container.querySelector('.kt--wait .waitp')).not.toBeNull()
  expect(container.querySelector('.kt__m')).toBeNull()
})

test('[R4-15] the paper of the kitchen marks the line as well', () => {
  renderInDocument(<SheetLines lines={lines} hasSums={false} changed={null} removed={[]} />)
  expect(screen.getByText('есть кунжут: спросите гостя')).toBeDefined()
})

test('[R4-15] a line of a phone order that the caller cannot eat is marked at once', () => {
  const line = {
    ...{ key: 'a', product_id: 'a', quantity: 1, order_modifiers: [], variants: [] },
    ...{ title: named('Филадельфия'), image: null, choices: [] },
  }
  const shared = { line, sum: 64_000, problem: undefined, onStep: vi.fn(), onRemove: vi.fn() }
  const { rerender } = renderInDocument(<BasketLine {...shared} harmful={[]} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<BasketLine {...shared} harmful={[sesame]} />)
  expect(screen.getByRole('alert').textContent).toBe('Гостю нельзя: кунжут')
})

test.each([
  { what: 'a new caller', customerId: null, form: { cannot_eat: 'орехи' }, said: 'орехи' },
  { what: 'a known one', customerId: 'c1', form: { cannot_eat: 'орехи' }, said: undefined },
  {
    what: 'an allergy in the comment',
    customerId: 'c1',
    form: { comment: 'аллергия на мёд' },
    said: 'аллергия на мёд',
  },
  { what: 'another comment', customerId: null, form: { comment: 'Домофон 31' }, said: undefined },
])('[R4-15] the price of a call is asked with what was just said: $what', ({ customerId, form, said }) => {
  expect(toPriceBody({ ...emptyForm('ru'), ...form }, customerId).cannot_eat).toBe(said)
})
