import * as z from 'zod/mini'
import { smsGateways } from '../messaging/sms/gateways/registry.ts'

const gateways = smsGateways.map(({ name }) => name)
export const smsProviders = ['console', ...gateways]

/** To everybody but its gateway a setting is a name: each reads its own with its own schema. */
const gatewayFields: Readonly<Record<never, z.ZodMiniType>> = Object.assign(
  {},
  ...smsGateways.map(({ fields }) => fields),
)

/** Settings that only a shop with customers has. */
export const realGatewayKeys = smsGateways.map(({ credentials: [, password] }) => password)

export function isOfSms(name: string): boolean {
  return name.startsWith('SMS_') || Object.hasOwn(gatewayFields, name)
}

const linkText = z.string().check(z.regex(/\{link\}/), z.maxLength(640))
const codeText = z.string().check(z.regex(/\{code\}/), z.maxLength(640))
const pointsText = z.string().check(z.regex(/\{code\}/), z.regex(/\{points\}/), z.maxLength(640))

/** Settings of who carries codes to phones. Without any, they are printed in the server's own output. */
export const smsEnvFields = {
  /** Gateway for codes; `console` prints them in the server's output if PRINT_SIGN_IN_CODES allows it. */
  SMS_PROVIDER: z._default(z.enum(smsProviders), 'console'),
  /** Gateway for codes that the provider refuses. */
  SMS_FALLBACK: z.optional(z.enum(gateways)),
  /**
   * Message with a sign-in code in Russian, as approved by the gateway, with {code} in it. One message holds 160 Latin
   * characters (plain apostrophe, no ʻ) or 70 Cyrillic ones.
   */
  SMS_CODE_TEXT_RU: z._default(codeText, 'Код: {code}. Никому его не сообщайте.'),
  /** The same in Uzbek. */
  SMS_CODE_TEXT_UZ: z._default(codeText, 'Kod: {code}. Uni hech kimga aytmang.'),
  /** The same in English. */
  SMS_CODE_TEXT_EN: z._default(codeText, 'Code: {code}. Tell it to nobody.'),
  /** Message that asks a customer for consent to spend points by phone, with {code} and {points} in it. */
  SMS_POINTS_TEXT_RU: z._default(
    pointsText,
    'Код {code}, чтобы списать {points} баллов за заказ по телефону.',
  ),
  /** The same in Uzbek. */
  SMS_POINTS_TEXT_UZ: z._default(pointsText, 'Telefon orqali buyurtmaga {points} ball yechish kodi: {code}'),
  /** The same in English. */
  SMS_POINTS_TEXT_EN: z._default(pointsText, 'Code {code} to spend {points} points on your phone order.'),
  /** Message with the pay link of an order taken by phone, with {link} in it. */
  SMS_PAY_LINK_TEXT_RU: z._default(linkText, 'Оплата заказа: {link}'),
  /** The same in Uzbek. */
  SMS_PAY_LINK_TEXT_UZ: z._default(linkText, "Buyurtma to'lovi: {link}"),
  /** The same in English. */
  SMS_PAY_LINK_TEXT_EN: z._default(linkText, 'Pay for your order: {link}'),
  /** Message that asks a customer about a dish that has run out, with {link} in it. */
  SMS_QUESTION_TEXT_RU: z._default(linkText, 'Блюдо из заказа закончилось, выберите: {link}'),
  /** The same in Uzbek. */
  SMS_QUESTION_TEXT_UZ: z._default(linkText, 'Buyurtmangizdagi taom tugadi, tanlang: {link}'),
  /** The same in English. */
  SMS_QUESTION_TEXT_EN: z._default(linkText, 'A dish of your order ran out, choose: {link}'),
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
