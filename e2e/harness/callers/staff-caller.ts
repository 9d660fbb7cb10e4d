import { randomUUID } from 'node:crypto'
import type { ActionKind, OrderActionKind } from '@doira/contract/all-staff-actions'
import { actionPath } from '@doira/contract/staff/action-path'
import type { APIRequestContext } from '@playwright/test'
import type { OwnShop } from '../servers/own-shop.ts'

type Json = Record<string, unknown>

/** Somebody of the staff who only speaks the API, for pictures and journeys that begin after their pressing. */
export type StaffCaller = {
  /** What the browser stores of the session. */
  readonly stored: string
  readonly read: (path: string) => Promise<Json>
  readonly put: (path: string, body: Json) => Promise<Json>
  readonly post: (path: string, body: Json) => Promise<Json>
  readonly patch: (path: string, body: Json) => Promise<Json>
  /** The id of an order of the board. */
  readonly orderId: (number: string) => Promise<string>
  /** An action on an order, which is read first: what is expected is what it is. */
  readonly perform: (kind: OrderActionKind, orderId: string, data?: Json) => Promise<Json>
  /** An action of a branch or its people. */
  readonly actionPlain: (kind: Exclude<ActionKind, OrderActionKind>, data: Json) => Promise<Json>
}

/** The first sign-in happens once: what a browser has stored of it is the session of all. */
const storedSessions = new Map<string, string>()
const getKey = (shop: OwnShop, login: string) => `${shop.url} ${login}`

export function persistStaffSession(shop: OwnShop, login: string, stored: string): void {
  storedSessions.set(getKey(shop, login), stored)
}

/** Signs in by the code that the demo prints, unless that was done already. */
export async function makeStaffCaller(
  request: APIRequestContext,
  shop: OwnShop,
  login: string,
): Promise<StaffCaller> {
  const headers: Record<string, string> = { Shipper: await findShipper(request, shop) }
  const call = async (method: string, path: string, body?: Json): Promise<Json> => {
    const response = await request.fetch(`${shop.url}${path}`, {
      method,
      headers,
      ...(body && { data: body }),
    })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
  const signIn = async () => {
    const password = await shop.staffPassword(login)
    const { challenge } = await call('POST', '/v1/staff/sign-in', { login, password })
    const code = await shop.staffCode(login)
    const { token, me } = await call('POST', '/v1/staff/sign-in/code', { challenge, code })
    return JSON.stringify({ state: { token, me, isOver: false, deviceTokens: {} }, version: 1 })
  }
  const stored = storedSessions.get(getKey(shop, login)) ?? (await signIn())
  persistStaffSession(shop, login, stored)
  headers.Authorization = JSON.parse(stored).state.token
  const actionPlain: StaffCaller['actionPlain'] = (kind, data: Json) =>
    call('POST', `${actionPath}${kind}`, { action_id: randomUUID(), pressed_at: shop.now(), data })
  return {
    stored,
    read: (path) => call('GET', path),
    put: (path, body) => call('PUT', path, body),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
    actionPlain,
    async orderId(number) {
      const { orders } = (await call('GET', '/v1/staff/board')) as {
        orders: { id: string; number: number }[]
      }
      const order = orders.find((one) => String(one.number) === number)
      if (!order) throw new Error(`the board has no order ${number}`)
      return order.id
    },
    async perform(kind, orderId, data = {}) {
      const { card } = await call('GET', `/v1/staff/orders/${orderId}`)
      return call('POST', `${actionPath}${kind}`, {
        action_id: randomUUID(),
        pressed_at: shop.now(),
        order_id: orderId,
        expected_status: (card as Json).status,
        data,
      })
    },
  }
}

async function findShipper(request: APIRequestContext, shop: OwnShop): Promise<string> {
  const page = await (await request.get(`${shop.url}/staff/`)).text()
  return /"shipperId":"([^"]+)"/.exec(page)?.[1] ?? ''
}
