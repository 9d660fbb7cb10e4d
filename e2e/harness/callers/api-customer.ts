import type { Json, ShopApi } from './shop-api.ts'

/** As many orders as one answer may hold at the most. */
const pageSize = 50

/** A signed-in customer who speaks the API of a shop that a test has for itself. */
export type ApiCustomer = {
  call(method: string, path: string, body?: Json): Promise<Json>
  /** One cheap dish to fetch from a branch that is open. */
  aTakeaway(): Promise<Json>
  /** @returns the number that people read. */
  place(order: Json): Promise<string>
  /** The order numbers of each order id: one each, or something is wrong. */
  numbersById(): Promise<Map<string, string[]>>
}

/** Two rolls to a street in the middle of the city. */
export async function aDelivery({ call }: Pick<ShopApi, 'call'>): Promise<Json> {
  const street = { lat: 41.34171, long: 69.2864 }
  const { branches } = await call('GET', `/v1/nearest-branch?lat=${street.lat}&long=${street.long}`)
  const branch = (branches as Json[]).find(({ is_open, is_delivering }) => is_open && is_delivering)
  if (!branch) throw new Error('no branch is open: the clocks of the run are wrong')
  const search = encodeURIComponent('Филадельфия классик')
  const { products } = await call('GET', `/v2/product?search=${search}&limit=5&menu_id=${branch.menu_id}`)
  const dish = (products as Json[]).find(({ type }) => type === 'simple')
  return {
    ...{ delivery_type: 'delivery', payment_type: 'cash', offer_accepted: true },
    ...{ to_address: 'проспект Амира Темура, 107', to_location: street, ...street },
    products: [{ product_id: dish?.id, quantity: 2 }],
  }
}

export async function signInCustomer(api: ShopApi, phone: string): Promise<ApiCustomer> {
  const token = await api.signInCustomer(phone)
  const call: ApiCustomer['call'] = (method, path, body) => api.call(method, path, body, token)

  return {
    call,
    async aTakeaway() {
      const { branches } = await call('GET', '/v1/branches?city=tashkent')
      const branch = (branches as Json[]).find(({ is_open }) => is_open)
      const menu = await call(
        'GET',
        `/v2/category-with-products?menu_id=${branch?.menu_id}&branch_id=${branch?.id}`,
      )
      const dishes = (menu.categories as { products: Json[] }[]).flatMap(({ products }) => products)
      const dish = dishes.find(
        ({ type, has_choice, stop, sale_window }) =>
          type === 'simple' && !has_choice && !stop && !sale_window,
      )
      return {
        delivery_type: 'self-pickup',
        branch_id: branch?.id,
        payment_type: 'cash',
        offer_accepted: true,
        products: [{ product_id: dish?.id, quantity: 1 }],
      }
    },
    place: async (order) => String((await call('POST', '/v2/ondemand-order', order)).external_order_id),
    async numbersById() {
      const found = new Map<string, string[]>()
      for (let page = 1; ; page += 1) {
        const { orders } = await call('GET', `/v1/order?limit=${pageSize}&page=${page}`)
        for (const { id, external_order_id: number } of orders as Json[]) {
          found.set(String(id), [...(found.get(String(id)) ?? []), String(number)])
        }
        if ((orders as Json[]).length < pageSize) return found
      }
    },
  }
}
