import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from './product.ts'

export type ShopClient = {
  readonly headers: Readonly<Record<string, string>>
  readonly call: <Answer>(method: string, path: string, body?: unknown, token?: string) => Promise<Answer>
}

/** The ids of the demo chain, as its website sends them; every page contains them. */
export async function makeShopClient({ url }: Product): Promise<ShopClient> {
  const html = await (await fetch(url)).text()
  const settings = JSON.parse(/<script[^>]*id="settings"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  return getShopClient(url, { Shipper: String(settings.shipperId), Platform: String(settings.platformId) })
}

export function getShopClient(url: string, headers: Readonly<Record<string, string>>): ShopClient {
  return {
    headers,
    async call<Answer>(method: string, path: string, body?: unknown, token?: string) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: token }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Answer // what is asked for is the caller's business: it only measures
    },
  }
}

/** Signs a new customer in by the code that the server prints. */
export async function signIn(product: Product, client: ShopClient, number: number): Promise<string> {
  const phone = `+99891${String(number).padStart(7, '0')}`
  await client.call('POST', '/v1/customers/register', {
    phone,
    name: 'Bench',
    registration_source: 'website',
  })
  for (let tries = 0; tries < 500; tries += 1) {
    const code = new RegExp(`^sms code \\${phone} (\\d+)$`, 'm').exec(product.printed())?.[1]
    if (code !== undefined) {
      const { access_token } = await client.call<{ access_token: string }>(
        'POST',
        '/v1/customers/register-confirm',
        { phone, code },
      )
      return access_token
    }
    await wait(20)
  }
  throw new Error(`no code for ${phone}`)
}

/** A takeaway of two dishes at an open branch of the main city. */
export async function anOrder(client: ShopClient): Promise<() => Record<string, unknown>> {
  const { branches } = await client.call<{
    branches: { id: string; is_open: boolean; city: string; menu_id: string }[]
  }>('GET', '/v1/branches?limit=100')
  const branch = branches.find(({ is_open, city }) => is_open && city === 'tashkent')
  if (!branch) throw new Error('no branch is open')
  const { products } = await client.call<{
    products: { id: string; has_choice: boolean; stop: unknown; sale_window: unknown }[]
  }>('GET', `/v2/product?limit=50&menu_id=${branch.menu_id}&branch_id=${branch.id}&product_types=simple`)
  const dishes = products.filter(({ has_choice, stop, sale_window }) => !has_choice && !stop && !sale_window)
  const lines = dishes.slice(0, 2).map(({ id }) => ({ product_id: id, type: 'simple', quantity: 2 }))
  return () => ({
    id: randomUUID(),
    delivery_type: 'self-pickup',
    branch_id: branch.id,
    payment_type: 'cash',
    offer_accepted: true,
    client_name: 'Bench',
    source: 'website',
    products: lines,
  })
}
