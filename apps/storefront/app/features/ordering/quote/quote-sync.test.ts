import type { WireQuote } from '@doira/contract/ordering/compute-price'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearBrowserState } from '../../../platform/browser.testing.ts'
import { cartStore, changeCart } from '../../../platform/stores/cart-store.ts'
import { checkoutStore } from '../../../platform/stores/checkout-store.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { aLine } from './cart.testing.ts'
import { pageMenuStore } from './follow-menu.ts'
import { askQuoteAgain, quoteStore } from './quote-store.ts'
import { syncQuote } from './quote-sync.ts'

const branch = {
  id: 'a-branch',
  slug: 'centre',
  menuId: 'a-menu',
  city: 'tashkent',
  address: '',
  localizedAddress: null,
  isActive: true,
  location: { lat: 41.3, long: 69.3 },
}
const silence = () => new ApiProblem({ code: 'connection_error', status: 0 })

type Asked = {
  products: readonly { key: string; product_id: string; quantity: number }[]
  promo_code: string | null
  gift_choices?: readonly { discount_id: string; product_id: string }[]
}
type MenuRow = { productId: string; price: number; stop: 'stop' | 'temporary' | null }

/** A server at which every dish costs 50 000, unless its menu says otherwise. */
function aServer() {
  const asked: Asked[] = []
  const menus: string[] = []
  const state = {
    ...{ fails: 0, menu: null as readonly MenuRow[] | null },
    gifts: [] as NonNullable<WireQuote['gifts']>,
  }
  const getRow = (productId: string) =>
    state.menu?.find((row) => row.productId === productId) ?? { productId, price: 50_000, stop: null }
  const getQuote = ({ products }: Asked): WireQuote => {
    const lines = products.map(({ key, product_id, quantity }) => {
      const { price } = getRow(product_id)
      const title = { ru: '', uz: '', en: '' }
      const shown = { key, product_id, title, image: null, quantity, price, price_with_discount: price }
      return {
        ...shown,
        total: price * quantity,
        is_default_product: false,
        auto_add_key: null,
        free_quantity: 0,
        discounts: [],
      }
    })
    const total = lines.reduce((sum, line) => sum + line.total, 0)
    return {
      id: `quote-${asked.length}`,
      expires_at: '2099-01-01T00:00:00.000Z',
      delivery_type: 'delivery',
      branch_id: null,
      delivery_zone_id: null,
      lines,
      discounts: [],
      gifts: state.gifts,
      goods_full: total,
      goods: total,
      order_discount: 0,
      delivery_price: 0,
      delivery_discount: 0,
      points_spent: 0,
      total,
      vat_included: 0,
      minimum: 0,
      free_delivery_from: null,
      eta_minutes: null,
      opens_at: null,
      problems: [],
    }
  }
  const api = {
    async computePrice({ body }: { body: unknown }) {
      asked.push(body as Asked)
      if (state.fails > 0) {
        state.fails -= 1
        throw silence()
      }
      return { price: 0, distance: 0, quote: getQuote(body as Asked) }
    },
    async menuProducts({ query }: { query: { menu_id: string; product_ids: string } }) {
      menus.push(query.menu_id)
      const products = query.product_ids.split(',').map((productId) => ({
        id: productId,
        menuId: query.menu_id,
        hallPrice: 0,
        priceWithDiscount: null,
        externalName: '',
        isActive: true,
        ...getRow(productId),
      }))
      return { products }
    },
    discountWithAll: async () => ({ discounts: [] }),
    autoAddProducts: async () => ({ products: [], count: 0 }),
    checkPointDeliveryZones: async () => ({ all_count: 0, result: [] }),
  } as unknown as Parameters<typeof syncQuote>[0]['api'] // the calls that it makes, with the answers above
  return { api, asked, menus, state }
}

let stop = () => {}
function start(server: ReturnType<typeof aServer>, isOnline = true) {
  const onMoved = vi.fn()
  stop = syncQuote({ api: server.api, onMoved, isOnline: () => isOnline })
  return onMoved
}

