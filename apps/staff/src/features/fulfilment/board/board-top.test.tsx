// @vitest-environment happy-dom
import type { WireStaffMe } from '@doira/contract/staff/staff-shapes'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { startSession } from '../../../platform/session.ts'
import { BoardTop } from './board-top.tsx'

const me: WireStaffMe = {
  ...{
    id: 's1',
    login: 'operator',
    name: 'Малика',
    role: 'operator',
    rights: [],
    has_all_branches: true,
    has_second_factor: false,
  },
  ...{ branches: [], now: '2026-11-21T14:00:00.000Z' },
  session: { expires_at: '2026-11-22T14:00:00.000Z', idle_seconds: null },
}

beforeEach(() => {
  startSession({ token: 't', me, device_token: null, known_device: 'd' })
  // A phone.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

test('on a phone the search comes with a press on its lens, which is then a cross that takes it away', async () => {
  stubServer(() => ({}))
  const { user } = renderInDocument(<BoardTop board={null} isBranch={false} onOpen={vi.fn()} />)
  const lens = screen.getAllByRole('button', { name: '№, телефон, адрес' })[0] ?? document.body
  const icon = () => lens.querySelector('use')?.getAttribute('href')?.split('#')[1]
  expect([icon(), screen.queryAllByRole('searchbox').length]).toEqual(['search', 0])
  await user.click(lens)
  expect([icon(), screen.queryAllByRole('searchbox').length]).toEqual(['x', 1])
  await user.click(lens)
  expect(icon()).toBe('search')
})
