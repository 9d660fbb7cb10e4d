import * as z from 'zod/mini'
import { aggregatorFields, complainOfAggregators } from '../aggregators/dialects/choose-aggregators.ts'
import { geocoderProviders } from '../delivery/geocoder/providers/registry.ts'
import { complainOfRegisters, registerFields } from '../fiscal/registers/choose-register.ts'
import { complainOfDatabaseUrl, type DatabaseRole } from '../platform/database/connection/database-url.ts'
import { readSettings } from '../platform/settings/read-settings.ts'
import { complainOfPos, posFields } from '../pos/providers/choose-pos.ts'
import { complainOfIiko, iikoEnvFields } from './iiko-env.ts'
import { complainOfMap, mapEnvFields } from './map-env.ts'
import { complainOfPayments, paymentEnvFields } from './payment-env.ts'
import { complainOfSms, smsEnvFields } from './sms-env.ts'
import { complainOfTelegram, telegramEnvFields } from './telegram-env.ts'
import { complainOfWebPush, webPushEnvFields } from './web-push-env.ts'

const onOff = z.enum(['on', 'off'])

/** To everyone but its provider a setting is a name: each reads its own with its own schema. */
const geocoderFields: Readonly<Record<never, z.ZodMiniType>> = Object.assign(
  {},
  ...geocoderProviders.map(({ fields }) => fields),
)

const databaseUrl = (role: DatabaseRole) =>
  z.string().check(({ value: url, issues }) => {
    const message = complainOfDatabaseUrl(url, role)
    // A fault of a secret is reported without its value.
    if (message !== null) issues.push({ code: 'custom', message, input: undefined })
  })

/** The comment above a setting is its text in docs/operations/settings.md. */
export const apiEnvSchema = z
  .object({
    /**
     * An external PostgreSQL 18; without it the installation runs one in DATA_DIR. Of several hosts, separated by
     * commas, the primary is used. @secret
     */
    DATABASE_URL: z.optional(databaseUrl('primary')),
    /** A streaming replica for catalogue, branches and past orders. May name several hosts. @secret */
    DATABASE_READ_URL: z.optional(databaseUrl('copy')),
    /** A replica that is further behind is not used. */
    DATABASE_READ_LAG_SECONDS: z._default(z.coerce.number().check(z.minimum(1), z.maximum(60)), 5),
    /** Lowest level of log lines that are written. */
    LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
    /**
     * File with the settings of further chains by chain id: merchant accounts, SMS gateway, bot, CRM and site. The
     * settings of the environment belong to the oldest chain.
     */
    CHAIN_KEYS_FILE: z.optional(z.string()),
    /** `on`: webhooks may be sent without TLS and into private networks. For development only. */
    WEBHOOK_INTERNAL_ADDRESSES: z._default(onOff, 'off'),
    ...smsEnvFields,
    /** `on`: chains without an SMS gateway use this one, under its sender and at its cost. */
    SMS_FOR_ALL_CHAINS: z._default(onOff, 'off'),
    /**
     * `on`: prints the codes of customers whose chain has SMS_PROVIDER `console`, and those of the demo chain's staff.
     * `off`: prints nothing, and `console` sends no codes. Default: on, but required where SITE_URL is https or a
     * provider's key is set and some chain's SMS_PROVIDER is `console`.
     */
    PRINT_SIGN_IN_CODES: z.optional(onOff),
    /**
     * Moves orders of the demo chain through their statuses automatically. Default: on, but required where SITE_URL is
     * https or a provider's key is set.
     */
    DEMO_FULFILMENT: z.optional(onOff),
    /** `on`: couriers confirm each assigned order; `off`: assigned orders are accepted at once. */
    COURIER_CONFIRMS: z._default(onOff, 'off'),
    /** Years for which the journal of staff actions is stored. */
    JOURNAL_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 3),
    /** Years for which the status history of orders is stored; orders themselves stay. */
    ORDER_EVENT_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 5),
    /** Years for which callbacks of payment providers and their answers are stored. */
    PAYMENT_CALL_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 5),
    /** Days for which vacancy applications and tender offers are stored, with their files. */
    APPLICATION_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3660)), 180),
    /** Seconds that a demo order stays in each status. */
    DEMO_FULFILMENT_SECONDS: z._default(z.coerce.number().check(z.minimum(0.05), z.maximum(3600)), 20),
    ...mapEnvFields,
    ...geocoderFields,
    /** Sign-in codes per hour for one network. */
    SIGN_IN_CODES_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 30),
    /** Sign-in codes per hour for one phone and requester; twice as many for all strangers together. */
    SIGN_IN_CODES_PER_PHONE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 5),
    /** Sign-in codes per day for each chain. The last tenth is reserved for known devices and networks. */
    SIGN_IN_CODES_PER_CHAIN: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 20_000),
    /**
     * Sign-in codes per hour and chain that strangers may ask for and nobody types in. Then a stranger's browser has to
     * work for a second for a code.
     */
    SIGN_IN_CODES_UNCONFIRMED: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 20),
    /** Orders that one customer may place in ten minutes. */
    ORDERS_PER_CUSTOMER: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 20),
    /**
     * Limits for orders that are paid on receipt: a large one waits for an operator's call, a very large one
     * must be paid online. `off` is for load tests, and for shops whose customers are all trusted.
     */
    UNPAID_LIMITS: z._default(onOff, 'on'),
    ...paymentEnvFields,
    ...iikoEnvFields,
    ...posFields,
    ...registerFields,
    ...aggregatorFields,
    ...webPushEnvFields,
    ...telegramEnvFields,
  })
  .check(({ value, issues }) => {
    for (const { name, message } of [
      ...complainOfPayments(value),
      ...complainOfIiko(value),
      ...complainOfPos(value),
      ...complainOfRegisters(value),
      ...complainOfAggregators(value),
      ...complainOfSms(value),
      ...complainOfWebPush(value),
      ...complainOfMap(value),
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
