import type { CodeWay } from '@doira/domain/auth/code-way'
import type { Language } from '@doira/domain/i18n/languages'
import type { Phone } from '@doira/domain/phone/phone'

export type CodeMessage = {
  /** The same for every attempt to send this message, so that a provider can drop repeats. */
  readonly id: string
  readonly phone: Phone
  readonly kind: 'code' | 'pay_link' | 'question' | 'points' | 'campaign'
  /** The code, the address for a payment or a choice, or the text of a campaign. */
  readonly code: string
  /** The number of points that the code is for; null: none. */
  readonly amount?: number | null
  readonly language: Language
  /** The seconds until its code expires; left out: it does not matter to the caller. */
  readonly ttl?: number
  /** Of a person who wants to know whether it works now: it is tried although the provider is paused. */
  readonly isTest?: boolean
  readonly signal: AbortSignal
}

/** Writes the text of a message. */
export type CodeText = (message: Pick<CodeMessage, 'kind' | 'code' | 'amount' | 'language'>) => string

export type SmsDelivery = 'sent' | 'delivered' | 'failed'

/**
 * The provider has certainly not accepted the message, so another one may send it. After any other error the
 * outcome is unknown.
 */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}

/** What staff see of an account that carries codes to Telegram. Of this instance, since it started. */
export type TelegramState = {
  /** Null: no answer has named it yet. */
  readonly balance: number | null
  /** Codes go by SMS now although Telegram would come first. */
  readonly pausedBy: 'failures' | 'balance' | null
  /** The constant that Telegram named, or `NO_ANSWER`; null: the last message was taken. */
  readonly lastError: string | null
}

/** What a provider has that carries codes to the Telegram app, and nothing else. */
type TelegramWay = {
  /** Codes go by it first, and by SMS when it does not deliver. */
  readonly isFirst: boolean
  /** Signs reports. */
  readonly token: string
  state(): TelegramState
  /** Takes back a message that went by SMS meanwhile, as far as nobody has read it. */
  revoke(messageId: string, signal: AbortSignal): Promise<void>
}

/** The name of the provider that carries codes to Telegram. */
export const telegramGateway = 'telegram_gateway'

/** A service that sends messages to phones. */
export type SmsProvider = {
  /** `console`, `none`, or a gateway's. */
  readonly name: string
  /** The path at which its gateway reports the status of messages. Left out: it sends no reports. */
  readonly reportsAt?: string
  /** Codes are printed to the server's output, and the sign-in dialog states it. */
  readonly printsCodes: boolean
  /** Repeats of a message are dropped, so that it can be sent again when no answer came. */
  readonly dropsRepeats: boolean
  /**
   * Resolves once the provider has accepted the message, with the provider's id of it.
   *
   * @throws SmsRefused when it certainly has not
   */
  sendCode(message: CodeMessage): Promise<{ readonly messageId: string | null }>
  /** Left out: it sends SMS. */
  readonly telegram?: TelegramWay
  /** Whether it rejected the last message, a short while ago. */
  isFailing?(): boolean
  /** Reads the delivery status of a message, where the provider has an API for it. */
  readDelivery?(messageId: string, signal: AbortSignal): Promise<SmsDelivery>
}

/** The first of these sends a message; the next one when it refuses. */
export type SmsProviders = readonly [SmsProvider, ...SmsProvider[]]

/** Whether messages reach phones. */
export function hasGateway(providers: SmsProviders): boolean {
  return providers.some(({ name, telegram }) => !telegram && name !== 'console' && name !== 'none')
}

/** How codes of a chain can be sent, the first way first. */
export function codeWaysOf(providers: SmsProviders): readonly [CodeWay, ...CodeWay[]] {
  const telegram = providers.find((one) => one.telegram)?.telegram
  if (!telegram) return ['sms']
  const hasSms = providers.some(({ name, telegram: isOther }) => !isOther && name !== 'none')
  if (!hasSms) return ['telegram']
  return telegram.isFirst ? ['telegram', 'sms'] : ['sms', 'telegram']
}

/**
 * The default: prints one fixed line for each message to the server's output, unmasked.
 *
 * @param printLine writes one line to standard output.
 */
export function consoleSms(printLine: (line: string) => void): SmsProvider {
  return {
    name: 'console',
    printsCodes: true,
    dropsRepeats: false,
    sendCode: async ({ phone, kind, code }) => {
      printLine(`sms ${kind} ${phone} ${code}`)
      return { messageId: null }
    },
  }
}

/** The provider for `SMS_PROVIDER=console`: prints codes; where they may not be printed, none are sent. */
export function printingSms(printLine: ((line: string) => void) | null): SmsProvider {
  return printLine === null ? noSms : consoleSms(printLine)
}

/**
 * For a chain without a gateway whose codes are not printed either, because the output is not read by its
 * customers.
 */
export const noSms: SmsProvider = {
  name: 'none',
  printsCodes: false,
  dropsRepeats: false,
  isFailing: () => true,
  sendCode: () => Promise.reject(new SmsRefused('this chain has no gateway')),
}
