import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { OwnShop } from './own-shop.ts'

type Json = Record<string, unknown>

/** Somebody of the staff who only speaks the API, for pictures and journeys that begin after their pressing. */
export type StaffCaller = {
  /** What the browser keeps of the session. */
  readonly kept: string
  readonly read: (path: string) => Promise<Json>
  readonly put: (path: string, body: Json) => Promise<Json>
  /** An act on an order, which is read first: what is expected is what it is. */
  readonly act: (kind: string, orderId: string, data?: Json) => Promise<Json>
  /** An act of a branch or its people. */
  readonly actPlain: (kind: string, data: Json) => Promise<Json>
}

/** Signs in for the first time, by the code that the demo prints. */
export async function makeStaffCaller(
  request: APIRequestContext,
  shop: OwnShop,
  login: string,
): Promise<StaffCaller> {
  const headers: Record<string, string> = { Shipper: await shipperOf(request, shop) }
  const call = async (method: string, path: string, body?: Json): Promise<Json> => {
    const response = await request.fetch(`${shop.url}${path}`, {
      method,
      headers,
      ...(body && { data: body }),
    })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
  const { challenge } = await call('POST', '/v1/staff/sign-in', {
    login,
    password: await shop.staffPassword(login),
  })
  const session = await call('POST', '/v1/staff/sign-in/code', {
    challenge,
    code: await shop.staffCode(login),
  })
  headers.Authorization = String(session.token)
  const { token, me } = session
  const actPlain = (kind: string, data: Json) =>
    call('POST', `/v1/staff/acts/${kind}`, { act_id: randomUUID(), pressed_at: shop.now(), data })
  return {
    kept: JSON.stringify({ state: { token, me, isOver: false, deviceTokens: {} }, version: 1 }),
    read: (path) => call('GET', path),
    put: (path, body) => call('PUT', path, body),
    actPlain,
    async act(kind, orderId, data = {}) {
      const { card } = await call('GET', `/v1/staff/orders/${orderId}`)
      return call('POST', `/v1/staff/acts/${kind}`, {
        act_id: randomUUID(),
        pressed_at: shop.now(),
        order_id: orderId,
        expected_status: (card as Json).status,
        data,
      })
    },
  }
}

async function shipperOf(request: APIRequestContext, shop: OwnShop): Promise<string> {
  const page = await (await request.get(`${shop.url}/staff/`)).text()
  return /"shipperId":"([^"]+)"/.exec(page)?.[1] ?? ''
}
