import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import type { GuestBook, GuestCard } from './guest-card.ts'

export type IikoSettings = {
  readonly baseUrl: string
  readonly apiLogin: string
  readonly organizationId: string
}

const tokenMinutes = 55

const tokenSchema = z.object({ token: z.string() })
const guestSchema = z.object({
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
 * Guests by the iikoCloud API: a token for an hour, got once however many ask, and got anew when it is refused. iiko
 * answers an unknown guest with 400.
 */
export function makeIikoGuestBook({
  settings,
  clock,
  request = fetch,
}: {
  readonly settings: IikoSettings
  readonly clock: Clock
  readonly request?: typeof fetch
}): GuestBook {
  let kept: { readonly token: Promise<string>; readonly until: number } | null = null

  const post = (path: string, body: object, signal: AbortSignal, token?: string) =>
    request(`${settings.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal,
    })

  async function login(signal: AbortSignal): Promise<string> {
    const response = await post('/api/1/access_token', { apiLogin: settings.apiLogin }, signal)
    if (!response.ok) throw new Error(`iiko gives no token: ${response.status}`)
    return tokenSchema.parse(await response.json()).token
  }

  function getToken(signal: AbortSignal): Promise<string> {
    const now = Date.parse(clock())
    if (kept && kept.until > now) return kept.token
    const token = login(signal)
    const own = { token, until: now + tokenMinutes * 60_000 }
    kept = own
    token.catch(() => {
      if (kept === own) kept = null
    })
    return token
  }

  async function ask(phone: string, signal: AbortSignal): Promise<Response> {
    const body = { organizationId: settings.organizationId, type: 'phone', phone }
    const path = '/api/1/loyalty/iiko/customer/info'
    const response = await post(path, body, signal, await getToken(signal))
    if (response.status !== 401) return response
    kept = null
    return post(path, body, signal, await getToken(signal))
  }

  return {
    async findCard({ phone, signal }) {
      const response = await ask(phone, signal)
      if (response.status === 400) return null
      if (!response.ok) throw new Error(`iiko does not tell of a guest: ${response.status}`)
      return toCard(guestSchema.parse(await response.json()))
    },
  }
}

function toCard({ walletBalances, cards, categories }: z.infer<typeof guestSchema>): GuestCard {
  return {
    wallets: walletBalances,
    cards: cards.map((card) => ({ ...card, validToDate: card.validToDate ?? null })),
    categories,
  }
}
