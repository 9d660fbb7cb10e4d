import { randomUUID } from 'node:crypto'
import type { ShopClient } from '../bench/shop-client.ts'
import { generatedSlug } from './grow-chains.ts'

type Branch = {
  readonly id: string
  readonly slug: string
  readonly city: string
  readonly menu_id: string
  readonly is_open: boolean
  readonly is_delivering: boolean
  readonly location: { readonly lat: number; readonly long: number }
}
type Dish = {
  readonly id: string
  readonly has_choice: boolean
  readonly stop: unknown
  readonly sale_window: unknown
}
type Body = Readonly<Record<string, unknown>>

/** What customers ask for, by their numbers: two dishes, every second time delivered, at one branch after another. */
export type Orders = {
  readonly quote: (who: number) => Body
  readonly order: (who: number) => Body & { readonly id: string }
}

export async function makeOrders(client: ShopClient): Promise<Orders> {
  const branches = await openBranches(client)
  const dishes = await dishesOfAll(client, branches)
  const [one, other] = [dishes[0], dishes[1]]
  const [first] = branches
  if (!first || !one || !other) throw new Error('nothing is sold at this time')
  const products = [one, other].map((id) => ({ product_id: id, quantity: 2 }))
  const wanted = (who: number) => {
    const { id, location } = branches[who % branches.length] ?? first
    // A visit of each branch is a takeaway, the next one a delivery.
    return { branch_id: id, location, isBrought: Math.floor(who / branches.length) % 2 === 1, products }
  }
  return {
    quote(who) {
      const { isBrought, location, ...rest } = wanted(who)
      return isBrought
        ? { ...rest, ...location, delivery_type: 'delivery' }
        : { ...rest, delivery_type: 'self-pickup' }
    },
    order(who) {
      const { isBrought, location, ...rest } = wanted(who)
      return {
        ...{ ...rest, id: randomUUID(), payment_type: 'cash', offer_accepted: true },
        ...{ client_name: 'Guest', source: 'website' },
        ...(isBrought
          ? { delivery_type: 'delivery', to_address: 'Next door', to_location: location }
          : { delivery_type: 'self-pickup' }),
      }
    },
  }
}

/** The demo's own, which are there at every size. */
async function openBranches(client: ShopClient): Promise<readonly Branch[]> {
  const { branches } = await client.call<{ branches: readonly Branch[] }>('GET', '/v1/branches?limit=100')
  const open = branches.filter(
    (one) =>
      one.is_open && one.is_delivering && one.city === 'tashkent' && !one.slug.startsWith(generatedSlug),
  )
  return open.filter(({ menu_id }) => menu_id === open[0]?.menu_id)
}

/** Ids of what all of these sell now and what asks no questions. */
async function dishesOfAll(client: ShopClient, branches: readonly Branch[]): Promise<readonly string[]> {
  const lists: (readonly string[])[] = []
  for (const { id, menu_id } of branches) {
    const { products } = await client.call<{ products: readonly Dish[] }>(
      'GET',
      `/v2/product?limit=50&menu_id=${menu_id}&branch_id=${id}&product_types=simple`,
    )
    const plain = products.filter(({ has_choice, stop, sale_window }) => !has_choice && !stop && !sale_window)
    lists.push(plain.map((dish) => dish.id))
  }
  return (lists[0] ?? []).filter((id) => lists.every((list) => list.includes(id)))
}
