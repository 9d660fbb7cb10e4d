import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { beforeEach, expect, test } from 'vitest'
import { clearBrowserState } from '../../../platform/browser.testing.ts'
import { cartStore, changeCart } from '../../../platform/stores/cart-store.ts'
import { pendingOrderStore } from '../../../platform/stores/pending-order-store.ts'
import { aLine } from '../quote/cart.testing.ts'
import type { OrderBody } from './order.mapper.ts'
import { sendPendingOrder, takeOrderId } from './pending-order.ts'
import { settlePendingOrder } from './settle-pending-order.ts'

const silence = () => new ApiProblem({ code: 'connection_error', status: 0 })
const reply = (id: string) => ({ order_id: id, external_order_id: '100200', payment_link: '' })

function aBody(given: Partial<OrderBody> = {}) {
  return (id: string): OrderBody => ({
    id,
    payment_type: 'cash',
    products: [{ key: 'a', product_id: 'roll', quantity: 1 }],
    description: '',
    quote_id: 'a-quote',
    ...given,
  })
}

/** A server with given answers, in turn, that records what it was sent. */
function aServer(...answers: readonly ('placed' | ApiProblem)[]) {
  const sent: OrderBody[] = []
  const api = {
    async createOrder({ body }: { body: OrderBody }) {
      const answer = answers[Math.min(sent.length, answers.length - 1)]
      sent.push(body)
      if (answer instanceof ApiProblem) throw answer
      return reply(body.id ?? '')
    },
  }
  return { api, sent }
}

const send = (server: ReturnType<typeof aServer>, makeBody = aBody()) =>
  sendPendingOrder({ api: server.api, makeBody, onChecking: () => {}, wait: async () => {} })

beforeEach(() => {
  pendingOrderStore.setState(pendingOrderStore.getInitialState())
  clearBrowserState()
})

test('[R10-09] the id is made once, and is the same for everyone who asks', async () => {
  const id = await takeOrderId()
  expect(await takeOrderId()).toBe(id)
})

test('[R10-09] the id of another tab is taken over', async () => {
  const order = { id: 'made-in-another-tab', sentBody: null }
  localStorage.setItem('pending-order', JSON.stringify({ state: { order }, version: 1 }))
  expect(await takeOrderId()).toBe('made-in-another-tab')
})

test('[R10-09] id and request are stored before they are sent', async () => {
  let storedAtSending: unknown
  const api = {
    async createOrder({ body }: { body: OrderBody }) {
      storedAtSending = pendingOrderStore.getState().order
      return reply(body.id ?? '')
    },
  }
  await sendPendingOrder({ api, makeBody: aBody(), onChecking: () => {} })
  const { order } = pendingOrderStore.getState()
  expect(storedAtSending).toEqual(order)
  expect(JSON.parse(order?.sentBody ?? 'null')).toMatchObject({ id: order?.id, payment_type: 'cash' })
})

test('after silence the same press sends the very same text, though the quote is a new one', async () => {
  const silent = aServer(silence())
  const later = aServer('placed')
  const outcome = await sendPendingOrder({
    api: silent.api,
    makeBody: aBody(),
    onChecking: () => {},
    wait: async () => {
      throw new TypeError('the page is closed')
    },
  }).catch(() => 'closed')
  expect(outcome).toBe('closed')
  await send(later, aBody({ quote_id: 'a-later-quote' }))
  expect(later.sent).toEqual(silent.sent)
})

test('a changed order has the same id: the server answers whether the first one had arrived', async () => {
  const id = await takeOrderId()
  pendingOrderStore.setState({ order: { id, sentBody: JSON.stringify(aBody()(id)) } })
  const server = aServer('placed')
  await send(server, aBody({ description: 'Without ginger' }))
  expect(server.sent).toMatchObject([{ id, description: 'Without ginger' }])
})

test('a refused order left nothing behind: its text is cleared and the id used again', async () => {
  const id = await takeOrderId()
  const refusal = new ApiProblem({ code: 'below_minimum', status: 422 })
  expect(await send(aServer(refusal))).toEqual({ kind: 'refused', problem: refusal })
  expect(pendingOrderStore.getState().order).toEqual({ id, sentBody: null })
})

test('the way to pay is remembered for the next order', async () => {
  await send(aServer('placed'), aBody({ payment_type: 'card' }))
  expect(pendingOrderStore.getState().lastPaymentType).toBe('card')
})

test('an order found at the next visit empties the cart and is shown', async () => {
  changeCart(() => [aLine()])
  pendingOrderStore.setState({ order: { id: 'an-order', sentBody: '{}' } })
  const shown: string[] = []
  await settlePendingOrder({ getOrder: async () => ({}) as never }, (id) => shown.push(id))
  expect(shown).toEqual(['an-order'])
  expect(cartStore.getState().lines).toEqual([])
  expect(pendingOrderStore.getState().order).toBeNull()
})

test.each([
  { status: 404, code: 'order_not_found', stored: { id: 'an-order', sentBody: null } },
  { status: 0, code: 'connection_error', stored: { id: 'an-order', sentBody: '{}' } },
] as const)('without it the cart is as it was: $code', async ({ status, code, stored }) => {
  changeCart(() => [aLine()])
  pendingOrderStore.setState({ order: { id: 'an-order', sentBody: '{}' } })
  const shown: string[] = []
  const getOrder = () => Promise.reject(new ApiProblem({ code, status }))
  await settlePendingOrder({ getOrder }, (id) => shown.push(id))
  expect(shown).toEqual([])
  expect(cartStore.getState().lines).toHaveLength(1)
  expect(pendingOrderStore.getState().order).toEqual(stored)
})
