import * as z from 'zod/mini'
import { missing } from '../../../platform/settings/missing-settings.ts'
import type { ProviderSettings } from '../payment-provider.ts'
import type { UzumAccount } from './uzum-account.ts'

const fields = {
  /** The id of the terminal at Uzum Checkout. */
  UZUM_TERMINAL_ID: z.optional(z.uuid()),
  /** The key with which the shop calls Uzum Checkout. @secret */
  UZUM_API_KEY: z.optional(z.string()),
  /** The address of the API of Uzum Checkout, which Uzum gives with the key. */
  UZUM_API_URL: z.optional(z.url({ protocol: /^https$/ })),
}
const schema = z.object(fields)

export const uzumSettings: ProviderSettings = {
  fields,
  realKeys: ['UZUM_API_KEY'],
  complain: (given) => [
    ...missing(given, 'UZUM_TERMINAL_ID', ['UZUM_API_KEY', 'UZUM_API_URL']),
    ...missing(given, 'UZUM_API_KEY', ['UZUM_TERMINAL_ID', 'UZUM_API_URL']),
    ...missing(given, 'UZUM_API_URL', ['UZUM_TERMINAL_ID', 'UZUM_API_KEY']),
  ],
  /** A callback names only an order; its terminal is that of the attempt. */
  identify(given) {
    const { UZUM_TERMINAL_ID: terminal, UZUM_API_KEY: key, UZUM_API_URL: url } = schema.parse(given)
    return { parts: [terminal], whole: JSON.stringify([terminal, key, url]) }
  },
  clash: (other) => ({
    name: 'UZUM_TERMINAL_ID',
    message: `is that of ${other}, which has another key or address`,
  }),
}

export function readUzumAccount(settings: object): UzumAccount | null {
  const { UZUM_TERMINAL_ID: merchant, UZUM_API_KEY: apiKey, UZUM_API_URL: url } = schema.parse(settings)
  if (merchant === undefined || apiKey === undefined || url === undefined) return null
  return { merchant, apiKey, payUrl: url.replace(/\/+$/, '') }
}
