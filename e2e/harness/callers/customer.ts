import { randomUUID } from 'node:crypto'
import type { WireHall } from '@doira/contract/reservations/halls'
import type { Page } from '@playwright/test'
import { storeBeforeFirstPage } from '../browser/store-before-first-page.ts'
import { nextCode } from '../services/sms.ts'
import { baseUrl } from '../settings.ts'

type Json = Record<string, unknown>

/** A signed-in customer who speaks the API, for journeys that begin after the ordering. */
export type Customer = {
  readonly order: (wish?: OrderOptions) => Promise<PlacedOrder>
  /** Saves an address in the account; the last one is the active one. */
  readonly saveAddress: (address: SavedAddress) => Promise<void>
  /** As if it were done in another browser. */
  readonly cancel: (id: string) => Promise<void>
  /** Books a table in the hall of the centre for two hours from a time of tomorrow on. */
  readonly bookTable: (number: number, time: string) => Promise<void>
  /** Stars and a text for the first dish of an order that has come, or for the order as a whole. */
  readonly review: (orderId: string, review: Review) => Promise<void>
  /** Of all orders, as the shop knows them; fifty at the most. */
  readonly orderIds: () => Promise<readonly string[]>
  /** Six digits for an operator, of a basket with two rolls. */
  readonly basketCode: () => Promise<string>
  /** Points on the card. */
  readonly balance: () => Promise<number>
}

export type PlacedOrder = {
  readonly id: string
  /** That people read. */
  readonly number: string
  /** Where it is paid; empty for payment on delivery. */
  readonly paymentLink: string
  /** That makes it. */
  readonly branchId: string
}

export type OrderOptions = {
  readonly type?: 'delivery' | 'self-pickup'
  /** For tomorrow at seven in the evening: it stays planned. */
  readonly isForTomorrow?: boolean
  /** For another time; see `timeOfDay`. */
  readonly futureTime?: string
  /** Rolls; two unless given. */
  readonly quantity?: number
  /** What else is ordered, one of each, by its Russian name. */
  readonly alsoDishes?: readonly string[]
  /** Where it is brought; the middle of Tashkent unless given. */
  readonly place?: OrderPlace
  readonly comment?: string
  readonly promoCode?: string
  readonly payment?: 'cash' | 'card' | 'payme' | 'click' | 'uzqr' | 'uzum'
  /** The customer's cash. */
  readonly changeFrom?: number
}

export type OrderPlace = {
  readonly address: string
  readonly apartment?: string
  readonly lat: number
  readonly long: number
}

type CustomerOptions = {
  readonly name?: string
  /** The shop of a page that is not open yet; that of the run unless given. */
  readonly url?: string
  /** The code that a shop sent; that of the run unless given. */
  readonly codeFor?: (phone: string) => Promise<string>
}

export type Review = { readonly rating: number; readonly text: string; readonly isOfOrder?: boolean }

export type SavedAddress = {
  readonly name?: string
  readonly address: string
  readonly apartment?: string
  readonly location: { readonly lat: number; readonly long: number }
}

/** Where the map finds it, so that these orders and those of the browser are made in one kitchen. */
const street: OrderPlace = {
  address: 'проспект Амира Темура, 107',
  apartment: '31',
  lat: 41.34171,
  long: 69.2864,
}

/** Makes a new customer over the API and hands the session to the browser: at once to an open page, or to the first one. */
export async function becomeCustomer(
  page: Page,
  phone: string,
  wish: CustomerOptions = {},
): Promise<Customer> {
  const { customer, user } = await makeCustomer(page, phone, wish)
  const auth = JSON.stringify({ state: { user }, version: 1 })
  if (isOpen(page)) {
    await page.evaluate((stored) => localStorage.setItem('auth', stored), auth)
    await page.reload()
  } else await storeBeforeFirstPage(page.context(), { auth })
  return customer
}

const isOpen = (page: Page) => page.url().startsWith('http')

