// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startOutbox } from '../../../outbox/shared-outbox.ts'
import '../../../platform/document.testing.tsx'
import { paths } from '../../../platform/paths.ts'
import { signInAs } from '../../../platform/session.testing.ts'
import { emptyForm, getContent, noDetails } from './entry-form.ts'
import { EntryPage } from './entry-page.tsx'

const id = '0d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f'
const now = '2026-11-21T14:00:00.000Z'
const slot = '2026-11-21T16:00:00.000Z'
const text = { ru: 'Ролл', uz: 'Roll', en: 'Roll' }
const branch = {
  id: 'b1',
  is_active: true,
  name: text,
  address: text,
  menu_id: 'm1',
  location: { lat: 41, long: 69 },
}
const line = {
  ...{ key: 'a', product_id: 'p1', quantity: 1, title: text, image: null, choices: [] },
  ...{ order_modifiers: [], variants: [] },
}
const content = getContent({
  ...emptyForm('ru'),
  ...{ phone: '901112233', name: 'Анна', lines: [line] },
  address: { ...noDetails, id: null, address: 'Чимган', location: { lat: 41, long: 69 } },
})
const quote = {
  ...{
    id: 'q1',
    branch_id: 'b1',
    total: 64_000,
    subtotal: 64_000,
    delivery_price: 0,
    problems: [],
    discounts: [],
  },
  ...{ lines: [], points_spent: 0, points_earned: 0, eta_minutes: { from: 40, to: 50 }, make_minutes: 20 },
}
const payment = {
  ...{
    order: { id, number: 100_209, branch_id: 'b1', status: 'payment_awaited' },
    state: 'waiting',
    total: 64_000,
  },
  ...{ pay_link: { url: 'https://doira.example/p/1', pay_until: slot }, can_send_at: now, steps: [] },
  phone: '998901112233',
}
type Sent = { readonly method: string; readonly path: string; readonly body: Record<string, unknown> }
type Answer = (sent: Sent) => unknown

/** A call whose draft is there already; `answer` comes first, undefined leaves it to the usual one. */
function openCall(answer: Answer = () => undefined) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(url, 'https://shop.example')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const one = { method: init.method ?? 'GET', path, body }
    sent.push(one)
    const given = (await answer(one)) ?? usual(one)
    return given instanceof Response ? given : new Response(JSON.stringify(given))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter initialEntries={[paths.call(id)]}>
      <QueryClientProvider client={client}>
        <EntryPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), placed: () => sent.filter(({ path }) => path.endsWith('place_order')) }
}

function usual({ method, path, body }: Sent): unknown {
  if (path.endsWith('/payment')) return payment
  if (path.endsWith('/drafts'))
    return { drafts: [{ id, content, revision: 1, begun_at: now, saved_at: now, basket: null }], now }
  if (method === 'PUT') return { revision: body.revision, saved_at: now, placed: null }
  if (path.endsWith('/price')) return { distance: 0, quote, harmful: [] }
  if (path.includes('slots'))
    return { slots: [{ starts_at: slot, time: '21:00', is_free: true }], is_phone_only: false }
  if (path.includes('branch')) return { branches: [branch] }
  if (path.includes('payment-type')) return { payment_types: [{ payment_type: 'payme' }] }
  if (path.includes('customer')) return { phone: '998901112233', customer: null, now }
  return { categories: [], cities: [], articles: [], products: [] }
}

const mainButton = /^(Заказать|Осталось заполнить)/

beforeEach(() => {
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      resume = async () => undefined
    },
  )
  signInAs('operator', ['calls.take'])
  onTestFinished(startOutbox())
})

