// @vitest-environment happy-dom
import { staffRights } from '@doira/domain/staff/rights'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderInDocument, stubServer } from '../../../../platform/document.testing.tsx'
import { signInAs } from '../../../../platform/session.testing.ts'
import { AllStopsPage } from '../../stop-list/branches/all-stops-page.tsx'
import { emptyForm } from '../entry-form.ts'
import { TakeawayBranches } from './takeaway-branches.tsx'

const named = (ru: string) => ({ ru, uz: ru, en: ru })
const cities = [
  { slug: 'tashkent', title: named('Ташкент') },
  { slug: 'samarkand', title: named('Самарканд') },
]
const aBranch = (id: string, city: string, given: object = {}) => ({
  ...{ id, city, name: named(id), address: named(`улица ${id}`), destination: named(''), is_active: true },
  ...{ is_open: true, opens_at: null, closes_at: '2026-11-21T18:00:00.000Z', ...given },
})
const branches = [
  aBranch('Регистан', 'samarkand', { is_open: false, opens_at: '2026-11-22T05:00:00.000Z' }),
  aBranch('Мирабад', 'tashkent'),
  aBranch('Чиланзар', 'tashkent'),
]

function answer(path: string): unknown {
  if (path.includes('cities')) return { cities }
  if (path.endsWith('/v1/branches')) return { branches }
  return path.endsWith('/stop/subjects') ? { ingredients: [], categories: [] } : { stops: [], choices: [] }
}

function Choice() {
  const [city, setCity] = useState('')
  return <TakeawayBranches form={emptyForm('ru')} put={() => undefined} city={city} onCity={setCity} />
}

test('[F-01] branches for takeaway are in the order of the cities, say whether they are open, and are narrowed', async () => {
  stubServer(answer)
  const { user } = renderInDocument(<Choice />)
  await screen.findAllByRole('radio')
  const shown = () =>
    screen.queryAllByRole('radio').map((one) => one.closest('label')?.textContent.replaceAll('\u00a0', ' '))
  expect(shown()).toEqual([
    'МирабадТашкент, улица МирабадОткрыто до 23:00',
    'ЧиланзарТашкент, улица ЧиланзарОткрыто до 23:00',
    expect.stringMatching(/^РегистанСамарканд, улица РегистанЗакрыто/),
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Город' }), 'samarkand')
  expect(shown()).toHaveLength(1)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Город' }), '')
  await user.type(screen.getByLabelText('Филиал или улица'), 'чилан')
  expect(shown()).toHaveLength(1)
})

test('[F-01] who has seen the branches for takeaway can open the stop list of all branches, and come back', async () => {
  stubServer(answer)
  const me = signInAs('owner', [...staffRights])
  expect(me.rights.length).toBeGreaterThan(0)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const open = (part: React.ReactNode) =>
    render(
      <MemoryRouter>
        <QueryClientProvider client={client}>{part}</QueryClientProvider>
      </MemoryRouter>,
    )
  const entry = open(<Choice />)
  expect(await screen.findAllByRole('radio')).toHaveLength(3)
  entry.unmount()
  const stops = open(<AllStopsPage />)
  expect((await screen.findAllByText(/^Остановлены/)).length).toBeGreaterThan(0)
  stops.unmount()
  open(<Choice />)
  expect(await screen.findAllByRole('radio')).toHaveLength(3)
})
