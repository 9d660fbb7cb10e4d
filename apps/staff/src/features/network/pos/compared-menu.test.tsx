// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { ComparedMenu, type ComparedPosMenu } from './compared-menu.tsx'

const dish = '57786b87-62e6-4a91-8168-bfe96fa231a0'
const other = '57786b87-62e6-4a91-8168-bfe96fa231a1'
const choice = '57786b87-62e6-4a91-8168-bfe96fa231a2'

/** Answers the comparison, and remembers what was pressed. */
function serve(answer: Omit<ComparedPosMenu, 'by_name'> & Partial<Pick<ComparedPosMenu, 'by_name'>>) {
  const sent: { readonly path: string; readonly data: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const { pathname } = new URL(path, 'https://shop.example')
    if (init?.method === 'POST') sent.push({ path: pathname, data: JSON.parse(String(init.body)).data })
    const isRead = pathname.endsWith('/menu')
    return new Response(JSON.stringify(isRead ? answer : { state: 'done' }), { status: 200 })
  })
  return sent
}

const aPrice = (id: string, price: number, theirs: number) => ({
  ...{ id, name: id === dish ? 'Плов' : 'Лагман', kind: 'dish' as const, price, pos_price: theirs },
})

test('prices of the point of sale are taken over in one press, except those that differ by more than half', async () => {
  signInAs('owner', ['content.edit', 'chain.edit'])
  const prices = [aPrice(dish, 40_000, 42_000), aPrice(other, 40_000, 4_000)]
  const sent = serve({ menu: 'tashkent', items: 2, unknown: [], new_dishes: [], prices })
  const { user } = renderInDocument(<ComparedMenu branchId={dish} />)
  await user.click(await screen.findByRole('button', { name: 'Взять цены кассы: 1' }))
  expect(screen.getByText(/Разница больше половины/)).toBeDefined()
  expect(sent).toMatchObject([
    {
      path: '/v1/staff/actions/menu_change',
      data: { due_at: null, rows: [{ product_id: dish, menu: 'tashkent', before: 40_000, after: 42_000 }] },
    },
  ])
})

