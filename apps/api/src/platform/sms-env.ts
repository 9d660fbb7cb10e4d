import * as z from 'zod/mini'

const gateways = ['eskiz', 'playmobile'] as const

const linkText = z.string().check(z.regex(/\{link\}/), z.maxLength(640))
const codeText = z.string().check(z.regex(/\{code\}/), z.maxLength(640))

/** Settings of who carries codes to phones (decision 19). Without any, they are printed in the server's own output. */
export const smsEnvFields = {
  SMS_PROVIDER: z._default(z.enum(['console', ...gateways]), 'console'),
  /** Who carries a code that the provider does not take. */
  SMS_FALLBACK: z.optional(z.enum(gateways)),
  /**
   * As the gateway's moderators know them, with {code} in them. One message holds 160 Latin letters, with the plain
   * apostrophe and no ʻ among them, or 70 Cyrillic ones.
   */
  SMS_CODE_TEXT_RU: z._default(codeText, 'Код: {code}. Никому его не сообщайте.'),
  SMS_CODE_TEXT_UZ: z._default(codeText, 'Kod: {code}. Uni hech kimga aytmang.'),
  SMS_CODE_TEXT_EN: z._default(codeText, 'Code: {code}. Tell it to nobody.'),
  /** The same for the link to pay an order by that was taken by phone, with {link} in them. */
  SMS_PAY_LINK_TEXT_RU: z._default(linkText, 'Оплата заказа: {link}'),
  SMS_PAY_LINK_TEXT_UZ: z._default(linkText, "Buyurtma to'lovi: {link}"),
  SMS_PAY_LINK_TEXT_EN: z._default(linkText, 'Pay for your order: {link}'),
  ESKIZ_EMAIL: z.optional(z.email()),
  ESKIZ_PASSWORD: z.optional(z.string()),
  ESKIZ_SENDER: z._default(z.string(), '4546'),
  ESKIZ_URL: z._default(z.url(), 'https://notify.eskiz.uz'),
  PLAYMOBILE_LOGIN: z.optional(z.string()),
  PLAYMOBILE_PASSWORD: z.optional(z.string()),
  PLAYMOBILE_SENDER: z._default(z.string(), '3700'),
  PLAYMOBILE_URL: z._default(z.url(), 'https://send.smsxabar.uz'),
}

const credentials = {
  eskiz: ['ESKIZ_EMAIL', 'ESKIZ_PASSWORD'],
  playmobile: ['PLAYMOBILE_LOGIN', 'PLAYMOBILE_PASSWORD'],
} as const

type Given = { readonly [Name in keyof typeof smsEnvFields]?: unknown }
type Complaint = { readonly name: keyof Given; readonly message: string }

/** Credentials that a chosen gateway lacks, each by its name. Empty when all is well. */
export function complainOfSms(given: Given): readonly Complaint[] {
  const { SMS_PROVIDER: provider, SMS_FALLBACK: fallback } = given
  const chosen = gateways.filter((gateway) => gateway === provider || gateway === fallback)
  const missing = chosen.flatMap((gateway) =>
    credentials[gateway]
      .filter((name) => given[name] === undefined)
      .map((name) => ({ name, message: `must be given: codes are sent by ${gateway}` })),
  )
  if (fallback === undefined || (fallback !== provider && provider !== 'console')) return missing
  return [...missing, { name: 'SMS_FALLBACK', message: 'must be another gateway than SMS_PROVIDER' }]
}