test('[R4-15] an order for later is not placed for now while its time is not chosen', async () => {
  const { user, placed } = openCall()
  await screen.findByRole('button', { name: /^Заказать, / })
  await user.click(screen.getByRole('radio', { name: 'Ко времени' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByRole('button', { name: mainButton }).textContent).toMatch(/^Осталось заполнить/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Время' })))
  expect(placed()).toEqual([])
  await screen.findByRole('option', { name: '21:00' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Время' }), '21:00')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(placed()).toHaveLength(1))
  expect(placed()[0]?.body).toMatchObject({ data: { order: { future_time: slot } } })
})

test('[R4-15] an order by link that is sent before its quote has come is no order for cash', async () => {
  const late = Promise.withResolvers<void>()
  const { user, placed } = openCall(async ({ path, body }) => {
    if (path.endsWith('/price') && body.payment_type === 'payme') await late.promise
  })
  await screen.findByRole('button', { name: /^Заказать, / })
  await user.click(screen.getByRole('radio', { name: 'Ссылка' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await new Promise((done) => setTimeout(done, 300))
  expect(placed()).toEqual([])
  late.resolve()
  await waitFor(() => expect(placed()).toHaveLength(1))
  expect(placed()[0]?.body).toMatchObject({ data: { order: { id, payment_type: 'payme' } } })
})

test('[R4-15] while an order is on its way nothing more is typed into its form, which goes on where it was when refused', async () => {
  const late = Promise.withResolvers<void>()
  const { user, placed } = openCall(async ({ path }) => {
    if (!path.endsWith('place_order')) return undefined
    await late.promise
    return new Response(JSON.stringify({ code: 'branch_closed', problems: [] }), { status: 422 })
  })
  await screen.findByRole('button', { name: /^Заказать, / })
  const change = screen.getByLabelText<HTMLInputElement>('Сдача с')
  const phone = screen.getByRole('textbox', { name: 'Телефон' })
  await user.type(change, '100000')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(placed()).toHaveLength(1))
  await waitFor(() => expect(change.closest('[inert]')).not.toBeNull())
  expect(phone.closest('[inert]')).not.toBeNull()
  expect(screen.getByRole('button', { name: mainButton }).closest('[inert]'), 'the way on').toBeNull()
  // As browsers do with what becomes inert.
  change.blur()
  late.resolve()
  await waitFor(() => expect(change.closest('[inert]')).toBeNull())
  expect(document.activeElement).toBe(change)
  await user.type(change, '0')
  expect(change.value).toBe('1\u00a0000\u00a0000')
})

test.each([
  { isUnpaid: true, what: 'waits for the payment' },
  { isUnpaid: false, what: 'goes on with the next call' },
])('[R4-15] a form whose order is found placed, unpaid: $isUnpaid, $what', async ({ isUnpaid }) => {
  const order = { order_id: id, number: 100_209, awaits_payment: isUnpaid }
  const { user } = openCall(({ method, body }) =>
    method === 'PUT' ? { revision: body.revision, saved_at: now, placed: order } : undefined,
  )
  await screen.findByRole('button', { name: /^Заказать, / })
  await user.type(screen.getByLabelText('Сдача с'), '100000')
  if (isUnpaid) expect(await screen.findByText('Ожидает оплаты', {}, { timeout: 4000 })).toBeDefined()
  else
    await waitFor(
      () => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' }).value).toBe(''),
      { timeout: 4000 },
    )
})

test('[R4-15] the operator chooses which gift the caller gets; what is shown counts as chosen', async () => {
  const dishes = ['Моти', 'Кола'].map((name, place) => ({
    ...{ product_id: `g${place}`, image: null },
    title: { ru: name, uz: name, en: name },
  }))
  const gift = { discount_id: 'd1', name: text, promo_code: null, dishes, chosen_id: 'g0' }
  const { user, placed } = openCall(({ path, body }) => {
    if (!path.endsWith('/price')) return
    const [wanted] = body.gift_choices as { product_id: string }[]
    const gifts = [{ ...gift, chosen_id: wanted?.product_id ?? 'g0' }]
    return { distance: 0, quote: { ...quote, gifts }, harmful: [] }
  })
  const choice = await screen.findByRole('combobox', { name: 'Подарок: Ролл' })
  expect(choice).toHaveProperty('value', 'g0')
  await user.selectOptions(choice, 'Кола')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(placed()).toHaveLength(1))
  expect(placed()[0]?.body).toMatchObject({
    data: { order: { gift_choices: [{ discount_id: 'd1', product_id: 'g1' }] } },
  })
})

test('[R4-15] a gift that runs out during the call is offered anew, or the order goes on without it', async () => {
  const dish = (id: string) => ({ product_id: id, image: null, title: { ru: id, uz: id, en: id } })
  const gone = { code: 'out_of_stock', facts: { productIds: ['g0'] }, field: 'gift', line_key: null }
  let left = ['g0', 'g1']
  const { user, placed } = openCall(({ path, body }) => {
    if (!path.endsWith('/price')) return
    const [wanted] = body.gift_choices as { product_id: string }[]
    const isGone = wanted !== undefined && !left.includes(wanted.product_id)
    const gift = { discount_id: 'd1', name: text, promo_code: null, dishes: left.map(dish) }
    const gifts = [{ ...gift, chosen_id: left[0] ?? null }]
    const price = { ...quote, gifts, problems: isGone ? [gone] : [] }
    return { distance: 0, quote: price, harmful: [] }
  })
  const choice = await screen.findByRole('combobox', { name: 'Подарок: Ролл' })
  left = ['g1']
  // The price is asked for again.
  await user.click(screen.getByRole('radio', { name: 'Карта' }))
  expect(await screen.findByText('Этот подарок закончился, предложите другой')).toBeTruthy()
  expect(choice).toHaveProperty('value', '')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(choice))
  expect(placed()).toEqual([])
  left = []
  await user.click(screen.getByRole('radio', { name: 'Наличные' }))
  await user.click(await screen.findByRole('button', { name: 'Продолжить без подарка' }))
  await screen.findByRole('button', { name: /^Заказать, / })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(placed()).toHaveLength(1))
  expect(placed()[0]?.body).toMatchObject({ data: { order: { gift_choices: [] } } })
})