/** A new customer who uses the API only; the session of the browser does not change. */
export async function makeCustomer(
  page: Page,
  phone: string,
  { name = 'Дилноза', codeFor = nextCode, url }: CustomerOptions = {},
) {
  const origin = new URL(isOpen(page) ? page.url() : (url ?? baseUrl)).origin
  const html = await (await page.request.get(`${origin}/cart`)).text()
  const settings: { shipperId: string; platformId: string } = JSON.parse(
    /id="settings"[^>]*>([^<]+)</.exec(html)?.[1] ?? '{}',
  )
  const headers: Record<string, string> = { Shipper: settings.shipperId, Platform: settings.platformId }
  const call = async (method: string, path: string, body?: Json): Promise<Json> => {
    const response = await page.request.fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body && { data: body }),
    })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
  await call('POST', '/v1/customers/register', { phone, name, registration_source: 'website' })
  const user = await call('POST', '/v1/customers/register-confirm', { phone, code: await codeFor(phone) })
  headers.Authorization = String(user.access_token)
  const customer: Customer = {
    async orderIds() {
      const { orders } = await call('GET', '/v1/order?limit=50')
      return (orders as Json[]).map(({ id }) => String(id))
    },
    async balance() {
      return Number((await call('GET', '/v1/customer-profile')).balance)
    },
    async basketCode() {
      const branch = await openBranch(call, 'self-pickup', street)
      const products = [{ key: 'roll', product_id: await aDish(call, branch), quantity: 2 }]
      const body = { products, delivery_type: 'self-pickup', branch_id: branch.id }
      return String((await call('POST', '/v1/basket-codes', body)).code)
    },
    async saveAddress(address) {
      await call('POST', '/v1/customer_address', {
        id: randomUUID(),
        city: 'tashkent',
        is_active: true,
        ...address,
      })
    },
    async review(orderId, { rating, text, isOfOrder = false }) {
      const { steps } = await call('GET', `/v2/order/${orderId}`)
      const [dish] = (steps as { products: Json[] }[]).flatMap(({ products }) => products)
      await call('POST', '/v1/user_reviews', {
        product_id: isOfOrder ? null : dish?.product_id,
        order_id: orderId,
        rating,
        review_message: text,
      })
    },
    async cancel(id) {
      await call('PATCH', `/v1/order/${id}/cancel`, { reason: 'changed_mind' })
    },
    async bookTable(number, time) {
      const { halls } = (await call('GET', '/v1/halls')) as { halls: WireHall[] }
      const tables = halls
        .find(({ branch_slug }) => branch_slug === 'tashkent-center')
        ?.sections.flatMap((section) => section.tables)
      await call('POST', '/v1/reservations', {
        id: randomUUID(),
        table_id: tables?.find((table) => table.number === number)?.id,
        from: await timeOfDay(page, 1, time),
        duration_minutes: 120,
        guests: 2,
      })
    },
    async order({
      type = 'delivery',
      isForTomorrow = false,
      futureTime,
      quantity = 2,
      alsoDishes = [],
      place = street,
      comment = 'Домофон 31',
      promoCode,
      payment = 'cash',
      changeFrom,
    } = {}) {
      const tomorrow = isForTomorrow ? await timeOfDay(page, 1, '19:00') : null
      const branch = await openBranch(call, type, place)
      const others = await Promise.all(alsoDishes.map((dish) => aDish(call, branch, dish)))
      const order = await call('POST', '/v2/ondemand-order', {
        id: randomUUID(),
        delivery_type: type,
        branch_id: type === 'self-pickup' ? branch.id : null,
        payment_type: payment,
        client_name: name,
        offer_accepted: true,
        description: comment,
        products: [
          { product_id: await aDish(call, branch), quantity },
          ...others.map((product_id) => ({ product_id, quantity: 1 })),
        ],
        future_time: futureTime ?? tomorrow,
        promo_code: promoCode ?? null,
        ...(type === 'delivery' && {
          to_address: place.address,
          to_location: { lat: place.lat, long: place.long },
          lat: place.lat,
          long: place.long,
          apartment: place.apartment ?? '',
        }),
        ...(changeFrom !== undefined && { cash_change: changeFrom }),
      })
      return {
        id: String(order.order_id),
        number: String(order.external_order_id),
        paymentLink: String(order.payment_link),
        branchId: String(branch.id),
      }
    },
  }
  const { id, access_token: accessToken } = user
  return { customer, user: { id, name, phone, dateOfBirth: null, accessToken } }
}

type Call = (method: string, path: string, body?: Json) => Promise<Json>

async function openBranch(call: Call, type: string, place: OrderPlace): Promise<Json> {
  const path =
    type === 'delivery'
      ? `/v1/nearest-branch?lat=${place.lat}&long=${place.long}`
      : '/v1/branches?city=tashkent'
  const branches = (await call('GET', path)).branches as Json[]
  const open = branches.find(({ is_open, is_delivering }) => is_open && is_delivering)
  if (!open) throw new Error('no branch is open: the clocks of the run are wrong')
  return open
}

/** A dish that costs enough for the minimum and needs no choice. */
async function aDish(call: Call, branch: Json, name = 'Филадельфия классик'): Promise<unknown> {
  const menu = await call('GET', `/v2/product?search=${name}&limit=5&menu_id=${branch.menu_id}`)
  const dish = (menu.products as Json[]).find(({ type }) => type === 'simple')
  if (!dish) throw new Error(`the menu has no ${name}`)
  return dish.id
}

/** A time in Tashkent so many days from now, by the clock of the browser, which agrees with the server's. */
export async function timeOfDay(page: Page, daysAhead: number, time: string): Promise<string> {
  const now = await page.evaluate(() => Date.now())
  const day = new Date(now + (daysAhead * 24 + 5) * 3_600_000).toISOString().slice(0, 10)
  return `${day}T${time}:00+05:00`
}
