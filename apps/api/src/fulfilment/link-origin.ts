import type { Context } from 'hono'
import { hasGateway, type SmsProviders } from '../messaging/sms/sms-provider.ts'
import type { PaymentsOfChains } from '../payments/core/payment-settings.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { getOrigin } from '../platform/http/origin-of.ts'
import type { OfChains } from '../platform/of-chains.ts'

export type LinkDeps = {
  readonly payments: PaymentsOfChains
  readonly sms: OfChains<SmsProviders>
}

/**
 * The origin of links in messages to customers: the SITE_URL of the chain. Without it the host of the request, unless a
 * gateway carries messages: a customer must not receive an address that a request has named. Null: no link can be sent.
 */
export function findLinkOrigin(
  { payments, sms }: LinkDeps,
  { shipperId, context }: { readonly shipperId: string; readonly context: Context<AppEnv> },
): string | null {
  const { siteUrl } = payments.of(shipperId)
  if (siteUrl !== null) return siteUrl
  return hasGateway(sms.of(shipperId)) ? null : getOrigin(context)
}
