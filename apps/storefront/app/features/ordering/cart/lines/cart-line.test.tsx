import { expect, test, vi } from 'vitest'
import { renderInLayout } from '../../../layout/layout.testing.tsx'
import { aLine } from '../../quote/cart.testing.ts'
import { CartLineRow } from './cart-line.tsx'

const actions = { increase: vi.fn(), decrease: vi.fn(), takeOne: vi.fn(), remove: vi.fn() }

test.each([
  { inStop: null, says: null },
  { inStop: 'stop', says: 'Блюдо закончилось' },
  { inStop: 'temporary', says: 'Временно недоступно' },
  { inStop: 'outside_hours', says: 'Временно недоступно' },
  { inStop: 'not_in_menu', says: 'Нет в филиале' },
] as const)(
  '[R8-06] [R8-07] a line with the stop $inStop is dim and says: $says',
  async ({ inStop, says }) => {
    const html = await renderInLayout(<CartLineRow line={aLine({ inStop })} actions={actions} />, {
      namespaces: ['menu'],
    })
    expect(html.includes('data-off')).toBe(says !== null)
    expect(html.includes('Увеличить'), 'what cannot be had has no stepper').toBe(says === null)
    if (says) expect(html).toContain(says)
  },
)
