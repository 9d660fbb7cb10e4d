import type { Phone } from '@doira/domain/phone/phone'
import type { Language } from '../../platform/http/language-of.ts'

export type CodeMessage = {
  /** The same for every try to send this message, so that a provider can drop the second. */
  readonly id: string
  readonly phone: Phone
  readonly kind: 'code' | 'pay_link' | 'question' | 'points'
  /** The code, or the address to pay or to choose at. */
  readonly code: string
  /** The points that the code is for; null: it is for none. */
  readonly amount?: number | null
  readonly language: Language
  readonly signal: AbortSignal
}

/** Writes the text of a message. */
export type CodeText = (message: Pick<CodeMessage, 'kind' | 'code' | 'amount' | 'language'>) => string

export type SmsDelivery = 'sent' | 'delivered' | 'failed'

/** The provider has certainly not taken the message: another may carry it. Any other error leaves that open. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}

/** Whoever carries a message to a phone. */
export type SmsProvider = {
  /** `console`, `none`, or a gateway's. */
  readonly name: string
  /** The path at which its gateway reports the status of messages. Left out: it sends no reports. */
  readonly reportsAt?: string
  /** Codes are printed to the server's output, and the sign-in dialog states it. */
  readonly printsCodes: boolean
  /** The same message sent twice is carried once, so that it can be sent again when no answer came. */
  readonly dropsRepeats: boolean
  /**
   * Resolves once the provider has taken the message, with the provider's name of it.
   *
   * @throws SmsRefused when it certainly has not
   */
  sendCode(message: CodeMessage): Promise<{ readonly messageId: string | null }>
  /** It did not take the last message, a short while ago. */
  isFailing?(): boolean
  /** What became of a message, where the provider can be asked. */
  readDelivery?(messageId: string, signal: AbortSignal): Promise<SmsDelivery>
}

/** The first of these takes a message; the next one when it refuses. */
export type SmsProviders = readonly [SmsProvider, ...SmsProvider[]]

/** Whether messages reach phones. */
export function hasGateway(providers: SmsProviders): boolean {
  return providers.some(({ name }) => name !== 'console' && name !== 'none')
}

/**
 * The default: one fixed line for each message on the server's output, unmasked, and nowhere else.
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
