import { openShopApi, type ShopApi } from '../callers/shop-api.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { makeOwnShop, type OwnShop } from './own-shop.ts'

/** Several instances of a shop on one database that is not theirs, and the balancer in front of them. */
export type Instances = {
  readonly shops: readonly OwnShop[]
  readonly balancer: Balancer
  readonly api: ShopApi
  /** A code is printed by whichever instance sends it. */
  readonly codeFor: (phone: string) => Promise<string>
  close(): Promise<void>
}

export async function openInstances(
  count: number,
  settings: Readonly<Record<string, string>> & { readonly DATABASE_URL: string },
): Promise<Instances> {
  const shops = await Promise.all(Array.from({ length: count }, () => makeOwnShop(settings)))
  const [first, ...others] = shops
  if (!first) throw new Error('no instance')
  const removeAll = () => Promise.all(shops.map((shop) => shop.remove()))
  try {
    // The first makes the tables and loads the chain.
    await first.start()
    await Promise.all(others.map((shop) => shop.start()))
    const balancer = await openBalancer(shops.map(({ url }) => url))
    const codeFor = (phone: string) => Promise.any(shops.map((shop) => shop.codeFor(phone)))
    return {
      ...{ shops, balancer, codeFor },
      api: await openShopApi({
        url: balancer.url,
        codeFor,
        staffPassword: first.staffPassword,
        staffCode: (login) => Promise.any(shops.map((shop) => shop.staffCode(login))),
      }),
      async close() {
        await balancer.close()
        await removeAll()
      },
    }
  } catch (error) {
    await removeAll()
    throw error
  }
}
