import * as z from 'zod/mini'
import { geocoderProviders } from '../delivery/geocoder/providers/registry.ts'
import { complainOfDatabaseUrl, type DatabaseRole } from '../platform/database/connection/database-url.ts'
import { readSettings } from '../platform/settings/read-settings.ts'
import { complainOfIiko, iikoEnvFields } from './iiko-env.ts'
import { complainOfPayments, paymentEnvFields } from './payment-env.ts'
import { complainOfSms, smsEnvFields } from './sms-env.ts'
import { complainOfTelegram, telegramEnvFields } from './telegram-env.ts'
import { complainOfWebPush, webPushEnvFields } from './web-push-env.ts'

const onOff = z.enum(['on', 'off'])

/** To everybody but its provider a setting is a name: each reads its own with its own schema. */
const geocoderFields: Readonly<Record<never, z.ZodMiniType>> = Object.assign(
  {},
  ...geocoderProviders.map(({ fields }) => fields),
)

const databaseUrl = (role: DatabaseRole) =>
  z.string().check(({ value: url, issues }) => {
    const message = complainOfDatabaseUrl(url, role)
    // What is wrong with a secret is said without it.
    if (message !== null) issues.push({ code: 'custom', message, input: undefined })
  })

/** The comment above a setting is its text in docs/operations/settings.md. */
export const apiEnvSchema = z
  .object({
    /**
     * A PostgreSQL 18 of your own; left out, the installation runs one in DATA_DIR. Of several hosts, separated by
     * commas, the one that takes changes is used. @secret
     */
    DATABASE_URL: z.optional(databaseUrl('primary')),
    /** A copy that follows by streaming: catalogue, branches and past orders are read from it. May name several. @secret */
    DATABASE_READ_URL: z.optional(databaseUrl('copy')),
    /** A copy that is further behind is not read. */
    DATABASE_READ_LAG_SECONDS: z._default(z.coerce.number().check(z.minimum(1), z.maximum(60)), 5),
    /** From which weight on lines are written. */
    LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
    /**
     * A file with the keys of further chains: their cash desks, gateway, bot, guest book and site, by the id of the chain.
     * The settings of the environment are the oldest chain's.
     */
    CHAIN_KEYS_FILE: z.optional(z.string()),
    ...smsEnvFields,
    /** `on`: chains without a gateway of their own send by this one, in its name and at its cost. */
    SMS_FOR_ALL_CHAINS: z._default(onOff, 'off'),
    /**
     * `on`: codes of customers are printed in the output of the server where SMS_PROVIDER is `console`, and those of the
     * demo chain's staff. `off`: nothing is printed, and `console` sends nobody a code. Left out: on, but it must be given
     * where SITE_URL is https or a provider's key is set and some chain's SMS_PROVIDER is `console`.
     */
    PRINT_SIGN_IN_CODES: z.optional(onOff),
    /**
     * A robot that moves the demo chain's orders on, and no others. Left out: on, but it must be given where SITE_URL is
     * https or a provider's key is set.
     */
    DEMO_FULFILMENT: z.optional(onOff),
    /** Couriers tap to take what they were assigned; off, it is theirs at once. */
    COURIER_CONFIRMS: z._default(onOff, 'off'),
    /** What staff did is kept so long. */
    JOURNAL_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 3),
    /** When each order had which status is kept so long; the order itself stays. */
    ORDER_EVENT_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 5),
    /** What payment providers called and were answered is kept so long. */
    PAYMENT_CALL_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 5),
    /** Applications for vacancies and offers of suppliers are kept so long, with their files. */
    APPLICATION_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3660)), 180),
    /** So long an order of the demo stays in each status. */
    DEMO_FULFILMENT_SECONDS: z._default(z.coerce.number().check(z.minimum(0.05), z.maximum(3600)), 20),
    /** With a key browsers show Yandex maps. They see it: limit it to the address of the site. */
    MAP_API_KEY: z.optional(z.string()),
    ...geocoderFields,
    /** Sign-in codes in an hour for one network address. */
    SIGN_IN_CODES_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 30),
    /** Sign-in codes in an hour for one phone and each who asks for them; twice as many for all strangers together. */
    SIGN_IN_CODES_PER_PHONE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 5),
    /** Sign-in codes in a day for each chain. The last tenth is for devices and networks that customers used before. */
    SIGN_IN_CODES_PER_CHAIN: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 20_000),
    /** Orders that one customer may place in ten minutes. */
    ORDERS_PER_CUSTOMER: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 20),
    /**
     * Whether orders that are paid on receipt are limited: a large one waits for a call of an operator, a very large one
     * has to be paid online. Off for load tests, and for shops whose guests are all known.
     */
    UNPAID_LIMITS: z._default(onOff, 'on'),
    ...paymentEnvFields,
    ...iikoEnvFields,
    ...webPushEnvFields,
    ...telegramEnvFields,
  })
  .check(({ value, issues }) => {
    for (const { name, message } of [
      ...complainOfPayments(value),
      ...complainOfIiko(value),
      ...complainOfSms(value),
      ...complainOfWebPush(value),
      ...complainOfTelegram(value),
    ]) {
      issues.push({ code: 'custom', path: [name], message, input: undefined })
    }
  })

/** What the API reads from the environment. Everything has a default: with none of it the shop runs. */
export type ApiEnv = z.infer<typeof apiEnvSchema>

export function readApiEnv(environment: Readonly<Record<string, string | undefined>>): ApiEnv {
  return readSettings(apiEnvSchema, environment)
}
