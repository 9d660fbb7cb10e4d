import { type AggregatorStatus, aggregatorStatuses } from '@doira/domain/aggregators/aggregator-status'
import * as z from 'zod/mini'
import { type Call, makeAggregatorClient, type SimulatorRig } from './aggregator-client.testing.ts'
import {
  availabilityShape,
  menuShapes,
  okShape,
  openPlacesShape,
  orderAnswerShape,
  placesShape,
  promosShape,
  scheduleShape,
  sentOrderShape,
  statusShape,
} from './wire-shapes.testing.ts'

const json = 'application/json'
const compositionType = 'application/vnd.eats.menu.composition.v2+json'
const availabilityType = 'application/vnd.eats.menu.availability.v2+json'
const orderType = 'application/vnd.eats.order.v2+json'

type Modification = {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly price: number
}
export type CartItem = {
  readonly id: string
  readonly name: string
  readonly quantity: number
  /** One piece with its modifications. */
  readonly price: number
  readonly modifications: readonly Modification[]
  readonly promos: readonly never[]
}

const cartGroup = z.object({
  minSelectedModifiers: z.number(),
  modifiers: z.array(
    z.object({ id: z.string(), name: z.unknown(), price: z.number(), maxAmount: z.number() }),
  ),
})
/** What a cart is built of, of each dialect. */
const cartMenu = z.object({
  items: z.array(
    z.object({
      ...{ id: z.string(), name: z.unknown(), price: z.number() },
      modifierGroups: z._default(z.array(cartGroup), []),
      images: z._default(z.array(z.object({ hash: z.string(), url: z.string() })), []),
    }),
  ),
})

const say = (name: unknown) => (typeof name === 'string' ? name : String(Reflect.get(Object(name), 'ru')))

/**
 * An aggregator that sells what it has read: it signs in, parses menus, builds carts of them only, sends orders, asks for
 * statuses and cancels. Whatever an answer lacks of the protocol is an error.
 */
