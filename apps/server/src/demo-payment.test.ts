import { categoryWithProducts } from '@doira/contract/catalog/category-with-products'
import { getOrder } from '@doira/contract/orders/read-orders'
import { listPaymentTypes } from '@doira/contract/payments/list-payment-types'
import { toInstant } from '@doira/domain/time/instant'
import { addDays, getInstant, localDateAt, toLocalTime } from '@doira/domain/time/local-time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DemoShop, startDemoShop } from './demo-shop.testing.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('payment-test')
})
afterAll(() => shop?.close())

/** Signs in a customer of the demo chain, and returns the headers of their requests. */
async function signIn() {
  const { shipperId, token } = await shop.signIn()
  return { Shipper: shipperId, Platform: 'website', Authorization: token, 'Content-Type': 'application/json' }
}

test.each(['payme', 'click'] as const)(
  '[R9-09] without any settings an order of the demo is paid over HTTP at the stand-in for %s',
  async (provider) => {
    const headers = await signIn()
    const { address } = shop
    const get = async (path: string) => (await fetch(`${address}${path}`, { headers })).json()
    const types = listPaymentTypes.answer.parse(await get('/v1/payment-types'))
    expect(types.payment_types).toContainEqual({ payment_type: provider, is_demo: true })

    const { branches } = (await get('/v1/branches?limit=100')) as {
      branches: { id: string; menu_id: string }[]
    }
    const menu = categoryWithProducts.answer.parse(
      await get(`/v2/category-with-products?menu_id=${branches[0]?.menu_id}`),
    )
    const dishes = menu.categories.flatMap(({ products }) => products).filter(({ type }) => type === 'simple')
    const tomorrow = addDays(localDateAt(toInstant(new Date())), 1)
    const order = async (dish: string) =>
      fetch(`${address}/v2/ondemand-order`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          delivery_type: 'self-pickup',
          branch_id: branches[0]?.id,
          future_time: getInstant(tomorrow, toLocalTime('15:00')),
          payment_type: provider,
          offer_accepted: true,
          products: [{ product_id: dish, quantity: 1 }],
        }),
      })
    let placed: { order_id: string; payment_link: string } | null = null
    for (const { id } of dishes) {
      const response = await order(id)
      // Some dishes require a choice, or are sold out.
      if (response.ok) placed = (await response.json()) as { order_id: string; payment_link: string }
      if (placed) break
    }
    if (!placed) throw new Error('no dish of the demo could be ordered')
    const read = async () => getOrder.answer.parse(await get(`/v2/order/${placed.order_id}`))
    expect(await read()).toMatchObject({ status: 'payment_awaited', paid: false })

    const page = await (await fetch(placed.payment_link)).text()
    const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const fields = Object.fromEntries(
      hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
    )
    const acted = await fetch(`${address}/payments/demo/action`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...fields, action: 'repeat' }),
    })
    expect(acted.status).toBe(303)
    expect(acted.headers.get('location')).toBe(`${address}/myorders/${placed.order_id}?from=payment`)
    await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'future', paid: true }))
  },
)
