import type { Language } from '@doira/domain/i18n/languages'
import type { ChainSettings } from '../../settings/chain-settings.ts'
import { smsGateways } from './gateways/registry.ts'
import { rememberFailure } from './remember-failure.ts'
import { smsCallbackPath } from './sms-callbacks.ts'
import { type CodeText, printingSms, type SmsProvider, type SmsProviders } from './sms-provider.ts'
import { makeTelegramGateway } from './telegram-gateway/telegram-gateway.ts'

type Wanted = {
  readonly env: ChainSettings
  readonly secret: Uint8Array
  /** The chain of the settings; null: those of the environment. */
  readonly shipperId: string | null
  /** The address of the site; null: gateways cannot call it, and the status of messages is polled. */
  readonly siteUrl: string | null
  /** Null where codes may not be printed. */
  readonly printLine: ((line: string) => void) | null
  readonly request?: typeof fetch
  /** Milliseconds that never run back; those of the process unless given. */
  readonly now?: () => number
}

/** The providers that the settings name, in order, and Telegram with a token for it. Their own settings have been checked. */
export function chooseSms(wanted: Wanted): SmsProviders {
  const { SMS_PROVIDER: first = 'console', SMS_FALLBACK: next } = wanted.env
  const provider = first === 'console' ? printingSms(wanted.printLine) : makeGateway(first, wanted)
  const telegram = makeTelegramGateway(wanted.env, {
    siteUrl: wanted.siteUrl,
    request: wanted.request ?? fetch,
    ...(wanted.now && { now: wanted.now }),
  })
  return [
    provider,
    ...(next === undefined ? [] : [makeGateway(next, wanted)]),
    ...(telegram ? [telegram] : []),
  ]
}

function makeGateway(
  name: string,
  { env, secret, shipperId, siteUrl, request = fetch }: Wanted,
): SmsProvider {
  const gateway = smsGateways.find((one) => one.name === name)
  if (!gateway) throw new Error(`no gateway is called ${name}`)
  const reportsAt = smsCallbackPath(name, secret, shipperId)
  const getText: CodeText = ({ kind, code, amount, language }) =>
    kind === 'campaign'
      ? code
      : env[`${textSettings[kind]}_${upperCase(language)}`]
          .replace('{code}', code)
          .replace('{link}', code)
          .replace('{points}', String(amount ?? 0))
  return rememberFailure(gateway.make(env, { reportsAt, siteUrl, textOf: getText, request }))
}

const textSettings = {
  code: 'SMS_CODE_TEXT',
  points: 'SMS_POINTS_TEXT',
  pay_link: 'SMS_PAY_LINK_TEXT',
  question: 'SMS_QUESTION_TEXT',
} as const

function upperCase(language: Language): Uppercase<Language> {
  return language.toUpperCase() as Uppercase<Language> // the same letters
}
