import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { nextCode } from './sms.ts'

type Json = Record<string, unknown>

/** A signed-in customer who speaks the API, for journeys that begin after the ordering. */
export type Customer = {
  /** Places an order and answers its id and the number that people read. */
  readonly order: (wish?: OrderWish) => Promise<{ readonly id: string; readonly number: string }>
  /** As if it were done in another browser. */
  readonly cancel: (id: string) => Promise<void>
}

export type OrderWish = {
  readonly type?: 'delivery' | 'self-pickup'
  /** For tomorrow at seven in the evening: it stays planned. */
  readonly isForTomorrow?: boolean
}

const street = { address: 'проспект Амира Темура, 107', lat: 41.3332, long: 69.2868 }

/** Makes a new customer over the API and hands the session to the browser, whose page has to be open. */
export async function becomeCustomer(page: Page, phone: string, name = 'Дилноза'): Promise<Customer> {
  const settings: { shipperId: string; platformId: string } = await page
    .locator('#settings')
    .evaluate((element) => JSON.parse(element.textContent ?? '{}'))
  const headers: Record<string, string> = { Shipper: settings.shipperId, Platform: settings.platformId }
  const call = async (method: string, path: string, body?: Json): Promise<Json> => {
    const response = await page.request.fetch(path, { method, headers, ...(body && { data: body }) })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
  await call('POST', '/v1/customers/register', { phone, name, registration_source: 'website' })
  const user = await call('POST', '/v1/customers/register-confirm', { phone, code: await nextCode(phone) })
  headers.Authorization = String(user.access_token)
  await page.evaluate(
    (kept) => localStorage.setItem('auth', JSON.stringify({ state: { user: kept }, version: 1 })),
    { id: user.id, name, phone, dateOfBirth: null, accessToken: user.access_token },
  )
  await page.reload()

  return {
    async cancel(id) {
      await call('PATCH', `/v1/order/${id}/cancel`, { reason: 'changed_mind' })
    },
    async order({ type = 'delivery', isForTomorrow = false } = {}) {
      const branch = await openBranch(call, type)
      const order = await call('POST', '/v2/ondemand-order', {
        id: randomUUID(),
        delivery_type: type,
        branch_id: type === 'self-pickup' ? branch.id : null,
        payment_type: 'cash',
        client_name: name,
        offer_accepted: true,
        description: 'Домофон 31',
        products: [{ product_id: await aDish(call, branch), quantity: 2 }],
        future_time: isForTomorrow ? await tomorrowEvening(page) : null,
        ...(type === 'delivery' && {
          to_address: street.address,
          to_location: { lat: street.lat, long: street.long },
          lat: street.lat,
          long: street.long,
          apartment: '31',
        }),
      })
      return { id: String(order.order_id), number: String(order.external_order_id) }
    },
  }
}

type Call = (method: string, path: string, body?: Json) => Promise<Json>

async function openBranch(call: Call, type: string): Promise<Json> {
  const path =
    type === 'delivery'
      ? `/v1/nearest-branch?lat=${street.lat}&long=${street.long}`
      : '/v1/branches?city=tashkent'
  const branches = (await call('GET', path)).branches as Json[]
  const open = branches.find(({ is_open, is_delivering }) => is_open && is_delivering)
  if (!open) throw new Error('no branch is open: the clocks of the run are wrong')
  return open
}

/** A dish that costs enough for the minimum and needs no choice. */
async function aDish(call: Call, branch: Json): Promise<unknown> {
  const menu = await call('GET', `/v2/product?search=Филадельфия классик&limit=5&menu_id=${branch.menu_id}`)
  const dish = (menu.products as Json[]).find(({ type }) => type === 'simple')
  if (!dish) throw new Error('the menu has no roll')
  return dish.id
}

/** By the clock of the browser, which agrees with the server's. */
function tomorrowEvening(page: Page): Promise<string> {
  return page.evaluate(() => {
    const tashkentDay = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10)
    return `${tashkentDay}T19:00:00+05:00`
  })
}
