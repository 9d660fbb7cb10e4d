import { randomInt, randomUUID } from 'node:crypto'
import type { Product } from '../bench/product.ts'
import { getShopClient, type ShopClient, signIn } from '../bench/shop-client.ts'
import type { TestCustomers } from './customers.ts'
import { makeOrders } from './orders.ts'

export const stepNames = [
  'page cached',
  'page rendered',
  'search',
  'quote',
  'order',
  'status',
  'history',
] as const
export type StepName = (typeof stepNames)[number]

/** What customers do, a request each; `who` distinguishes customers, so that no two do quite the same. */
export type Steps = Readonly<Record<StepName | 'sign in', (who: number) => Promise<void>>>

export async function makeSteps(
  product: Product,
  client: ShopClient,
  customers: TestCustomers,
): Promise<Steps> {
  const { url } = product
  const orders = await makeOrders(client)
  const { products } = await client.call<{ products: { slug: string }[] }>('GET', '/v2/product?limit=100')
  const paths = ['/', '/uz', '/en', ...products.slice(0, 20).map(({ slug }) => `/product/${slug}`)]
  const searches = ['ролл', 'суп', 'philadelphia', 'gʻoʻsht', 'чай'].map(encodeURIComponent)
  const page = async (path: string) => {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br', accept: 'text/html' } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  // Each customer comes from an address of their own, as behind a proxy: so much from a single one would be refused.
  const getClient = (who: number) =>
    getShopClient(url, {
      ...client.headers,
      'X-Forwarded-For': `10.${who >> 16}.${(who >> 8) & 255}.${who & 255}`,
    })
  // In a reused folder earlier phones have used up their budgets of codes, so new ones are chosen.
  const firstPhone = randomInt(1_000_000, 9_000_000)
  const lastOrders = new Map<number, string>()
  return {
    'page cached': (who) => page(paths[who % paths.length] ?? '/'),
    // An address that is not in the cache.
    'page rendered': (who) => page(`${paths[who % paths.length] ?? '/'}?rig=${randomUUID()}`),
    search: async (who) => {
      await client.call('GET', `/v2/product?limit=20&search=${searches[who % searches.length]}`)
    },
    quote: async (who) => {
      await getClient(who).call('PATCH', '/v1/fares/compute-price', orders.quote(who), customers.tokenOf(who))
    },
    'sign in': async (who) => {
      await signIn(product, getClient(who), firstPhone + who)
    },
    order: async (who) => {
      const body = orders.order(who)
      await getClient(who).call('POST', '/v2/ondemand-order', body, customers.tokenOf(who))
      lastOrders.set(who % customers.count, body.id)
    },
    status: async (who) => {
      const orderId = lastOrders.get(who % customers.count)
      if (orderId === undefined) throw new Error(`customer ${who} has not ordered yet`)
      await getClient(who).call('GET', `/v2/order/${orderId}`, undefined, customers.tokenOf(who))
    },
    history: async (who) => {
      await getClient(who).call('GET', '/v1/order?limit=10', undefined, customers.tokenOf(who))
    },
  }
}
