import { memoryMb, type Product } from './product.ts'
import { makeShopClient } from './shop-client.ts'

/** Memory after that many requests of all kinds: pages of each language and branch, calls, pictures, what is not there. */
export async function memoryAfter(product: Product, requests: number): Promise<number> {
  const { url } = product
  const { headers, call } = await makeShopClient(product)
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
    (at) => fetch(`${url}/?page=${at}`),
    (at) => fetch(`${url}/nowhere-${at}`),
  ]
  const branchCookie = (at: number): Record<string, string> =>
    at % 3 === 0 ? {} : { cookie: `branch_id=${pick(branches, at)?.id}` }

  let next = 0
  const visitor = async () => {
    while (next < requests) {
      const at = next
      next += 1
      const answer = await kinds[at % kinds.length]?.(Math.floor(at / kinds.length))
      await answer?.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 8 }, visitor))
  return memoryMb(product.pid)
}
