import * as z from 'zod/mini'
import { missing } from '../../../platform/settings/missing-settings.ts'
import { secureAddress, withoutSlash } from '../../../platform/settings/secure-address.ts'
import type { PosProvider } from '../pos-provider.ts'

const fields = {
  /** Login of the iiko Cloud API ("API login"), by which orders go to iiko. Without it or a key they do not. @secret */
  POS_IIKO_API_LOGIN: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Key of an app at iiko instead of the login, with POS_IIKO_APP_ID and POS_IIKO_CLIENT_SECRET. @secret */
  POS_IIKO_API_KEY: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Id of that app. */
  POS_IIKO_APP_ID: z.optional(z.uuid()),
  /** Secret of that app. @secret */
  POS_IIKO_CLIENT_SECRET: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Address of the iiko Cloud API; https, except on the same machine. Default: https://api-ru.iiko.services */
  POS_IIKO_URL: z.optional(secureAddress),
  /** The `authToken` with which iiko signs its webhooks: at least 32 characters. Without it statuses are asked for every minute. @secret */
  POS_IIKO_WEBHOOK_TOKEN: z.optional(z.string().check(z.minLength(32), z.maxLength(256))),
  /** Id of the external menu. Default: the only one. */
  POS_IIKO_MENU_ID: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Code of the dish at iiko that stands for delivery, of a free price. Orders with paid delivery need it. */
  POS_IIKO_DELIVERY_CODE: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Id of the type of discount at iiko, of a free sum. Orders with a discount or points need it. */
  POS_IIKO_DISCOUNT_ID: z.optional(z.uuid()),
  /** Code of the payment type at iiko for what was paid online. Default: the first external one. */
  POS_IIKO_ONLINE_PAYMENT: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** `on`: what staff stop is stopped at iiko as well, for which the login needs the right to change stop lists. */
  POS_IIKO_SEND_STOPS: z.optional(z.enum(['on', 'off'])),
  /** `on`: table bookings go to iiko as reserves, for which tables have the same numbers on both sides. */
  POS_IIKO_SEND_BOOKINGS: z.optional(z.enum(['on', 'off'])),
}
const schema = z.object(fields)

/** A login, or a key of an app. */
export type IikoAccess =
  | { readonly apiLogin: string }
  | { readonly apiKey: string; readonly appId: string; readonly clientSecret: string }

export type IikoAccount = {
  readonly provider: 'iiko'
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly access: IikoAccess
  readonly webhookToken: string | null
  readonly menuId: string | null
  readonly deliveryCode: string | null
  readonly discountId: string | null
  readonly onlinePayment: string | null
  readonly sendsStops: boolean
  readonly takesBookings: boolean
  /** How long a till usually takes for a command: so long its status is not asked for. */
  readonly firstLookMs: number
}

const usualUrl = 'https://api-ru.iiko.services'
const usualFirstLookMs = 1500
const keyNames = ['POS_IIKO_API_KEY', 'POS_IIKO_APP_ID', 'POS_IIKO_CLIENT_SECRET'] as const

export const iikoPosSettings: PosProvider['settings'] = {
  fields,
  realKeys: ['POS_IIKO_API_LOGIN', 'POS_IIKO_API_KEY'],
  complain: (given) => [
    ...keyNames.flatMap((name) =>
      missing(
        given,
        name,
        keyNames.filter((other) => other !== name),
      ),
    ),
    ...(given.POS_IIKO_API_LOGIN !== undefined && given.POS_IIKO_API_KEY !== undefined
      ? [{ name: 'POS_IIKO_API_LOGIN', message: 'cannot be given with POS_IIKO_API_KEY' }]
      : []),
  ],
}

export function readIikoAccount(settings: object): IikoAccount | null {
  const given = schema.parse(settings)
  const access = findAccess(given)
  if (access === null) return null
  return {
    ...{ provider: 'iiko', access, firstLookMs: usualFirstLookMs },
    baseUrl: withoutSlash(given.POS_IIKO_URL ?? usualUrl),
    webhookToken: given.POS_IIKO_WEBHOOK_TOKEN ?? null,
    menuId: given.POS_IIKO_MENU_ID ?? null,
    deliveryCode: given.POS_IIKO_DELIVERY_CODE ?? null,
    discountId: given.POS_IIKO_DISCOUNT_ID ?? null,
    onlinePayment: given.POS_IIKO_ONLINE_PAYMENT ?? null,
    sendsStops: given.POS_IIKO_SEND_STOPS === 'on',
    takesBookings: given.POS_IIKO_SEND_BOOKINGS === 'on',
  }
}

function findAccess(given: z.infer<typeof schema>): IikoAccess | null {
  const { POS_IIKO_API_KEY: apiKey, POS_IIKO_APP_ID: appId, POS_IIKO_CLIENT_SECRET: clientSecret } = given
  if (apiKey !== undefined && appId !== undefined && clientSecret !== undefined)
    return { apiKey, appId, clientSecret }
  return given.POS_IIKO_API_LOGIN === undefined ? null : { apiLogin: given.POS_IIKO_API_LOGIN }
}
