import { type Language, languages } from '@doira/domain/i18n/languages'
import * as z from 'zod/mini'
import { smsGateways } from '../messaging/sms/gateways/registry.ts'
import { telegramGatewayFields } from '../messaging/sms/telegram-gateway/telegram-gateway-env.ts'
import { readTexts } from '../platform/i18n/read-texts.ts'

const gateways = smsGateways.map(({ name }) => name)
export const smsProviders = ['console', ...gateways]

/** To everyone but its gateway a setting is a name: each reads its own with its own schema. */
const gatewayFields: Readonly<Record<never, z.ZodMiniType>> = Object.assign(
  {},
  ...smsGateways.map(({ fields }) => fields),
  telegramGatewayFields,
)

/** Settings that only a shop with customers has. */
export const realGatewayKeys = [
  ...smsGateways.map(({ credentials: [, password] }) => password),
  'TELEGRAM_GATEWAY_TOKEN',
]

export function isOfSms(name: string): boolean {
  return name.startsWith('SMS_') || Object.hasOwn(gatewayFields, name)
}

const linkText = z.string().check(z.regex(/\{link\}/), z.maxLength(640))
const codeText = z.string().check(z.regex(/\{code\}/), z.maxLength(640))
const pointsText = z.string().check(z.regex(/\{code\}/), z.regex(/\{points\}/), z.maxLength(640))

type TextField<Kind extends string> = `${Kind}_${Uppercase<Language>}`

/** A setting for each language. Without it, the text of `languages/<code>/api/sms.json` is sent. */
function inLanguages<const Kind extends string>(
  kind: Kind,
  text: z.ZodMiniString,
  texts: Readonly<Record<Language, string>>,
) {
  const fields = languages.map((language) => [
    `${kind}_${language.toUpperCase()}`,
    z._default(text, texts[language]),
  ])
  return Object.fromEntries(fields) as Record<TextField<Kind>, z.ZodMiniDefault<z.ZodMiniString>> // of every language
}

const sms = readTexts('sms')

/** The texts of messages: each of these is a setting for every language, `SMS_CODE_TEXT_UZ`. */
const texts = {
  /**
   * Message with a sign-in code, as approved by the gateway, with {code} in it. One message holds 160 Latin characters
   * (plain apostrophe, no ʻ) or 70 Cyrillic ones.
   */
  SMS_CODE_TEXT: inLanguages('SMS_CODE_TEXT', codeText, sms.code),
  /** Message that asks a customer for consent to spend points by phone, with {code} and {points} in it. */
  SMS_POINTS_TEXT: inLanguages('SMS_POINTS_TEXT', pointsText, sms.points),
  /** Message with the pay link of an order taken by phone, with {link} in it. */
  SMS_PAY_LINK_TEXT: inLanguages('SMS_PAY_LINK_TEXT', linkText, sms.pay_link),
  /** Message that asks a customer about a dish that has run out, with {link} in it. */
  SMS_QUESTION_TEXT: inLanguages('SMS_QUESTION_TEXT', linkText, sms.question),
}

/** Settings of who carries codes to phones. Without any, they are printed in the server's own output. */
export const smsEnvFields = {
  /** Gateway for codes; `console` prints them in the server's output if PRINT_SIGN_IN_CODES allows it. */
  SMS_PROVIDER: z._default(z.enum(smsProviders), 'console'),
  /** Gateway for codes that the provider refuses. */
  SMS_FALLBACK: z.optional(z.enum(gateways)),
  ...texts.SMS_CODE_TEXT,
  ...texts.SMS_POINTS_TEXT,
  ...texts.SMS_PAY_LINK_TEXT,
  ...texts.SMS_QUESTION_TEXT,
  ...gatewayFields,
}

type Complaint = { readonly name: string; readonly message: string }

/** Credentials that a chosen gateway lacks, each by its name. Empty when all is well. */
export function complainOfSms(given: object): readonly Complaint[] {
  const settings: Readonly<Record<string, unknown>> = { ...given }
  const { SMS_PROVIDER: provider, SMS_FALLBACK: fallback } = settings
  const chosen = smsGateways.filter(({ name }) => name === provider || name === fallback)
  const missing = chosen.flatMap(({ name: gateway, credentials }) =>
    credentials
      .filter((name) => settings[name] === undefined)
      .map((name) => ({ name, message: `must be given: codes are sent by ${gateway}` })),
  )
  if (fallback === undefined || (fallback !== provider && provider !== 'console')) return missing
  return [...missing, { name: 'SMS_FALLBACK', message: 'must be another gateway than SMS_PROVIDER' }]
}
