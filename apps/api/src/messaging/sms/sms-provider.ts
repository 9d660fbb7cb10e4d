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
  /** Whether it rejected the last message, a short while ago. */
  isFailing?(): boolean
  /** Reads the delivery status of a message, where the provider has an API for it. */
  readDelivery?(messageId: string, signal: AbortSignal): Promise<SmsDelivery>
}

/** The first of these sends a message; the next one when it refuses. */
export type SmsProviders = readonly [SmsProvider, ...SmsProvider[]]

/** Whether messages reach phones. */
export function hasGateway(providers: SmsProviders): boolean {
  return providers.some(({ name }) => name !== 'console' && name !== 'none')
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
