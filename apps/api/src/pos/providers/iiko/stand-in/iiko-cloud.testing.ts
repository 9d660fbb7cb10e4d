import { randomUUID } from 'node:crypto'
import { type Instant, toMillis } from '@doira/domain/time/instant'
import * as z from 'zod/mini'
import type { PosFault } from '../../../pos-stand-in.testing.ts'
import {
  cloudId,
  externalMenu,
  type MenuChanges,
  organization,
  otherTerminalGroup,
  type ShopMenu,
  sameMenu,
  soldThere,
  terminalGroup,
} from './cloud-menu.testing.ts'
import { makeReserves } from './reserves.testing.ts'
import { answerStops } from './stop-lists.testing.ts'
import { type CloudOrder, makeTills } from './tills.testing.ts'
import {
  commandSchema,
  createSchema,
  deliveryPointSchema,
  isOfOrder,
  localTimeSchema,
  paymentSchema,
} from './wire.testing.ts'

/** Failures of every POS, and some of iiko alone. */
export type CloudFault =
  | PosFault
  /** 408, before anything was done. */
  | 'request_timeout'
  /** A cashier has the order open. */
  | 'in_use'
  | 'blocked_key'
  | 'no_licence'

export const terminalGroupName = 'filial 1'
export const apiLogin = 'a-login-of-tests'

const paymentTypes = [
  { id: '0d8a1f6e-5a40-4a1e-9a53-6f1f1f5b7a21', code: 'CASH', kind: 'Cash', processing: 'Internal' },
  { id: '0d8a1f6e-5a40-4a1e-9a53-6f1f1f5b7a22', code: 'CARD', kind: 'Card', processing: 'Internal' },
  { id: '0d8a1f6e-5a40-4a1e-9a53-6f1f1f5b7a23', code: 'SITE', kind: 'External', processing: 'External' },
] as const

const tokenHours = 1
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
const failure = (
  status: number,
  errorDescription: string,
  error?: string,
  headers?: Record<string, string>,
) =>
  json(
    status,
    { correlationId: randomUUID(), errorDescription, ...(error !== undefined && { error }) },
    headers,
  )
const failed = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

export type CloudEvent = {
  readonly eventType: string
  readonly eventTime: string
  readonly eventInfo: unknown
}

