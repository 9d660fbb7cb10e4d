import * as z from 'zod/mini'
import { complainOfDatabaseUrl, type DatabaseRole } from '../database/connection/database-url.ts'
import { complainOfIiko, iikoEnvFields } from './iiko-env.ts'
import { complainOfPayments, paymentEnvFields } from './payment-env.ts'
import { complainOfSms, smsEnvFields } from './sms-env.ts'
import { complainOfTelegram, telegramEnvFields } from './telegram-env.ts'
import { complainOfWebPush, webPushEnvFields } from './web-push-env.ts'

const onOff = z.enum(['on', 'off'])

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
     * A file with the keys of further chains: their cash desks, gateway, bot, CRM and site, by the id of the chain.
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
    /** How long the journal of staff is retained. */
    JOURNAL_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 3),
    /** How long the history of each order's statuses is retained; the order itself stays. */
    ORDER_EVENT_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 5),
    /** How long calls of payment providers and their answers are retained. */
    PAYMENT_CALL_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 5),
    /** How long applications for vacancies and offers of suppliers are retained, with their files. */
    APPLICATION_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3660)), 180),
    /** So long an order of the demo stays in each status. */
    DEMO_FULFILMENT_SECONDS: z._default(z.coerce.number().check(z.minimum(0.05), z.maximum(3600)), 20),
    /** With a key browsers show Yandex maps. They see it: limit it to the address of the site. */
    MAP_API_KEY: z.optional(z.string()),
    /** With a key addresses come from the Yandex geocoder, as far as it answers. Browsers never see this key. @secret */
    YANDEX_GEOCODER_KEY: z.optional(z.string()),
    /** Where the geocoder is asked. */
    YANDEX_GEOCODER_URL: z._default(z.url(), 'https://geocode-maps.yandex.ru/v1/'),
    /** After this the shop's own gazetteer answers. */
    YANDEX_GEOCODER_TIMEOUT_MS: z._default(
      z.coerce.number().check(z.int(), z.minimum(100), z.maximum(10_000)),
      2500,
    ),
    /** Questions in a day, as the provider's plan allows; one network address may ask a tenth of them. */
    YANDEX_GEOCODER_PER_DAY: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1000),
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
     * has to be paid online. Off for load tests, and for shops whose customers are all known.
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

/** A setting that cannot be used. The message names it and what would be right, never its value. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings'
  readonly problems: readonly string[]

  /** @param problems `NAME: what would be right`, one for each */
  constructor(problems: readonly string[]) {
    super(['Settings that cannot be used:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.problems = problems
  }
}

/**
 * Reads settings by a schema and freezes them. An empty text counts as not given.
 *
 * @throws BadSettings naming every bad variable at once.
 */
export function readSettings<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (read.success) return Object.freeze(read.data) as z.infer<Schema>
  throw new BadSettings(
    read.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) => `${name}: is no setting of these`)
        : `${issue.path.join('.')}: ${explain(issue)}`,
    ),
  )
}

/** What would be right, without repeating the value: it may be a secret. */
function explain(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return `must be at least ${issue.minimum}`
    case 'too_big':
      return `must be at most ${issue.maximum}`
    case 'invalid_format':
      return issue.pattern ? `must fit ${issue.pattern}` : `must be a ${issue.format}`
    case 'invalid_type':
      return `must be a ${issue.expected}`
    case 'custom':
      return issue.message
    default:
      return 'is not valid'
  }
}

export function readApiEnv(environment: Readonly<Record<string, string | undefined>>): ApiEnv {
  return readSettings(apiEnvSchema, environment)
}
