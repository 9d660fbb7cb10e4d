import type { Clock } from '../platform/clock.ts'
import type { ApiEnv } from '../platform/env.ts'
import { type GuestBook, noGuestBook } from './guest-card.ts'
import { makeIikoGuestBook } from './iiko-guest-book.ts'

/** iiko where its settings are given, else nobody. */
export function chooseGuestBook({ env, clock }: { readonly env: ApiEnv; readonly clock: Clock }): GuestBook {
  const { IIKO_API_LOGIN: apiLogin, IIKO_ORGANIZATION_ID: organizationId, IIKO_URL: baseUrl } = env
  if (apiLogin === undefined || organizationId === undefined) return noGuestBook
  return makeIikoGuestBook({ settings: { baseUrl, apiLogin, organizationId }, clock })
}
