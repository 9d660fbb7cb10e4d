import type { WireOrder } from '@doira/contract/orders/order-shape'
import { ApiProblem, type ApiProblemCode } from '../../web/src/api/api-problem.ts'
import type { Endpoints as AnyEndpoints, Api, EndpointRows } from '../../web/src/api/api-types.ts'
import { type AnyInput, makeCall } from '../../web/src/api/make-api.ts'
import { type Endpoints, endpoints } from './endpoints.ts'
import { type OrderEvent, readOrderChanges, readOrderEvents } from './order-events.ts'
import { pause, untilAborted } from './pause.ts'
import { type NewOrder, type PlacedOrder, placeOrder } from './place-order.ts'

export type { ApiProblemCode, NewOrder, OrderEvent, PlacedOrder, WireOrder as Order }
export { ApiProblem }

export type ShopOptions = {
  /** Where the shop is, such as `https://shop.example`. */
  readonly address: string
  /** The id of the chain; its own hosts name it, others such as `localhost` do not. */
  readonly shipper?: string
  /** The kind of client that signs in, or its id. `website` by default. */
  readonly platform?: 'website' | 'android' | 'ios' | 'bot' | (string & {})
  /** Of messages that the shop sends and of payment pages. */
  readonly language?: string
  /** The `access_token` of a sign-in; null before it. */
  readonly token?: () => string | null
  /** Called for any 401 or 403: the token is not valid any more. */
  readonly onRefused?: (problem: ApiProblem) => void
  /** Instead of the global one. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** The pauses between the tries of a read, and of an order that nobody answers, in milliseconds. */
  readonly pausesMs?: readonly number[]
}

type Options = { readonly signal?: AbortSignal | undefined }

/** Every call of the customer's API by its name in the contract, and what takes several calls. */
export type Shop = Api<Endpoints> & {
  /**
   * Places an order once, however often it is sent. Where this rejects with a problem that `isPassing`, the order may or
   * may not be there: send it again with the same id.
   */
  readonly placeOrder: (order: NewOrder, options?: Options) => Promise<PlacedOrder>
  /** Everything that happens to the orders of the customer, until the loop is left or the signal. */
  readonly orderEvents: (options?: Options) => AsyncIterable<OrderEvent>
  /** One order as it is now, and again whenever something about it has changed, until it has ended. */
  readonly followOrder: (orderId: string, options?: Options) => AsyncIterable<WireOrder>
}

const usualPausesMs = [1000, 2000, 4000]
const attemptMs = 20_000
/** The shop sends something every 25 s. */
const silenceMs = 60_000

/** A client of the shop at an address. Its calls throw `ApiProblem` for everything but success. */
export function connectShop(options: ShopOptions): Shop {
  const { onRefused, fetch: ask = globalThis.fetch, pausesMs = usualPausesMs } = options
  const origin = options.address.replace(/\/+$/, '')
  const headers = () => getHeaders(options)
  const fetchFromShop = (path: string, init: RequestInit) => ask(`${origin}${path}`, init)
  const call = makeCall({
    fetch: fetchFromShop,
    headers,
    ...(onRefused && { onRefused }),
    retryDelaysMs: pausesMs,
  })
  const api = makeCalls<Endpoints>(endpoints, call)
  const openStream = (lastEventId: string | null, signal: AbortSignal) =>
    fetchFromShop(endpoints.orderEvents[1], {
      signal,
      cache: 'no-store',
      headers: {
        ...headers(),
        Accept: 'text/event-stream',
        ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
      },
    })
  const orderEvents = ({ signal }: Options = {}) =>
    readOrderEvents({ open: openStream, pause, silenceMs }, signal)
  return {
    ...api,
    placeOrder: (order, { signal } = {}) =>
      placeOrder(
        { send: (attempt) => api.createOrder({ body: order, signal: attempt }), pause, pausesMs, attemptMs },
        signal,
      ),
    orderEvents,
    followOrder: (id, { signal } = {}) =>
      readOrderChanges(id, orderEvents({ signal }), () => api.getOrder({ params: { id }, signal })),
  }
}

function getHeaders(options: ShopOptions): Readonly<Record<string, string>> {
  const { shipper, platform = 'website', language, token } = options
  const accessToken = token?.()
  return {
    Platform: platform,
    ...(shipper && { Shipper: shipper }),
    ...(language && { 'Accept-Language': language }),
    ...(accessToken && { Authorization: accessToken }),
  }
}

/** A read that waits for its next try ends at once when its caller gives up. */
function makeCalls<All extends AnyEndpoints>(
  rows: EndpointRows<All>,
  call: ReturnType<typeof makeCall>,
): Api<All> {
  const calls = Object.entries<readonly [string, string]>(rows).map(([name, row]) => [
    name,
    (input: AnyInput = {}) => untilAborted(call(row, input), input.signal),
  ])
  return Object.fromEntries(calls) as Api<All> // one function for each row of the contract
}
