import { memoryMb, type Product } from '../product.ts'
import { anOrder, makeShopClient } from '../shop-client.ts'

export type MemoryMark = {
  readonly requests: number
  /** Resident memory, and what of it live objects of JavaScript take until they are collected. */
  readonly residentMb: number
  readonly heapMb: number
}

const marksEvery = 10_000

/**
 * Memory after each 10,000 requests of all kinds: pages of each language and branch, calls, quotes, pictures, what is not
 * there. The product has its metrics on a port and trusts one proxy: so many quotes from one address would be refused.
 */
export async function memoryCourse(
  product: Product,
  { requests, metricsPort }: { readonly requests: number; readonly metricsPort: number },
): Promise<readonly MemoryMark[]> {
  const ask = await mixedRequests(product)
  const marks: MemoryMark[] = []
  for (let from = 0; from < requests; from += marksEvery) {
    const to = Math.min(requests, from + marksEvery)
    let next = from
    const visitor = async () => {
      while (next < to) {
        next += 1
        await ask(next)
      }
    }
    await Promise.all(Array.from({ length: 8 }, visitor))
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const heap = Number(/^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/m.exec(metrics)?.[1])
    const mark = { requests: to, residentMb: memoryMb(product.pid), heapMb: heap / 2 ** 20 }
    console.error(
      `   ${to} requests: ${Math.round(mark.residentMb)} MB resident, ${Math.round(mark.heapMb)} MB of it heap in use`,
    )
    marks.push(mark)
  }
  return marks
}

/** Makes the request with a number, and reads its answer. */
async function mixedRequests(product: Product): Promise<(at: number) => Promise<void>> {
  const { url } = product
  const client = await makeShopClient(product)
  const { headers, call } = client
  const {
    id: _id,
    offer_accepted: _accepted,
    client_name: _name,
    source: _source,
    ...cart
  } = (await anOrder(client))()
  const { branches } = await call<{ branches: { id: string; menu_id: string }[] }>(
    'GET',
    '/v1/branches?limit=100',
  )
  const { products } = await call<{ products: { id: string; slug: string; image: string | null }[] }>(
    'GET',
    '/v2/product?limit=200',
  )
  const pick = <Item>(list: readonly Item[], at: number): Item | undefined => list[at % list.length]

  const kinds: ((at: number) => Promise<Response>)[] = [
    (at) =>
      fetch(url + (pick(['/', '/uz', '/en', '/samarkand', '/cart', '/checkout'], at) ?? '/'), {
        headers: branchCookie(at),
      }),
    (at) =>
      fetch(`${url}${pick(['', '/uz', '/en'], at)}/product/${pick(products, at)?.slug}`, {
        headers: branchCookie(at),
      }),
    (at) => fetch(`${url}/v2/category-with-products?menu_id=${pick(branches, at)?.menu_id}`, { headers }),
    (at) =>
      fetch(`${url}/v2/product?search=${pick(['ролл', 'суп', 'philadelphia', 'gʻoʻsht', 'чай'], at)}`, {
        headers,
      }),
    (at) => fetch(`${url}/image/${pick(products, at)?.image}?w=96`, { headers: { accept: 'image/webp' } }),
    (at) =>
      fetch(`${url}/v1/fares/compute-price`, {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
        },
        body: JSON.stringify(cart),
      }),
    (at) => fetch(`${url}/?page=${at}`),
    (at) => fetch(`${url}/nowhere-${at}`),
  ]
  const branchCookie = (at: number): Record<string, string> =>
    at % 3 === 0 ? {} : { cookie: `branch_id=${pick(branches, at)?.id}` }

  return async (at) => {
    const answer = await kinds[at % kinds.length]?.(Math.floor(at / kinds.length))
    await answer?.arrayBuffer()
  }
}
