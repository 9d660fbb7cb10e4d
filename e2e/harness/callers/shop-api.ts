import type { OwnShop } from '../servers/own-shop.ts'

export type Json = Record<string, unknown>

/** The shop answered, and said no. */
export class Refused extends Error {}

export type ShopApi = {
  /** Which chain it is: the header `Shipper` of every call. */
  readonly shipperId: string
  /** @throws Refused when the shop says no; anything else when it says nothing. */
  call(method: string, path: string, body?: Json, token?: string): Promise<Json>
  /** @returns a customer's token. */
  signInCustomer(phone: string): Promise<string>
  /** The first time, with the key for the app that the demo prints the codes of. @returns a token. */
  signInStaff(login: string): Promise<string>
}

/** The API of a shop that a test has for itself, as a client without a browser speaks it. */
export async function openShopApi({
  url,
  codeFor,
  staffPassword,
  staffCode,
}: Pick<OwnShop, 'url' | 'codeFor' | 'staffPassword' | 'staffCode'>): Promise<ShopApi> {
  const page = await (await fetch(url)).text()
  // The page names its chain to the browser.
  const shipperId = /shipperId":"([0-9a-f-]{36})"/.exec(page)?.[1]
  if (shipperId === undefined) throw new Error(`the page names no chain: ${page.slice(0, 500)}`)
  const headers = { Shipper: shipperId, Platform: 'website', 'Content-Type': 'application/json' }
  const call: ShopApi['call'] = async (method, path, body, token) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: token ? { ...headers, Authorization: token } : headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Refused(`${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    shipperId,
    call,
    async signInCustomer(phone) {
      await call('POST', '/v1/customers/register', { phone, name: 'user', registration_source: 'website' })
      const body = { phone, code: await codeFor(phone) }
      return String((await call('POST', '/v1/customers/register-confirm', body)).access_token)
    },
    async signInStaff(login) {
      const password = await staffPassword(login)
      const { challenge } = await call('POST', '/v1/staff/sign-in', { login, password })
      const body = { challenge, code: await staffCode(login), remember_device: false }
      return String((await call('POST', '/v1/staff/sign-in/code', body)).token)
    },
  }
}

/** A client whose address is given to the shop by a proxy, for a shop with `TRUSTED_PROXIES`. */
export function openCallerAt(
  url: string,
  { shipperId, address }: { readonly shipperId: string; readonly address: string },
) {
  const headers = {
    ...{ Shipper: shipperId, Platform: 'website', 'Content-Type': 'application/json' },
    'X-Forwarded-For': address,
  }
  const call = async (path: string, body: Json, method = 'POST') => {
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) })
    return { status: response.status, answer: (await response.json()) as Json }
  }
  return {
    call,
    /** @throws Refused when the shop says no. */
    async ok(path: string, body: Json): Promise<Json> {
      const { status, answer } = await call(path, body)
      if (status >= 400) throw new Refused(`${path}: ${status} ${JSON.stringify(answer)}`)
      return answer
    },
  }
}