export function makeAggregatorSimulator(rig: SimulatorRig) {
  const client = makeAggregatorClient(rig)
  const menuPath = rig.aggregator === 'uzum_tezkor' ? '/nomenclature' : '/menu'
  const reported = new Map<string, AggregatorStatus>()
  let numbers = 0

  const get = <Shape extends z.ZodMiniType>(path: string, shape: Shape, contentType = json) =>
    client.call({ method: 'GET', path }, { status: 200, contentType, shape })

  async function readMenu(place: string) {
    const menu = await get(`${menuPath}/${place}/composition`, menuShapes[rig.aggregator], compositionType)
    const known = new Set(menu.categories.map(({ id }) => id))
    const lost = menu.items.find(({ categoryId }) => !known.has(categoryId))
    if (lost) throw new Error(`an item of no category: ${lost.id}`)
    return cartMenu.parse(menu)
  }
  const readStock = async (place: string) => {
    const answer = await get(`${menuPath}/${place}/availability`, availabilityShape, availabilityType)
    return {
      items: new Map(answer.items.map(({ itemId, stock }) => [itemId, stock])),
      modifiers: new Map(answer.modifiers.map(({ modifierId, stock }) => [modifierId, stock])),
    }
  }

  /** A cart of what can be bought, with the choices that have to be made. */
  async function buildCart(place: string, size = 2): Promise<readonly CartItem[]> {
    const { items } = await readMenu(place)
    const stock = await readStock(place)
    for (const { id } of items) if (!stock.items.has(id)) throw new Error(`no stock of ${id}`)
    const sold = items.filter(({ id }) => (stock.items.get(id) ?? 0) > 0)
    if (sold.length === 0) throw new Error('nothing is sold')
    return Array.from({ length: size }, (_, at) => {
      const item = sold[at % sold.length]
      if (!item) throw new Error('nothing is sold')
      const modifications = item.modifierGroups.flatMap(({ minSelectedModifiers: least, modifiers }) => {
        const left = modifiers.filter(({ id }) => (stock.modifiers.get(id) ?? 0) > 0)
        return left
          .slice(0, least)
          .map(({ id, name, price }) => ({ id, name: say(name), quantity: 1, price }))
      })
      const extras = modifications.reduce((sum, one) => sum + one.price * one.quantity, 0)
      return {
        ...{ id: item.id, name: say(item.name), quantity: 1 + (at % 2), price: item.price + extras },
        ...{ modifications, promos: [] },
      }
    })
  }

  /** An order for a cart, as the aggregator sends it. */
  function anOrder(
    place: string,
    items: readonly CartItem[],
    changes: Readonly<Record<string, unknown>> = {},
  ) {
    numbers += 1
    return {
      ...{ platform: 'YE', discriminator: rig.aggregator === 'uzum_tezkor' ? 'uzum' : 'yandex' },
      eatsId: `270308-${String(100_000 + numbers)}`,
      ...{ restaurantId: place, persons: 1, comment: '' },
      deliveryInfo: {
        ...{ clientName: 'Гость', phoneNumber: '+998901234567 доб. 4432' },
        courierArrivementDate: '2027-03-08T12:40:00.000000+05:00',
      },
      paymentInfo: {
        paymentType: 'CARD',
        itemsCost: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      },
      ...{ items, promos: [] },
      ...changes,
    }
  }

  const orderCall = (body: unknown): Call => ({
    method: 'POST',
    path: '/order',
    body,
    contentType: orderType,
  })

  /** @returns the id of the shop */
  async function post(body: unknown): Promise<string> {
    const answer = await client.call(orderCall(body), {
      status: 200,
      contentType: json,
      shape: orderAnswerShape,
    })
    return answer.orderId
  }

  /** The status of an order; a step back is an error. */
  async function poll(orderId: string): Promise<AggregatorStatus> {
    const { status } = await get(`/order/${orderId}/status`, statusShape)
    const before = reported.get(orderId)
    if (before !== undefined && aggregatorStatuses.indexOf(status) < aggregatorStatuses.indexOf(before))
      throw new Error(`${orderId} went back from ${before} to ${status}`)
    reported.set(orderId, status)
    return status
  }

  return {
    ...client,
    readMenu,
    readStock,
    buildCart,
    anOrder,
    orderCall,
    post,
    poll,
    readPlaces: () => get('/restaurants', placesShape),
    readOpenPlaces: () => get('/restaurants/availability', openPlacesShape),
    readSchedule: (place: string) => get(`/places/${place}/schedule`, scheduleShape),
    readPromos: (place: string) => get(`${menuPath}/${place}/promos`, promosShape),
    readOrder: (orderId: string) => get(`/order/${orderId}`, sentOrderShape, orderType),
    /** Sends the whole order anew; an accepted one is refused. */
    correct: (orderId: string, body: unknown) =>
      client.call(
        { method: 'PUT', path: `/order/${orderId}`, body, contentType: orderType },
        { status: 200, contentType: json, shape: okShape },
      ),
    cancel: (orderId: string, eatsId: string, comment = '') =>
      client.call(
        { method: 'DELETE', path: `/order/${orderId}`, body: { eatsId, comment } },
        { status: 200, contentType: null },
      ),
    push: (orderId: string, status: 'TAKEN_BY_COURIER' | 'DELIVERED' | 'CANCELLED', comment = '') =>
      client.call(
        {
          ...{ method: 'PUT', path: `/order/${orderId}/status` },
          body: { status, comment, updatedAt: '2027-03-08T12:40:00.000000+05:00' },
        },
        { status: 204, contentType: null },
      ),
    sendCourier: (orderId: string, eatsId: string, method: 'PUT' | 'POST' = 'PUT') =>
      client.call(
        {
          ...{ method, path: `/order/${orderId}/courier` },
          body: {
            courier: { name: 'Bekzod', type: 'bicycle', phone: '+998901112233 ext. 4432' },
            order: { orderNr: eatsId },
            location: { latitude: '41.31', longitude: '69.24' },
          },
        },
        { status: 204, contentType: null },
      ),
    sendFeedback: (eatsId: string, rating: number, comment: string) =>
      client.call(
        { method: 'POST', path: '/feedback', body: { feedback: { id: '1', eatsId, rating, comment } } },
        { status: 200, contentType: json, shape: okShape },
      ),
  }
}

export type AggregatorSimulator = ReturnType<typeof makeAggregatorSimulator>
