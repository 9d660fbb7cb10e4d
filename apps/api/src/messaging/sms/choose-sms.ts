import type { ChainSettings } from '../../settings/chain-settings.ts'
import { smsGateways } from './gateways/registry.ts'
import { rememberFailure } from './remember-failure.ts'
import { smsCallbackPath } from './sms-callbacks.ts'
import { type CodeText, printingSms, type SmsProvider, type SmsProviders } from './sms-provider.ts'

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
}

/** The providers that the settings name, in order. Their own settings have been checked. */
export function chooseSms(wanted: Wanted): SmsProviders {
  const { SMS_PROVIDER: first = 'console', SMS_FALLBACK: next } = wanted.env
  const provider = first === 'console' ? printingSms(wanted.printLine) : makeGateway(first, wanted)
  return next === undefined ? [provider] : [provider, makeGateway(next, wanted)]
}

function makeGateway(
  name: string,
  { env, secret, shipperId, siteUrl, request = fetch }: Wanted,
): SmsProvider {
  const gateway = smsGateways.find((one) => one.name === name)
  if (!gateway) throw new Error(`no gateway is called ${name}`)
  const reportsAt = smsCallbackPath(name, secret, shipperId)
  const texts = { ru: env.SMS_CODE_TEXT_RU, uz: env.SMS_CODE_TEXT_UZ, en: env.SMS_CODE_TEXT_EN }
  const links = {
    ru: env.SMS_PAY_LINK_TEXT_RU,
    uz: env.SMS_PAY_LINK_TEXT_UZ,
    en: env.SMS_PAY_LINK_TEXT_EN,
  }
  const questions = {
    ru: env.SMS_QUESTION_TEXT_RU,
    uz: env.SMS_QUESTION_TEXT_UZ,
    en: env.SMS_QUESTION_TEXT_EN,
  }
  const points = { ru: env.SMS_POINTS_TEXT_RU, uz: env.SMS_POINTS_TEXT_UZ, en: env.SMS_POINTS_TEXT_EN }
  const textOf: CodeText = ({ kind, code, amount, language }) => {
    if (kind === 'points')
      return points[language].replace('{code}', code).replace('{points}', String(amount ?? 0))
    if (kind === 'code') return texts[language].replace('{code}', code)
    return (kind === 'question' ? questions : links)[language].replace('{link}', code)
  }
  return rememberFailure(gateway.make(env, { reportsAt, siteUrl, textOf, request }))
}