test('who may not change the menu reads how prices differ, and has no button', async () => {
  signInAs('owner', ['chain.edit'])
  serve({ menu: 'tashkent', items: 2, unknown: [], new_dishes: [], prices: [aPrice(dish, 40_000, 42_000)] })
  renderInDocument(<ComparedMenu branchId={dish} />)
  expect(await screen.findByText(/у нас 40/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a choice that is called nearly the same there is matched in one press, and the code for a dish is shown', async () => {
  signInAs('owner', ['chain.edit'])
  const guess = { pos_id: 'M-7', name: 'Острая', is_sure: false }
  const unknown = [
    { id: choice, name: 'Острый', pos_id: null, kind: 'modifier' as const, guess },
    {
      id: dish,
      name: 'Плов',
      pos_id: 'A-1',
      kind: 'dish' as const,
      guess: { pos_id: 'A-2', name: 'Плов чайханский', is_sure: false },
    },
  ]
  const sent = serve({ menu: 'tashkent', items: 2, unknown, new_dishes: [], prices: [] })
  const { user } = renderInDocument(<ComparedMenu branchId={dish} />)
  await user.click(await screen.findByRole('button', { name: 'Сопоставить «Острый» с «Острая»' }))
  expect(sent).toMatchObject([
    { data: { branches: [], modifiers: [{ modifier_id: choice, pos_id: 'M-7' }] } },
  ])
  expect(screen.getByText(/код A-2/)).toBeDefined()
  // The other copies the text of what was not found.
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('all pairs that are sure are matched in one press, and the others stay for a person', async () => {
  signInAs('owner', ['chain.edit'])
  const aChoice = (id: string, name: string, is_sure: boolean) => ({
    ...{ id, name, pos_id: null, kind: 'modifier' as const },
    guess: { pos_id: `M-${name}`, name: `${name}.`, is_sure },
  })
  const unknown = [
    aChoice(dish, 'Сырный', true),
    aChoice(other, 'Чесночный', true),
    aChoice(choice, 'Острый', false),
  ]
  const sent = serve({ menu: 'tashkent', items: 3, unknown, new_dishes: [], prices: [] })
  const { user } = renderInDocument(<ComparedMenu branchId={dish} />)
  await user.click(await screen.findByRole('button', { name: 'Сопоставить все ясные пары: 2' }))
  expect(sent).toMatchObject([
    {
      data: {
        branches: [],
        modifiers: [
          { modifier_id: dish, pos_id: 'M-Сырный' },
          { modifier_id: other, pos_id: 'M-Чесночный' },
        ],
      },
    },
  ])
})

test('drafts whose answer was lost are sent again as the same ones, and the menu is compared again', async () => {
  signInAs('owner', ['content.edit', 'chain.edit'])
  const new_dishes = [
    { pos_id: '900', name: 'Татаки', price: 48_000, group: null, category_id: null, has_picture: false },
    { pos_id: '901', name: 'Унаги', price: 52_000, group: null, category_id: null, has_picture: false },
  ]
  const menu = { menu: 'tashkent', items: 4, unknown: [], new_dishes, prices: [] }
  const sent: { readonly action_id: string; readonly data: { readonly new_dishes: unknown } }[] = []
  let reads = 0
  let isLost = true
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    if (init?.method !== 'POST') {
      reads += 1
      return new Response(JSON.stringify(menu), { status: 200 })
    }
    sent.push(JSON.parse(String(init.body)))
    if (isLost) throw new TypeError('no answer')
    return new Response(JSON.stringify({ state: 'done' }), { status: 200 })
  })
  const { user } = renderInDocument(<ComparedMenu branchId={dish} />)
  const press = async () => user.click(await screen.findByRole('button', { name: 'Добавить черновиками: 2' }))
  await press()
  await vi.waitFor(() => expect(reads).toBeGreaterThan(1))
  isLost = false
  await press()
  await screen.findByText('Добавлено черновиков: 2')
  const [first] = sent
  expect(sent.length).toBeGreaterThan(1)
  for (const one of sent) expect(one).toEqual(first)
  await press()
  expect(sent.at(-1)?.action_id).not.toBe(first?.action_id)
})

test('a size without an article becomes a draft without a code, and the screen says so', async () => {
  signInAs('owner', ['content.edit', 'chain.edit'])
  const long = {
    ...{ pos_id: `${dish}/${other}`, name: 'Пицца 30', price: 90_000 },
    ...{ group: null, category_id: null, has_picture: false },
  }
  const sent = serve({ menu: 'tashkent', items: 4, unknown: [], new_dishes: [long], prices: [] })
  const { user } = renderInDocument(<ComparedMenu branchId={dish} />)
  await user.click(await screen.findByRole('button', { name: 'Добавить черновик «Пицца 30»' }))
  await vi.waitFor(() => expect(sent).toMatchObject([{ data: { new_dishes: [{ draft: { sku: '' } }] } }]))
  expect(screen.getByText(/нет артикула/)).toBeDefined()
})

test('a dish that only the point of sale has becomes a draft with its name, code, price and category', async () => {
  signInAs('owner', ['content.edit', 'chain.edit'])
  const aDish = (pos_id: string, name: string, category_id: string | null) => ({
    ...{ pos_id, name, price: 48_000, group: 'Роллы', category_id, has_picture: false },
  })
  const new_dishes = [aDish('900', 'Татаки', other), aDish('901', 'Унаги', null)]
  const sent = serve({ menu: 'tashkent', items: 4, unknown: [], new_dishes, prices: [] })
  const { user } = renderInDocument(<ComparedMenu branchId={dish} />)
  await user.click(await screen.findByRole('button', { name: 'Добавить черновик «Татаки»' }))
  await screen.findByText('Добавлено черновиков: 1')
  await user.click(screen.getByRole('button', { name: 'Добавить черновиками: 2' }))
  const draft = { sku: '900', prices: { tashkent: 48_000 }, category_id: other, title: { ru: 'Татаки' } }
  expect(sent).toMatchObject([
    { path: '/v1/staff/actions/menu_change', data: { due_at: null, rows: [], new_dishes: [{ draft }] } },
    { data: { new_dishes: [{ draft }, { draft: { sku: '901', category_id: '' } }] } },
  ])
})

test('codes of all that has the same name are taken over in one press, dishes as a change of the menu', async () => {
  signInAs('owner', ['content.edit', 'chain.edit'])
  const by_name = [
    { id: dish, name: 'Плов', kind: 'dish' as const, code: 'S-1', pos_id: 'A-1' },
    { id: choice, name: 'Острый', kind: 'modifier' as const, code: null, pos_id: 'M-6' },
  ]
  const sent = serve({ menu: 'tashkent', items: 2, unknown: [], by_name, new_dishes: [], prices: [] })
  const { user } = renderInDocument(<ComparedMenu branchId={dish} />)
  await user.click(await screen.findByRole('button', { name: 'Взять коды кассы: 2' }))
  expect(await screen.findByText(/Взято кодов: 2/)).toBeDefined()
  expect(sent).toMatchObject([
    {
      path: '/v1/staff/actions/menu_change',
      data: { rows: [{ product_id: dish, field: 'sku', menu: null, before: 'S-1', after: 'A-1' }] },
    },
    {
      path: '/v1/staff/actions/pos_ids',
      data: { branches: [], modifiers: [{ modifier_id: choice, pos_id: 'M-6' }] },
    },
  ])
})

test('a draft of a dish gets the picture of the till, and none where it cannot be taken', async () => {
  signInAs('owner', ['content.edit', 'chain.edit'])
  const aDish = (pos_id: string) => ({
    ...{ pos_id, name: pos_id, price: 1000, group: null, category_id: null, has_picture: true },
  })
  const menu = { menu: 'tashkent', items: 2, unknown: [], by_name: [], prices: [] }
  const sent: { readonly data?: { readonly new_dishes: unknown } }[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body = init?.method === 'POST' ? JSON.parse(String(init.body)) : null
    if (body === null)
      return new Response(JSON.stringify({ ...menu, new_dishes: [aDish('A'), aDish('B')] }), { status: 200 })
    if (!path.includes('/pictures')) sent.push(body)
    const isGone = body.pos_id === 'B'
    const answer = isGone ? { Error: { code: 'picture_refused' } } : { image: 'uploads/1', state: 'done' }
    return new Response(JSON.stringify(answer), { status: isGone ? 422 : 200 })
  })
  const { user } = renderInDocument(<ComparedMenu branchId={dish} />)
  await user.click(await screen.findByRole('button', { name: 'Добавить черновиками: 2' }))
  expect(await screen.findByText('Добавлено черновиков: 2')).toBeDefined()
  expect(sent[0]?.data?.new_dishes).toMatchObject([
    { draft: { sku: 'A', image: 'uploads/1' } },
    { draft: { sku: 'B', image: null } },
  ])
})