beforeEach(() => {
  vi.useFakeTimers()
  clearBrowserState()
  cartStore.setState(cartStore.getInitialState())
  commonStore.setState(commonStore.getInitialState())
  checkoutStore.setState(checkoutStore.getInitialState())
  pageMenuStore.setState(pageMenuStore.getInitialState())
  changeCart(() => [aLine()])
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('quick presses of plus are one question, and the last figures stay until the answer', async () => {
  const server = aServer()
  start(server)
  await vi.advanceTimersByTimeAsync(300)
  expect(quoteStore.getState()).toMatchObject({ status: 'ready', quote: { sums: { total: 50_000 } } })

  for (const quantity of [2, 3, 4]) changeCart((lines) => lines.map((line) => ({ ...line, quantity })))
  expect(quoteStore.getState()).toMatchObject({ status: 'loading', quote: { sums: { total: 50_000 } } })
  await vi.advanceTimersByTimeAsync(300)
  expect(quoteStore.getState()).toMatchObject({ status: 'ready', quote: { sums: { total: 200_000 } } })
  expect(server.asked).toHaveLength(2)
})

test('what does not touch the price asks nobody', async () => {
  const server = aServer()
  start(server)
  await vi.advanceTimersByTimeAsync(300)
  checkoutStore.setState({ description: 'Call at the gate', name: 'Dilnoza' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.asked).toHaveLength(1)
})

test('a gift that is shown is ordered as chosen, without another quote; one that was chosen stays', async () => {
  const server = aServer()
  const title = { ru: '', uz: '', en: '' }
  const dishes = ['mochi', 'cola'].map((product_id) => ({ product_id, title, image: null }))
  const gift = { discount_id: 'lunch', name: title, promo_code: null, dishes, chosen_id: 'mochi' }
  server.state.gifts = [gift, { ...gift, discount_id: 'evening' }]
  cartStore.setState({ giftChoices: { evening: 'cola' } })
  start(server)
  await vi.advanceTimersByTimeAsync(2000)
  expect(cartStore.getState().giftChoices).toEqual({ evening: 'cola', lunch: 'mochi' })
  expect(server.asked).toHaveLength(1)
  askQuoteAgain()
  await vi.advanceTimersByTimeAsync(300)
  expect(server.asked.at(-1)?.gift_choices).toContainEqual({ discount_id: 'lunch', product_id: 'mochi' })
})

test('an entered promo code is part of the question', async () => {
  const server = aServer()
  start(server)
  checkoutStore.setState({ promoCode: 'MINUS25' })
  await vi.advanceTimersByTimeAsync(300)
  expect(server.asked.at(-1)?.promo_code).toBe('MINUS25')
})

test('[R8-20] a silent server is asked four times, then the order is priced here by the same rules', async () => {
  const server = aServer()
  server.state.fails = 99
  start(server)
  await vi.advanceTimersByTimeAsync(300 + 1000 + 2000)
  expect(quoteStore.getState().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(4000)
  expect(server.asked).toHaveLength(4)
  expect(quoteStore.getState()).toMatchObject({
    status: 'failed',
    quote: { id: null, sums: { total: 50_000 } },
  })

  server.state.fails = 1
  askQuoteAgain()
  expect(quoteStore.getState(), 'the words stay until there is an answer').toMatchObject({
    status: 'loading',
    failure: { code: 'connection_error' },
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(quoteStore.getState()).toMatchObject({ status: 'ready', failure: null })
})

test('[R8-20] a server that was given up is looked at ever more rarely, and its price is there when it is back', async () => {
  const server = aServer()
  server.state.fails = 99
  const startedAt = Date.now()
  start(server)
  await vi.advanceTimersByTimeAsync(300 + 1000 + 2000 + 4000)
  const seen: string[] = []
  const unsubscribe = quoteStore.subscribe(({ status }) => seen.push(status))
  for (const [minute, asked] of [
    [1, 6],
    [2, 7],
    [10, 15],
  ] as const) {
    await vi.advanceTimersByTimeAsync(minute * 60_000 - (Date.now() - startedAt))
    expect(server.asked).toHaveLength(asked)
  }
  expect(seen, 'nothing flickers meanwhile').toEqual([])
  server.state.fails = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(quoteStore.getState()).toMatchObject({ status: 'ready', failure: null })
  unsubscribe()
})

test('without a network nobody is asked: the preview is there at once', async () => {
  const server = aServer()
  start(server, false)
  await vi.advanceTimersByTimeAsync(300)
  expect(server.asked).toEqual([])
  expect(quoteStore.getState().status).toBe('failed')
})

test('[R10-06] another branch maps the lines to its menu, loses none, and reports it once', async () => {
  const server = aServer()
  changeCart((lines) => [...lines, aLine({ productId: 'wok' })])
  const onMoved = start(server)
  commonStore.setState({ branch })
  await vi.advanceTimersByTimeAsync(300)
  expect(onMoved).not.toHaveBeenCalled()

  server.state.menu = [
    { productId: 'roll', price: 64_000, stop: null },
    { productId: 'wok', price: 50_000, stop: 'stop' },
  ]
  commonStore.setState({ branch: { ...branch, id: 'another', menuId: 'another-menu' } })
  await vi.advanceTimersByTimeAsync(300)
  expect(onMoved).toHaveBeenCalledOnce()
  expect(server.menus).toEqual(['a-menu', 'another-menu'])
  expect(cartStore.getState()).toMatchObject({
    menu: { menuId: 'another-menu', branchId: 'another' },
    lines: [{ productId: 'roll', price: 64_000, previousPrice: 50_000 }, { productId: 'wok' }],
  })
})

test('the menu page that was looked at last counts while no branch is chosen, and no longer than that', async () => {
  const server = aServer()
  start(server)
  pageMenuStore.setState({ menu: { menuId: 'bukhara', branchId: null } })
  await vi.advanceTimersByTimeAsync(300)
  commonStore.setState({ branch })
  await vi.advanceTimersByTimeAsync(300)
  pageMenuStore.setState({ menu: { menuId: 'samarkand', branchId: null } })
  await vi.advanceTimersByTimeAsync(300)
  expect(server.menus).toEqual(['bukhara', 'a-menu'])
})

test('a dish that ran out and came back leaves stop by itself at the next visit', async () => {
  const server = aServer()
  cartStore.setState({ menu: { menuId: 'a-menu', branchId: 'a-branch' }, lines: [aLine({ inStop: 'stop' })] })
  commonStore.setState({ branch })
  const onMoved = start(server)
  await vi.advanceTimersByTimeAsync(300)
  expect(cartStore.getState().lines[0]?.inStop).toBeNull()
  expect(onMoved).not.toHaveBeenCalled()
})

test('a quote that grew old is asked for again', async () => {
  const server = aServer()
  const answer = server.api.computePrice
  const api = {
    ...server.api,
    async computePrice(input: Parameters<typeof answer>[0]) {
      const { quote, ...rest } = await answer(input)
      return {
        ...rest,
        quote: quote && { ...quote, expires_at: new Date(Date.now() + 60_000).toISOString() },
      }
    },
  }
  stop = syncQuote({ api, onMoved: () => {}, isOnline: () => true })
  await vi.advanceTimersByTimeAsync(300)
  await vi.advanceTimersByTimeAsync(60_100)
  expect(server.asked).toHaveLength(2)
})
