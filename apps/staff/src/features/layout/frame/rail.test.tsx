// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { stubServer } from '../../../platform/document.testing.tsx'
import { paths } from '../../../platform/paths.ts'
import { signInAs } from '../../../platform/session.testing.ts'
import { Rail } from './rail.tsx'

test.each([
  { what: 'over the board', path: paths.order('o1'), section: 'Доска' },
  { what: 'from the list of all orders', path: paths.listedOrder('o1'), section: 'Заказы' },
])('[R4-15] an order opened $what is in one section: $section', ({ path, section }) => {
  stubServer(() => ({}))
  signInAs('operator', ['board.see', 'orders.see'])
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={new QueryClient()}>
        <Rail newOrders={0} onShowKeys={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const here = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(here.map((link) => link.textContent)).toEqual([section])
})
