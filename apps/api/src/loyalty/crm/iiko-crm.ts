import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import type { Crm, CustomerCard } from './crm-card.ts'

/** A key of an app, or a login, which iiko calls outdated. */
export type IikoAccess =
  | { readonly apiKey: string; readonly appId: string; readonly clientSecret: string }
  | { readonly apiLogin: string }

export type IikoSettings = {
  readonly baseUrl: string
  readonly access: IikoAccess
  readonly organizationId: string
}

const tokenMinutes = 55

const tokenSchema = z.object({ token: z.string() })
const customerSchema = z.object({
  cards: z._default(
    z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        track: z.string(),
        validToDate: z.optional(z.nullable(z.string())),
      }),
    ),
    [],
  ),
  categories: z._default(z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })), []),
  walletBalances: z._default(
    z.array(z.object({ id: z.string(), name: z.string(), type: z.number(), balance: z.number() })),
    [],
  ),
})

/**
 * Customers by the iikoCloud API: a token for an hour, requested once for all callers, and anew when it is refused. iiko
 * answers an unknown customer with 400.
 */
export function makeIikoCrm({
  settings,
  clock,
  request = fetch,
}: {
  readonly settings: IikoSettings
  readonly clock: Clock
  readonly request?: typeof fetch
}): Crm {
  /** `text` once the token has come. */
  let stored: { readonly token: Promise<string>; readonly until: number; text?: string } | null = null

  const post = (path: string, body: object, signal: AbortSignal, token?: string) =>
    request(`${settings.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })

  async function login(signal: AbortSignal): Promise<string> {
    const path = 'apiLogin' in settings.access ? '/api/1/access_token' : '/api/v2/access_token'
    const response = await post(path, settings.access, signal)
    if (!response.ok) throw new Error(`iiko gives no token: ${response.status}`)
    return tokenSchema.parse(await response.json()).token
  }

  function getToken(signal: AbortSignal): Promise<string> {
    const now = Date.parse(clock())
    if (stored && stored.until > now) return stored.token
    const token = login(signal)
    const own: NonNullable<typeof stored> = { token, until: now + tokenMinutes * 60_000 }
    stored = own
    token.then(
      (text) => {
        own.text = text
      },
      () => {
        if (stored === own) stored = null
      },
    )
    return token
  }

  async function ask(phone: string, signal: AbortSignal): Promise<Response> {
    const body = { organizationId: settings.organizationId, type: 'phone', phone }
    const path = '/api/1/loyalty/iiko/customer/info'
    const used = await getToken(signal)
    const response = await post(path, body, signal, used)
    if (response.status !== 401) return response
    // Another call that was refused at the same time may have got a fresh one meanwhile.
    if (stored?.text === used) stored = null
    return post(path, body, signal, await getToken(signal))
  }

  return {
    async findCard({ phone, signal }) {
      const response = await ask(phone, signal)
      if (response.status === 400) return null
      if (!response.ok) throw new Error(`iiko did not return a customer: ${response.status}`)
      return toCard(customerSchema.parse(await response.json()))
    },
  }
}

function toCard({ walletBalances, cards, categories }: z.infer<typeof customerSchema>): CustomerCard {
  return {
    wallets: walletBalances,
    cards: cards.map((card) => ({ ...card, validToDate: card.validToDate ?? null })),
    categories,
  }
}
