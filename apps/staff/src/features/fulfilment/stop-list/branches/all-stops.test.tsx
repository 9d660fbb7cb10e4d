// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pendingActions } from '../../../../outbox/pending-actions.ts'
import { renderInDocument, stubServer } from '../../../../platform/document.testing.tsx'
import { signInAs } from '../../../../platform/session.testing.ts'
import { renewMe } from '../../../../platform/session.ts'
import { AllStops } from './all-stops.tsx'
import { AllStopsPage } from './all-stops-page.tsx'
import { type BranchStop, choiceStops, groupStops } from './group-stops.ts'

const named = (ru: string) => ({ ru, uz: ru, en: ru })
const aStop = (product_id: string, branch_id: string, stopped_by: string | null, stopped_together = 1) =>
  ({
    ...{ product_id, branch_id, stopped_by, stopped_together },
    ...{ name: named(product_id), image: null, reason: 'no_product', by: 'Лола', lost_today: 1000 },
    ...{ since: '2026-11-21T12:00:00.000Z', until: '2026-11-21T18:00:00.000Z' },
  }) as BranchStop
const together = ['Филадельфия', 'Калифорния'].flatMap((dish) =>
  ['b1', 'b2', 'b3'].map((branch) => aStop(dish, branch, 'a1', 6)),
)
const alone = [aStop('Моти', 'b1', null), aStop('Моти', 'b2', null), aStop('Бао', 'b2', 'a2')]
const stops = [...together, ...alone]

beforeEach(() => {
  const me = signInAs('owner', ['stop.change'])
  const branches = ['b1', 'b2', 'b3'].map((id) => ({ id, slug: id, name: named(`Филиал ${id}`) }))
  renewMe({ ...me, branches })
  stubServer((path) =>
    path.endsWith('/subjects')
      ? { ingredients: [{ key: 'avocado', name: named('авокадо'), dishes: 4 }], categories: [] }
      : path.endsWith('/branches')
        ? { stops, choices: [] }
        : null,
  )
  pendingActions.setState({ actions: [] })
})

const pressed = () => pendingActions.getState().actions.map(({ kind, data }) => ({ kind, data }))

test('dishes that one action stopped are one group; others are one row a dish, in whatever branches', () => {
  const groups = groupStops(stops)
  expect(groups.map(({ action, dishes }) => [action, dishes.map((dish) => dish.stops.length)])).toEqual([
    ['a1', [3, 3]],
    [null, [2, 1]],
  ])
})

test('one dish returns everywhere, in one branch, or with all that stopped with it', async () => {
  const { user } = renderInDocument(<AllStops stops={stops} choices={[]} />)
  // A head, the action, and four dishes: branches only when they are asked for.
  expect(screen.getAllByRole('row')).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'Моти: 2 филиала' }))
  expect(screen.getAllByRole('row')).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: 'Вернуть: Моти, Филиал b2' }))
  await user.click(screen.getByRole('button', { name: 'Вернуть везде: Филадельфия, 3 филиала' }))
  await waitFor(() =>
    expect(pressed()).toEqual([
      { kind: 'return_in_branches', data: { branch_ids: ['b2'], product_ids: ['Моти'], choice_ids: [] } },
      {
        kind: 'return_in_branches',
        data: { branch_ids: ['b1', 'b2', 'b3'], product_ids: ['Филадельфия'], choice_ids: [] },
      },
    ]),
  )
  const row = screen.getByRole('row', { name: /^Филадельфия/ })
  expect(within(row).getByText('возвращаем')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Вернуть все 6' }))
  await waitFor(() =>
    expect(pressed().at(-1)).toEqual({ kind: 'return_stopped_together', data: { stopped_by: 'a1' } }),
  )
})

test('a choice that stopped with an ingredient is listed under its action and returns, also where no dish stopped', async () => {
  const aChoice = (branch_id: string, stopped_by: string) => ({
    ...{ modifier_id: 'm1', name: named('Доп. лосось'), branch_id, stopped_by, by: 'Лола' },
    ...{ since: '2026-11-21T12:00:00.000Z', until: null },
  })
  const answer = { stops: alone, choices: [aChoice('b1', 'a2'), aChoice('b2', 'a2'), aChoice('b3', 'a9')] }
  const choices = choiceStops(answer)
  expect(
    groupStops([...alone.slice(2).map((one) => ({ ...one, stopped_together: 3 })), ...choices]),
  ).toMatchObject([
    { action: 'a2', dishes: [{ isChoice: false }, { isChoice: true, stops: [{}, {}] }] },
    { action: null, dishes: [{ isChoice: true, stops: [{ branch_id: 'b3' }] }] },
  ])
  const { user } = renderInDocument(<AllStops stops={[]} choices={choices.slice(2)} />)
  await user.click(screen.getByRole('button', { name: 'Вернуть: Доп. лосось, Филиал b3' }))
  await waitFor(() =>
    expect(pressed()).toEqual([
      { kind: 'return_in_branches', data: { branch_ids: ['b3'], product_ids: [], choice_ids: ['m1'] } },
    ]),
  )
  expect(screen.getByText('возвращаем')).toBeDefined()
  expect(screen.getByText('добавка')).toBeDefined()
})

test('nothing can be stopped before an ingredient is chosen', async () => {
  const { user } = renderInDocument(<AllStopsPage />)
  await user.click(await screen.findByRole('button', { name: 'По ингредиенту' }))
  const picker = screen.getByRole('combobox', { name: 'По ингредиенту' })
  expect((picker as HTMLSelectElement).value).toBe('')
  expect(screen.queryByRole('button', { name: /^Остановить/ })).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('what was pressed is said with its undo, and the focus stays at the row', async () => {
  const { user } = renderInDocument(<AllStopsPage />)
  const button = await screen.findByRole('button', { name: 'Вернуть: Бао, Филиал b2' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Вернуть в филиалах, \d с/)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: /^Бао/ })))
})