/** A server that speaks the API of iiko Cloud, with tills behind it that can be switched off. */
export function makeIikoCloud(clock: () => Instant, readMenu: () => Promise<ShopMenu>) {
  let changes: MenuChanges = sameMenu
  let isHalved = false
  let areNamedAlike = false
  const getChanges = () => (isHalved ? { ...changes, lacks: () => true } : changes)
  let faults: () => CloudFault | null = () => null
  const tokens = new Map<string, number>()
  const calls: string[] = []
  const stops = new Map<string, number>()
  const events: CloudEvent[] = []
  let settings: unknown = null
  const tills = makeTills(async () => soldThere(await readMenu(), getChanges()))
  const now = () => toMillis(clock())

  function toOrderInfo(id: string, order: CloudOrder) {
    const { creation, error, status, number, sum, comment, payments, body } = order
    return {
      ...{ id, externalNumber: body.externalNumber, organizationId: organization },
      timestamp: order.changedAt,
      creationStatus: creation,
      errorInfo: error && { ...error, description: null, errorReason: null, additionalData: null },
      order:
        creation === 'Success'
          ? {
              ...{ number, status, sum, comment },
              items: body.items.map(({ productId, amount, modifiers }) => ({
                ...{ type: 'Product', product: { id: productId, name: '' }, amount },
                modifiers: modifiers.map((one) => ({
                  product: { id: one.productId, name: '' },
                  amount: one.amount,
                })),
              })),
              payments: payments.map((one) => ({
                paymentType: { id: one.paymentTypeId, kind: one.paymentTypeKind },
                sum: one.sum,
              })),
              completeBefore: body.completeBefore ?? null,
            }
          : null,
    }
  }
  const addEvent = (eventType: string, eventInfo: unknown) =>
    events.push({ eventType, eventTime: clock().replace('T', ' ').replace('Z', ''), eventInfo })
  const reserves = makeReserves({ ...tills, addEvent })
  tills.onChange((id, order) =>
    addEvent(
      order.creation === 'Error' ? 'DeliveryOrderError' : 'DeliveryOrderUpdate',
      toOrderInfo(id, order),
    ),
  )

  async function createOrder(body: unknown, fault: CloudFault | null): Promise<Response> {
    const read = createSchema.safeParse(body)
    if (!read.success) return failure(400, z.prettifyError(read.error), 'BadRequest')
    const { order } = read.data
    const kinds = new Map(paymentTypes.map(({ id, kind }) => [id as string, kind]))
    const bad = order.payments?.find((one) => kinds.get(one.paymentTypeId) !== one.paymentTypeKind)
    if (bad) return failure(400, `Payment type ${bad.paymentTypeId} not found`, 'PaymentTypeNotFound')
    if (
      order.completeBefore !== undefined &&
      Date.parse(`${order.completeBefore.replace(' ', 'T')}+05:00`) < now()
    )
      return failure(400, 'too small delivery date', 'TooSmallDeliveryDate')
    const given = { now: now(), isHeld: fault === 'taken', less: fault === 'wrong_sum' ? 1000 : 0 }
    const done = await tills.create(read.data, given)
    if (done === 'twice') return failure(400, `Order ${order.id} already exists`, 'DuplicatedOrderId')
    const created = tills.orders.get(order.id)
    if (!created) throw new Error('was created above')
    // Nothing of the till is known yet, whatever it will do.
    return json(200, { ...done, orderInfo: toOrderInfo(order.id, created) })
  }

  function changeOrder(path: string, body: Record<string, unknown>, fault: CloudFault | null): Response {
    const { orderId } = commandSchema.parse(body)
    if (fault === 'in_use')
      return json(200, { correlationId: tills.change(now(), orderId, () => 'EntityAlreadyInUse') })
    const correlationId = tills.change(now(), orderId, (order) => {
      if (path === 'cancel') {
        // What has left the kitchen is cancelled by nobody but a cashier.
        if (['OnWay', 'Delivered', 'Closed'].includes(order.status)) return 'WrongDeliveryStatus'
        if (!tills.keepsCancelled()) order.status = 'Cancelled'
      } else if (order.status === 'Cancelled' || order.status === 'Closed') return 'IllegalDeliveryStatus'
      if (path === 'change_comment') order.comment = z.string().check(z.maxLength(255)).parse(body.comment)
      if (path === 'change_complete_before')
        order.body.completeBefore = localTimeSchema.parse(body.newCompleteBefore)
      if (path === 'change_delivery_point')
        order.body.deliveryPoint = deliveryPointSchema.parse(body.newDeliveryPoint)
      if (path === 'update_order_problem')
        order.problem = z
          .object({ hasProblem: z.literal(true), problem: z.string().check(z.maxLength(255)) })
          .parse(body).problem
      if (path === 'change_payments') order.payments = z.array(paymentSchema).parse(body.payments)
      if (path === 'update_order_delivery_status') {
        const status = z.enum(['Waiting', 'OnWay', 'Delivered']).parse(body.deliveryStatus)
        if (status === 'Delivered' && body.deliveryDate === undefined)
          return 'Actual deliver time should be specified'
        order.status = status
      }
      return null
    })
    return json(200, { correlationId })
  }

  async function answer(
    path: string,
    body: Record<string, unknown>,
    fault: CloudFault | null,
  ): Promise<Response> {
    const correlationId = randomUUID()
    const delivery = /^\/api\/1\/deliveries\/(\w+)$/.exec(path)?.[1]
    if (delivery === 'create') return createOrder(body, fault)
    if (delivery === 'by_id') {
      const ids = z.array(z.uuid()).parse(body.orderIds)
      const found = ids.flatMap((id) => {
        const order = tills.orders.get(id)
        return order ? [toOrderInfo(id, order)] : []
      })
      return json(200, { correlationId, orders: found })
    }
    if (delivery !== undefined) return changeOrder(delivery, body, fault)
    if (path === '/api/1/commands/status') {
      const status = tills.status(now(), z.uuid().parse(body.correlationId))
      return status ? json(200, status) : failure(410, 'Correlation id is not known any more')
    }
    if (path === '/api/1/organizations')
      return json(200, { correlationId, organizations: [{ id: organization, name: 'doira' }] })
    if (path === '/api/1/terminal_groups') {
      const other = areNamedAlike ? terminalGroupName : 'filial 2'
      const items = [
        { id: terminalGroup, organizationId: organization, name: terminalGroupName },
        { id: otherTerminalGroup, organizationId: organization, name: other },
      ]
      return json(200, { correlationId, terminalGroups: [{ organizationId: organization, items }] })
    }
    if (path === '/api/1/terminal_groups/is_alive') {
      const isAliveStatus = z
        .array(z.uuid())
        .parse(body.terminalGroupIds)
        .map((terminalGroupId) => ({
          ...{ terminalGroupId, organizationId: organization, isAlive: tills.isOn(terminalGroupId) },
        }))
      return json(200, { correlationId, isAliveStatus })
    }
    if (path === '/api/1/payment_types')
      return json(200, {
        correlationId,
        paymentTypes: paymentTypes.map(({ id, code, kind, processing }) => ({
          ...{ id, code, name: code, isDeleted: false },
          ...{ paymentTypeKind: kind, paymentProcessingType: processing },
        })),
      })
    if (path === '/api/2/menu')
      return json(200, { correlationId, externalMenus: [{ id: '7', name: 'doira' }] })
    if (path === '/api/2/menu/by_id') return json(200, externalMenu(await readMenu(), getChanges()))
    if (path === '/api/1/webhooks/update_settings') {
      settings = body
      return json(200, { correlationId })
    }
    if (path === '/api/1/webhooks/settings') return json(200, { correlationId, ...Object(settings) })
    const reserved = reserves.answer(path, body, now())
    return reserved ?? answerStops(path, body, { stops, addEvent }) ?? failure(404, 'no such call')
  }

  function login(body: Record<string, unknown>): Response {
    if (body.apiLogin !== apiLogin && body.apiKey !== apiLogin)
      return failure(401, 'Login is not authorized.')
    const token = randomUUID()
    tokens.set(token, now() + tokenHours * 3_600_000)
    return json(200, { correlationId: randomUUID(), token })
  }

  function refuse(path: string, init: RequestInit | undefined, fault: CloudFault | null): Response | null {
    if (fault === 'busy')
      return failure(429, 'Too many requests', 'TOO_MANY_REQUESTS', { 'Retry-After': '40' })
    if (fault === 'request_timeout') return failure(408, 'Request timeout')
    if (fault === 'no_licence')
      return failure(400, `Apilogin's license for using the Cloud API has expired: ${apiLogin}`)
    if (fault === 'blocked_key') return failure(403, 'The key is blocked')
    if (path.endsWith('/access_token')) return null
    const token = (new Headers(init?.headers).get('Authorization') ?? '').replace('Bearer ', '')
    // The servers that look at tokens are two hours ahead of the one that issues them.
    const seen = fault === 'clock_off' ? now() + 7_200_000 : now()
    return (tokens.get(token) ?? 0) > seen ? null : failure(401, 'Token is expired or wrong')
  }

  const request: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    calls.push(pathname)
    const fault = faults()
    isHalved = fault === 'half_menu'
    if (fault === 'gone') throw failed('ECONNREFUSED')
    if (fault === 'certificate') throw failed('DEPTH_ZERO_SELF_SIGNED_CERT')
    if (init?.method !== 'POST') return failure(405, 'POST only')
    const refused = refuse(pathname, init, fault)
    if (refused) return refused
    const body: Record<string, unknown> = JSON.parse(String(init.body))
    if (pathname.endsWith('/access_token')) return login(body)
    await tills.settle(now())
    const answered = await answer(pathname, body, fault)
    await tills.settle(now())
    if (!isOfOrder(pathname)) return answered
    // The Cloud has done what it was asked when its answer is lost.
    if (fault === 'lost_answer') throw failed('ECONNRESET')
    if (fault === 'slow') throw new DOMException('timed out', 'TimeoutError')
    if (fault === 'garbage') return new Response('<html>ok</html>', { status: 200 })
    if (fault === 'server_error') return failure(500, 'Internal server error')
    return answered
  }

  return {
    ...{ request, calls, events, tills, stops, reserves, settle: () => tills.settle(now()) },
    toOrderInfo: (id: string) => {
      const order = tills.orders.get(id)
      return order ? toOrderInfo(id, order) : null
    },
    /** Stops a dish or a choice of the shop at the till. */
    stop: (id: string, balance = 0) => stops.set(cloudId(id), balance),
    nameBoth: (alike: boolean) => {
      areNamedAlike = alike
    },
    expireTokens: () => tokens.clear(),
    fail: (next: CloudFault | null | (() => CloudFault | null)) => {
      faults = typeof next === 'function' ? next : () => next
    },
    sell: (next: Partial<MenuChanges>) => {
      changes = { ...sameMenu, ...next }
    },
  }
}
